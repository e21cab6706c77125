-- Two records of one person are made one: what is open of the one moves to the other, and it is archived as merged.

alter table client
  add merged_into uuid check (merged_into <> id),
  add check (merged_into is null or archived_at is not null),
  -- at the end of a transaction: where a household moves, both have their new adviser by then
  add foreign key (merged_into, advisor_id) references client (id, advisor_id) on update cascade
    deferrable initially deferred;
create index client_merged on client (merged_into) where merged_into is not null;

-- What was merged lives in the household of the record that stayed, and so goes along wherever that goes.
create function merged_follow_kept() returns trigger language plpgsql as $$
begin
  update client set household_id = new.household_id where merged_into = new.id and household_id <> new.household_id;
  return null;
end $$;
create trigger merged_follow_kept after update of household_id on client for each row
  when (old.household_id <> new.household_id) execute function merged_follow_kept();

-- The record of a merge: what was put where, so that it can be undone, and what the other record said otherwise.
create table client_merge (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  -- the record that was merged, and the one that stayed
  client_id uuid not null,
  kept_id uuid not null references client check (kept_id <> client_id),
  merged_at timestamptz not null default now(),
  merged_by uuid not null references portal_user,
  -- as it was asked for: the versions that were seen, and what was taken over
  asked jsonb not null,
  -- of each fact that the two said otherwise: its path, what either said (a number by the id of its secret), which was taken
  said jsonb not null,
  -- how what was changed stood before
  found jsonb not null,
  -- of both records as it left them: undone while they are that still
  kept_version integer not null,
  client_version integer not null,
  undone_at timestamptz,
  undone_by uuid references portal_user,
  check ((undone_at is null) = (undone_by is null)),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create unique index client_merge_standing on client_merge (client_id) where undone_at is null;
create index client_merge_of_kept on client_merge (kept_id);

alter table client_merge enable row level security;
alter table client_merge force row level security;
create policy read_client_merge on client_merge for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_client_merge on client_merge for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_client_merge on client_merge for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_client_merge on client_merge for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on client_merge to portal_app;
grant update (undone_at, undone_by) on client_merge to portal_app;

-- Row-level security binds the tables' owner, with whose rights the next function runs, to the caller's rows.
create policy handed_over on client for select to current_user using (advisor_id = any ((select writable_books())::uuid[]));
create policy handed_over on bank_account to current_user using (advisor_id = any ((select writable_books())::uuid[]));
create policy handed_over on investment_account to current_user using (advisor_id = any ((select writable_books())::uuid[]));
create policy handed_over on policy_statement to current_user using (advisor_id = any ((select writable_books())::uuid[]));
create policy handed_over on risk_response to current_user using (advisor_id = any ((select writable_books())::uuid[]));
create policy handed_over on record_mac to current_user using (advisor_id = any ((select writable_books())::uuid[]));

-- Hands a record of one client to another of the same household, with its revisions, what attests it and its secrets: those
-- that it holds, and those that its revisions name. The one way in which any of them changes whose it is. Nothing that is
-- complete is handed over, and nothing that ever was submitted.
create function hand_over_record(of_record uuid, from_client uuid, to_client uuid, held uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from client as one join client as other using (advisor_id, household_id)
    where one.id = from_client and other.id = to_client and advisor_id = any (writable_books())) then
    raise insufficient_privilege using message = 'a record is handed over within a household';
  end if;
  if exists (select from submission where record_id = of_record) then
    raise insufficient_privilege using message = 'what was submitted stays with its client';
  end if;
  update bank_account set client_id = to_client where id = of_record and client_id = from_client;
  update investment_account set client_id = to_client
    where id = of_record and client_id = from_client and completed_at is null;
  update policy_statement set client_id = to_client
    where id = of_record and client_id = from_client and completed_at is null;
  update risk_response set client_id = to_client where id = of_record and client_id = from_client and status = 'draft';
  update record_revision set client_id = to_client where record_id = of_record and client_id = from_client;
  update record_mac set client_id = to_client where record_id = of_record and client_id = from_client;
  update secret set client_id = to_client
    where client_id = from_client and (id = any (held) or exists (
      select from record_revision
      where record_id = of_record and strpos(concat(before, after), secret.id::text) > 0));
end $$;
revoke all on function hand_over_record(uuid, uuid, uuid, uuid[]) from public;
grant execute on function hand_over_record(uuid, uuid, uuid, uuid[]) to portal_app;

create or replace function book_of(record_id uuid) returns uuid
  language plpgsql stable as $$
begin
  return coalesce(
    (select id from advisor where id = record_id and id = any (readable_books())),
    (select advisor_id from client where id = record_id),
    (select advisor_id from household where id = record_id),
    (select advisor_id from risk_response where id = record_id),
    (select advisor_id from investment_account where id = record_id),
    (select advisor_id from policy_statement where id = record_id),
    (select advisor_id from bank_account where id = record_id),
    (select advisor_id from signature_package where id = record_id),
    (select advisor_id from signature_signer where id = record_id),
    (select advisor_id from record_import where id = record_id),
    (select advisor_id from client_merge where id = record_id)
  );
end $$;

-- Every record that was merged into a client's, also by way of another that was merged in turn.
create function merged_into_client(of_client uuid) returns setof uuid language sql stable as $$
  with recursive merged as (
    select id from client where merged_into = of_client
    union
    select client.id from merged join client on client.merged_into = merged.id
  )
  select id from merged
$$;
revoke execute on function merged_into_client(uuid) from public;
grant execute on function merged_into_client(uuid) to portal_app;

-- Of whom what is complete is read, though they are archived.
create or replace view participant with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, found_by, roles,
         general_details ->> 'email' as email,
         general_details ->> 'language' as language,
         general_details ->> 'dateOfBirth' as date_of_birth,
         -- the secret's id
         general_details ->> 'sin' as sin,
         permanent_address_details ->> 'region' as region,
         version, archived_at, archived_by, archived_with_household, merged_into
  from client;
