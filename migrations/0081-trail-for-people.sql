-- The trail is read by people: by whom it is about, who did what, and from which address.

-- From now on an entry says from where it was done; what a job did has no address. The hash covers it, as a line of its own
-- before the payload, which is always an object: no word can move from one to the other under the same hash.
alter table audit_entry add column address text check (address !~ '[\n\r]');

-- The release before says no address.
drop function audit_append(uuid, text, uuid, text, text);
create function audit_append(of_chain uuid, event text, actor uuid, request text, payload text, address text default null)
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
                      address, payload), 'UTF8'))
        where audit_head.chain = of_chain
        returning audit_head.length, audit_head.hash_before, audit_head.hash
      ), appended as (
        insert into audit_entry
          select of_chain, moved.length, moment, event, actor, request, payload, moved.hash, address from moved
      )
      select moved.length, moment_text, moved.hash_before, moved.hash from moved;
    exit when found;
    insert into audit_head values (of_chain, 0, '\x') on conflict do nothing;
  end loop;
end $$;

revoke all on function audit_append(uuid, text, uuid, text, text, text) from public;
grant execute on function audit_append(uuid, text, uuid, text, text, text) to portal_app;

-- Whom or what an entry is about: the client, else the package that was sent to one. A payload has no blanks between its
-- parts, and a quotation mark within a text is escaped there.
create function trail_about(payload text) returns text
  language sql immutable parallel safe strict
  return coalesce(substring(payload from '"client":"([0-9a-f-]{36})"'), substring(payload from '"package":"([0-9a-f-]{36})"'));

create index audit_entry_by_time on audit_entry (at, chain, seq);
create index audit_entry_by_chain on audit_entry (chain, at, seq);
create index audit_entry_by_actor on audit_entry (actor_user_id, at);
create index audit_entry_about on audit_entry (trail_about(payload)) where trail_about(payload) is not null;

-- Whose trail somebody reads: an adviser their own, compliance all, an administrator what is about people and settings.
-- The app's role has no right on the trail, and reads it by the functions below alone, which ask this one.
-- src/platform/permissions.ts says the same of each role; a test holds both against each other.
create function trail_chains(reader uuid) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select '00000000-0000-0000-0000-000000000000'::uuid from portal_user
    where id = reader and disabled_at is null and roles && array['compliance', 'admin']
    union all
    select advisor.id from portal_user join advisor
      on 'compliance' = any (roles) or 'adviser' = any (roles) and advisor.user_id = portal_user.id
    where portal_user.id = reader and disabled_at is null
  )
$$;

-- What is asked for of these chains ($1): of `filter` ($2) each part that it has. A chain alone is named as such, so that
-- an index gives its entries in their order.
create function trail_conditions(chains uuid[], filter jsonb) returns text
  language sql immutable as $$
  select ' from audit_entry where '
    || case when cardinality(chains) = 1 then 'chain = ($1)[1]' else 'chain = any ($1)' end
    || case when filter ? 'about' then ' and trail_about(payload) = any (array(select jsonb_array_elements_text($2 -> ''about'')))' else '' end
    || case when filter ? 'user' then ' and actor_user_id = ($2 ->> ''user'')::uuid' else '' end
    || case when filter ? 'event' then ' and event = $2 ->> ''event''' else '' end
    || case when filter ? 'from' then ' and at >= ($2 ->> ''from'')::timestamp at time zone ($2 ->> ''zone'')' else '' end
    || case when filter ? 'to' then ' and at < (($2 ->> ''to'')::date + 1)::timestamp at time zone ($2 ->> ''zone'')' else '' end
$$;

-- The newest first; `before` ($3) is the last one that was read: [at, chain, seq].
create function trail_entries(reader uuid, filter jsonb, before jsonb, most integer)
  returns table (chain uuid, seq bigint, at timestamptz, event text, actor_user_id uuid, payload text, address text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
begin
  return query execute 'select chain, seq, at, event, actor_user_id, payload, address' || trail_conditions(chains, filter)
    || case
         when before is null then ''
         when cardinality(chains) = 1 then ' and (at, seq) < (($3 ->> 0)::timestamptz, ($3 ->> 2)::bigint)'
         else ' and (at, chain, seq) < (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid, ($3 ->> 2)::bigint)'
       end
    || ' order by at desc, chain desc, seq desc limit $4'
    using chains, filter, before, most;
end $$;

create function trail_count(reader uuid, filter jsonb) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
  counted integer;
begin
  execute 'select count(*)' || trail_conditions(chains, filter) into counted using chains, filter;
  return counted;
end $$;

-- Who has done something that is in it.
create function trail_people(reader uuid) returns table (id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select portal_user.id from portal_user
  where exists (
    select from audit_entry where actor_user_id = portal_user.id and chain = any ((select trail_chains(reader))::uuid[]))
$$;

revoke all on function trail_chains(uuid), trail_entries(uuid, jsonb, jsonb, integer), trail_count(uuid, jsonb),
  trail_people(uuid), trail_conditions(uuid[], jsonb) from public;
grant execute on function trail_chains(uuid), trail_entries(uuid, jsonb, jsonb, integer), trail_count(uuid, jsonb),
  trail_people(uuid) to portal_app;
