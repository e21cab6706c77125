-- Who holds a power of attorney for whom, both in one household. Whoever holds that role and stands in no row is told of
-- nobody in particular.
create table attorney (
  attorney_id uuid not null,
  client_id uuid not null check (client_id <> attorney_id),
  advisor_id uuid not null,
  household_id uuid not null,
  primary key (attorney_id, client_id),
  -- looked at at the end of a transaction: where a household moves, its people follow one after the other
  foreign key (attorney_id, household_id, advisor_id) references client (id, household_id, advisor_id)
    on update cascade deferrable initially deferred,
  foreign key (client_id, household_id, advisor_id) references client (id, household_id, advisor_id)
    on update cascade deferrable initially deferred
);
create index attorney_for_client on attorney (client_id);

alter table attorney enable row level security;
alter table attorney force row level security;
create policy read_attorney on attorney for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_attorney on attorney for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_attorney on attorney for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_attorney on attorney for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert, delete on attorney to portal_app;
