-- Whoever has a client reads the whole trail of them, also what was written in other books before the client moved; whose
-- the client was reads it no more. An entry stays in the chain in which it was written.

create table moved_trail (
  -- a client or a package, as trail_about has it
  about text not null,
  -- where entries about it were written before it moved
  chain uuid not null references advisor,
  -- who reads those now. No advisor_id: the row is in no book, and functions of the database alone read it.
  reader uuid not null references advisor,
  primary key (about, chain)
);
create index moved_trail_of_reader on moved_trail (reader);

create function trail_follows_record() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update moved_trail set reader = new.advisor_id where about = new.id::text;
  insert into moved_trail (about, chain, reader) values (new.id::text, old.advisor_id, new.advisor_id)
  on conflict (about, chain) do nothing;
  return null;
end $$;
revoke all on function trail_follows_record() from public;
create trigger trail_follows_record after update of advisor_id on client for each row
  when (old.advisor_id <> new.advisor_id) execute function trail_follows_record();
create trigger trail_follows_record after update of advisor_id on signature_package for each row
  when (old.advisor_id <> new.advisor_id) execute function trail_follows_record();

-- That a household moved is an entry about each of its people, too.
create function trail_household_moved(event text, payload text) returns text
  language sql immutable parallel safe
  return case when event = 'household moved' then substring(payload from '"household":"([0-9a-f-]{36})"') end;
create index audit_entry_household_moved on audit_entry (trail_household_moved(event, payload))
  where trail_household_moved(event, payload) is not null;

drop function trail_conditions(uuid[], jsonb);

-- What is asked for of entries: of `filter` ($2) each part that it has.
create function trail_filter(filter jsonb) returns text
  language sql immutable as $$
  select case when filter ? 'about' then
      ' and (trail_about(payload) = any (array(select jsonb_array_elements_text($2 -> ''about'')))'
      || ' or trail_household_moved(event, payload) = $2 ->> ''household'')' else '' end
    || case when filter ? 'user' then ' and actor_user_id = ($2 ->> ''user'')::uuid' else '' end
    || case when filter ? 'event' then ' and event = $2 ->> ''event''' else '' end
    || case when filter ? 'from' then ' and at >= ($2 ->> ''from'')::timestamp at time zone ($2 ->> ''zone'')' else '' end
    || case when filter ? 'to' then ' and at < (($2 ->> ''to'')::date + 1)::timestamp at time zone ($2 ->> ''zone'')' else '' end
$$;

-- Entries of these chains ($1), but for what was written about those who have moved to others. A chain alone is named as
-- such, so that an index gives its entries in their order.
create function trail_written(chains uuid[]) returns text
  language sql immutable as $$
  select ' from audit_entry where '
    || case when cardinality(chains) = 1 then 'chain = ($1)[1]' else 'chain = any ($1)' end
    || ' and not exists (
         select from moved_trail
         where moved_trail.about = trail_about(payload) and moved_trail.chain = audit_entry.chain and reader <> all ($1))'
$$;

-- Entries of other chains about those who have moved to one of these.
create function trail_come_along() returns text
  language sql immutable
  return ' from moved_trail join audit_entry
    on audit_entry.chain = moved_trail.chain and trail_about(payload) = moved_trail.about
    where reader = any ($1) and moved_trail.chain <> all ($1)';

create or replace function trail_entries(reader uuid, filter jsonb, before jsonb, most integer)
  returns table (chain uuid, seq bigint, at timestamptz, event text, actor_user_id uuid, payload text, address text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
  columns text := 'select audit_entry.chain, seq, at, event, actor_user_id, payload, address';
  goes_on text := trail_filter(filter) || case when before is null then '' else
    ' and at <= ($3 ->> 0)::timestamptz and (at, audit_entry.chain, seq) < (($3 ->> 0)::timestamptz, ($3 ->> 1)::uuid, ($3 ->> 2)::bigint)' end
    || ' order by at desc, audit_entry.chain desc, seq desc limit $4';
begin
  return query execute
    'select * from (('
    || columns || trail_written(chains) || goes_on || ') union all ('
    || columns || trail_come_along() || goes_on || ')) as found order by at desc, chain desc, seq desc limit $4'
    using chains, filter, before, most;
end $$;

create or replace function trail_count(reader uuid, filter jsonb) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
  counted integer;
begin
  execute 'select (select count(*)' || trail_written(chains) || trail_filter(filter) || ') + (select count(*)'
    || trail_come_along() || trail_filter(filter) || ')'
    into counted using chains, filter;
  return counted;
end $$;

-- Who has done something that is in it.
create or replace function trail_people(reader uuid) returns table (id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  chains uuid[] := trail_chains(reader);
begin
  return query execute 'select portal_user.id from portal_user where exists (select'
    || trail_written(chains) || ' and actor_user_id = portal_user.id) union select distinct actor_user_id'
    || trail_come_along() || ' and actor_user_id is not null'
    using chains;
end $$;

revoke all on function trail_filter(jsonb), trail_written(uuid[]), trail_come_along() from public;
