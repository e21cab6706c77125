-- How many entries there are is not counted by reading them: a chain's head says its length. What moved away with somebody is
-- found by whom it is about, and taken off.

create function trail_gone_away() returns text
  language sql immutable
  return ' from moved_trail join audit_entry
    on audit_entry.chain = moved_trail.chain and trail_about(payload) = moved_trail.about
    where moved_trail.chain = any ($1) and reader <> all ($1)';
revoke all on function trail_gone_away() from public;

create or replace function trail_count(reader uuid, filter jsonb) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
  counted integer;
begin
  execute 'select ('
    || case when filter ?| array['about', 'user', 'event', 'from', 'to']
         then 'select count(*) from audit_entry where '
           || case when cardinality(chains) = 1 then 'chain = ($1)[1]' else 'chain = any ($1)' end || trail_filter(filter)
         else 'select coalesce(sum(length), 0) from audit_head where chain = any ($1)' end
    || ') - (select count(*)' || trail_gone_away() || trail_filter(filter) || ') + (select count(*)'
    || trail_come_along() || trail_filter(filter) || ')'
    into counted using chains, filter;
  return counted;
end $$;

-- Of everybody the first entry is looked for, and not all of them.
create or replace function trail_people(reader uuid) returns table (id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
begin
  return query execute 'select portal_user.id from portal_user, lateral (select 1'
    || trail_written(chains) || ' and actor_user_id = portal_user.id limit 1) as did union select distinct actor_user_id'
    || trail_come_along() || ' and actor_user_id is not null'
    using chains;
end $$;

-- Of a client there are few entries, which are found by whom they are about and sorted then: in the order of time all would be
-- looked through for them.
create or replace function trail_entries(reader uuid, filter jsonb, before jsonb, most integer)
  returns table (chain uuid, seq bigint, at timestamptz, event text, actor_user_id uuid, payload text, address text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
  columns text := 'select audit_entry.chain, seq, at, event, actor_user_id, payload, address';
  goes_on text := trail_filter(filter) || case when before is null then '' else
    ' and at <= ($3 ->> 0)::timestamptz and (at, audit_entry.chain, seq) < (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid, ($3 ->> 2)::bigint)' end
    || case when filter ? 'about' then ' offset 0' else ' order by at desc, audit_entry.chain desc, seq desc limit $4' end;
begin
  return query execute
    'select * from (('
    || columns || trail_written(chains) || goes_on || ') union all ('
    || columns || trail_come_along() || goes_on || ')) as found order by at desc, chain desc, seq desc limit $4'
    using chains, filter, before, most;
end $$;
