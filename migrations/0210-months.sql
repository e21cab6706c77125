-- The trail and the revisions grow for as long as the firm is there: both are kept month by month (UTC), so that what is
-- written today touches the tables and indexes of this month alone. They are called what they were called, with the same
-- columns: the release before goes on with them.

-- The months are no business of the app's role: it asks the tables, whose rights and policies hold for all of them.
create schema months;

-- What was there becomes the first part, as it is: nothing is copied, and no index is built anew. It goes on to the end of
-- the month of its newest row. The last part has no end: nothing that is written ever finds no month. No unique key stands
-- over all the months, for it would have to hold the time: each month has its own, and an entry's place in its chain is
-- given by the chain's head, whose row is locked, as is a record's row where its revisions are written.

create function months_end(of timestamptz) returns timestamptz language sql immutable
  return (date_trunc('month', of at time zone 'UTC') + interval '1 month') at time zone 'UTC';
revoke all on function months_end(timestamptz) from public;

alter table audit_entry set schema months;
alter table months.audit_entry rename to audit_entry_first;
create table audit_entry (like months.audit_entry_first including all excluding indexes) partition by range (at);
create index audit_entry_by_time on audit_entry (at, chain, seq);
create index audit_entry_by_chain on audit_entry (chain, at, seq);
create index audit_entry_by_actor on audit_entry (actor_user_id, at);
create index audit_entry_about on audit_entry (trail_about(payload)) where trail_about(payload) is not null;
create index audit_entry_household_moved on audit_entry (trail_household_moved(event, payload))
  where trail_household_moved(event, payload) is not null;
create trigger audit_entry_is_kept before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_is_kept();
alter table audit_entry enable always trigger audit_entry_is_kept;

-- What hangs on the table itself, and not on its name, is made anew.
drop function go_on_with_draft(uuid, integer, text, integer, jsonb, uuid);
create temporary table view_of_revisions on commit drop as
  select pg_get_viewdef('step_moment'::regclass) as says;

alter table record_revision set schema months;
alter table months.record_revision rename to record_revision_first;
create table record_revision (like months.record_revision_first including all excluding indexes)
  partition by range (saved_at);
create index record_revision_newest on record_revision (record_id, version desc, section);
alter table record_revision
  add foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  add foreign key (saved_by) references portal_user;
alter table record_revision enable row level security;
alter table record_revision force row level security;
create policy read_record_revision on record_revision for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_record_revision on record_revision for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_record_revision on record_revision for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_record_revision on record_revision for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
create policy changed_record_revision on record_revision to current_user
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on record_revision to portal_app;

do $$ begin
  execute 'create or replace view step_moment with (security_invoker = true) as ' || (select says from view_of_revisions);
end $$;
-- A run ends with its month, and whoever says since when it can have begun has no other month looked at. The release before
-- says nothing, and has a run go on in the next.
create function go_on_with_draft(of_record uuid, of_run integer, of_section text, new_version integer, new_after jsonb, saver uuid,
    since timestamptz default '-infinity')
  returns setof record_revision language sql security definer set search_path = public, pg_temp as $$
  update record_revision set version = new_version, after = new_after, saved_at = now()
  where advisor_id = any (writable_books()) and record_id = of_record and run = of_run and section = of_section
    and is_draft and saved_by = saver and version < new_version and saved_at >= since
  returning *
$$;
revoke all on function go_on_with_draft(uuid, integer, text, integer, jsonb, uuid, timestamptz) from public;
grant execute on function go_on_with_draft(uuid, integer, text, integer, jsonb, uuid, timestamptz) to portal_app;

-- Nobody reads or writes a month but by its table, whose policies are those that hold.
drop policy read_record_revision on months.record_revision_first;
drop policy insert_record_revision on months.record_revision_first;
drop policy update_record_revision on months.record_revision_first;
drop policy delete_record_revision on months.record_revision_first;
drop policy changed_record_revision on months.record_revision_first;
alter table months.record_revision_first no force row level security;
revoke all on months.record_revision_first from portal_app;

