-- Each entry is anchored outside the database by the portal that wrote it, before its answer leaves. So appending says
-- what the entry's hash is made of, for the portal to make it anew from what it sent, rather than believe it.

-- The hash that the newest entry's hash covers: appending is one statement, and says it.
alter table audit_head add column hash_before bytea not null default '\x';

drop function audit_append(uuid, text, uuid, text, text);
drop function audit_text(uuid, bigint, timestamptz, text, uuid, text, text);

-- The update locks the chain's head until the commit, so that writers of one chain queue; what waited for the lock
-- computes with the head as it then is. The hashed text has a line a part, the payload last, so that no two entries
-- read alike; src/server/audit/chain.ts makes the same text.
create function audit_append(of_chain uuid, event text, actor uuid, request text, payload text)
  returns table (entry_seq bigint, entry_at text, entry_hash_before bytea, entry_hash bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
  moment_text text := to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
begin
  loop
    return query
      with moved as (
        update audit_head set length = audit_head.length + 1, hash_before = audit_head.hash,
          hash = sha256(audit_head.hash || convert_to(
            concat_ws(E'\n', of_chain, audit_head.length + 1, moment_text, event, coalesce(actor::text, '-'), request,
                      payload), 'UTF8'))
        where audit_head.chain = of_chain
        returning audit_head.length, audit_head.hash_before, audit_head.hash
      ), appended as (
        insert into audit_entry
          select of_chain, moved.length, moment, event, actor, request, payload, moved.hash from moved
      )
      select moved.length, moment_text, moved.hash_before, moved.hash from moved;
    exit when found;
    insert into audit_head values (of_chain, 0, '\x') on conflict do nothing;
  end loop;
end $$;

revoke all on function audit_append(uuid, text, uuid, text, text) from public;
grant execute on function audit_append(uuid, text, uuid, text, text) to portal_app;

-- Nobody has to change an entry, the owner neither: this keeps a slip of the hand out, and whoever takes it away is
-- found by audit:verify.
create function audit_entry_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit trail are neither changed nor deleted' using errcode = '42501';
end $$;

create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_is_kept();
-- also where a session says that it replicates
alter table audit_entry enable always trigger audit_entry_is_kept;

-- The files of anchors, and how far each was written for good when it was looked at last: a file that is missing or
-- shorter was taken away or cut. The app's role can only say that a file has grown.
create table audit_anchor_file (
  id uuid primary key,
  name text not null,
  host text not null,
  lines bigint not null,
  -- of the last of these lines; covers all of them
  link bytea not null
);

create function audit_anchors_known() returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from audit_anchor_file) $$;

create function audit_anchors_grown(file uuid, file_name text, file_host text, file_lines bigint, file_link bytea)
  returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_anchor_file values (file, file_name, file_host, file_lines, file_link)
  on conflict (id) do update set lines = excluded.lines, link = excluded.link
    where excluded.lines > audit_anchor_file.lines
$$;

revoke all on function audit_anchors_known(), audit_anchors_grown(uuid, text, text, bigint, bytea), audit_entry_is_kept()
  from public;
grant execute on function audit_anchors_known(), audit_anchors_grown(uuid, text, text, bigint, bytea) to portal_app;

-- As text, so that audit:verify can hold it against what it must be: how PostgreSQL prints the other form differs by
-- its version.
create or replace function audit_heads() returns table (chain uuid, length bigint, hash bytea)
  language sql stable security definer set search_path = public, pg_temp as $$
  select audit_head.chain, audit_head.length, audit_head.hash from audit_head order by audit_head.chain
$$;

-- The job that anchored each minute is no more.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    execute $sql$ delete from pgboss.schedule where name = 'anchor-audit' $sql$;
  end if;
end $$;
