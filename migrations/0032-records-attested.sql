-- What is kept of a record for good (its revisions, the versions of a statement that were submitted, and which secrets it
-- holds) is attested by a keyed hash, whose key is not in the database: audit:verify finds what was changed with any SQL.

create table record_mac (
  record_id uuid not null,
  -- 'record': how much of it there is; 'revision 3 generalDetails'; 'version 4'
  part text not null,
  advisor_id uuid not null,
  client_id uuid not null,
  -- what is attested: of a part the hash of its row, of the record its tally (src/server/audit/record-macs.ts)
  says text not null,
  -- the version of the key (4 bytes, big-endian), then the keyed hash
  mac bytea not null,
  primary key (record_id, part),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index record_mac_of_client on record_mac (client_id);
create trigger mac_under_current_key before insert or update of mac on record_mac
  for each row execute function refuse_retired_key('mac');

alter table record_mac enable row level security;
alter table record_mac force row level security;
create policy own_record_mac on record_mac to portal_app
  using (advisor_id = any ((select current_advisors())::uuid[]))
  with check (advisor_id = any ((select current_advisors())::uuid[]));
grant select, insert on record_mac to portal_app;
grant update (says, mac) on record_mac to portal_app;

-- Since when every record is attested; null until a portal has done so for those that are here already
-- (src/server/audit/attest-records.ts).
create table records_attested (
  only_one boolean primary key default true check (only_one),
  since timestamptz
);
insert into records_attested select true, case when exists (select from audit_head) then null else now() end;
grant select, update (since) on records_attested to portal_app;

-- A revision is neither changed nor deleted, but that a run of drafts is gone on with; a secret neither, but that its value
-- comes under another key, and that one which a record holds no more and no revision names is deleted. Each by the one
-- function for it.
revoke update on record_revision from portal_app;
revoke update, delete on secret from portal_app;

-- Row-level security binds the tables' owner, with whose rights the functions run, to the caller's rows.
create policy changed_record_revision on record_revision to current_user
  using (advisor_id = any ((select current_advisors())::uuid[]));
create policy changed_secret on secret to current_user
  using (advisor_id = any ((select current_advisors())::uuid[]));

create function go_on_with_draft(of_record uuid, of_run integer, of_section text, new_version integer, new_after jsonb, saver uuid)
  returns setof record_revision language sql security definer set search_path = public, pg_temp as $$
  update record_revision set version = new_version, after = new_after, saved_at = now()
  where advisor_id = any (current_advisors()) and record_id = of_record and run = of_run and section = of_section
    and is_draft and saved_by = saver and version < new_version
  returning *
$$;

create function delete_dropped_secrets(of_record uuid, ids uuid[])
  returns void language sql security definer set search_path = public, pg_temp as $$
  delete from secret
  where advisor_id = any (current_advisors()) and id = any (ids)
    and not exists (
      select from record_revision
      where record_id = of_record and strpos(concat(before, after), secret.id::text) > 0)
$$;

create function reencrypt_secrets(ids uuid[], old bytea[], encrypted bytea[], digests bytea[])
  returns void language sql security definer set search_path = public, pg_temp as $$
  update secret set value_encrypted = anew.encrypted, digest = anew.digest
  from unnest(ids, old, encrypted, digests) as anew (id, old, encrypted, digest)
  where secret.advisor_id = any (current_advisors()) and secret.id = anew.id and value_encrypted = anew.old
$$;

revoke all on function go_on_with_draft(uuid, integer, text, integer, jsonb, uuid), delete_dropped_secrets(uuid, uuid[]),
  reencrypt_secrets(uuid[], bytea[], bytea[], bytea[]) from public;
grant execute on function go_on_with_draft(uuid, integer, text, integer, jsonb, uuid), delete_dropped_secrets(uuid, uuid[]),
  reencrypt_secrets(uuid[], bytea[], bytea[], bytea[]) to portal_app;