-- Until when months of a table are made: what is written after that goes to the part without an end.
create function months_until(of_table text) returns timestamptz
  language sql stable as $$
  select substring(pg_get_expr(relpartbound, oid) from 'FROM \(''([^'']+)''\)')::timestamptz
  from pg_class where relnamespace = 'months'::regnamespace and relname = of_table || '_later'
$$;

-- A part that was just made is kept from slips of the hand as its table is.
create function guard_month(of_table text, part text) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  if of_table = 'audit_entry' then
    execute format('create trigger audit_entry_is_kept before update or delete or truncate on months.%I
      for each statement execute function audit_entry_is_kept()', part);
    execute format('alter table months.%I enable always trigger audit_entry_is_kept', part);
  else
    execute format('alter table months.%I enable row level security', part);
  end if;
end $$;

-- Makes the months of a table until the end of the third from now, and says how many it made.
create function make_months(of_table text) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  written_at text := case of_table when 'audit_entry' then 'at' when 'record_revision' then 'saved_at' end;
  later text := of_table || '_later';
  begins timestamptz := months_until(of_table);
  wanted timestamptz := months_end(now() + interval '3 months');
  newest timestamptz;
  ends timestamptz;
  month text;
  referenced regclass;
  made integer := 0;
begin
  if written_at is null then raise exception 'of % no months are kept', of_table; end if;
  if begins >= wanted then return 0; end if;
  -- whoever reads or writes the table waits behind this, so it does not wait long itself, and is tried again another time
  perform set_config('lock_timeout', '2s', true);
  -- before the table itself, as everybody locks them
  for referenced in select distinct confrelid::regclass from pg_constraint
    where conrelid = format('public.%I', of_table)::regclass and contype = 'f' order by 1
  loop
    execute format('lock table %s in share row exclusive mode', referenced);
  end loop;
  execute format('lock table public.%I in access exclusive mode', of_table);
  -- another portal may have made them meanwhile
  begins := months_until(of_table);
  if begins >= wanted then return 0; end if;
  execute format('alter table public.%I detach partition months.%I', of_table, later);
  execute format('select max(%I) from months.%I', written_at, later) into newest;
  while begins < wanted or newest is not null loop
    month := of_table || to_char(begins at time zone 'UTC', '_YYYY_MM');
    ends := months_end(greatest(begins, newest));
    if newest is null then
      execute format('create table months.%I (like months.%I including all)', month, later);
      perform guard_month(of_table, month);
    else
      -- nobody made months for so long that it was written to: all of it is one part
      execute format('alter table months.%I rename to %I', later, month);
      execute format('create table months.%I (like months.%I including all)', later, month);
      perform guard_month(of_table, later);
      newest := null;
    end if;
    execute format('alter table public.%I attach partition months.%I for values from (%L) to (%L)',
      of_table, month, begins, ends);
    begins := ends;
    made := made + 1;
  end loop;
  execute format('alter table public.%I attach partition months.%I for values from (%L) to (maxvalue)',
    of_table, later, begins);
  return made;
end $$;

do $$
declare
  of_table text;
  ends timestamptz;
begin
  foreach of_table in array array['audit_entry', 'record_revision'] loop
    execute format('select months_end(greatest(now(), max(%I))) from months.%I',
      case of_table when 'audit_entry' then 'at' else 'saved_at' end, of_table || '_first') into ends;
    execute format('create table months.%I (like months.%I including all)', of_table || '_later', of_table || '_first');
    execute format('alter table public.%I attach partition months.%I for values from (minvalue) to (%L)',
      of_table, of_table || '_first', ends);
    execute format('alter table public.%I attach partition months.%I for values from (%L) to (maxvalue)',
      of_table, of_table || '_later', ends);
    perform guard_month(of_table, of_table || '_later');
  end loop;
end $$;

revoke all on function months_until(text), make_months(text), guard_month(text, text) from public;
grant execute on function months_until(text), make_months(text) to portal_app;
