-- Who looked at a client: one row a person, client and day of the firm's calendar. It is no part of the trail's chain: what
-- is read is noted right after the answer, and a portal that is killed may lose its last second.
create table client_access (
  advisor_id uuid not null,
  client_id uuid not null,
  user_id uuid not null references portal_user,
  day date not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- what somebody reads again within a minute is the same look
  times integer not null,
  primary key (client_id, user_id, day),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);

alter table client_access enable row level security;
alter table client_access force row level security;
create policy read_client_access on client_access for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_client_access on client_access for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_client_access on client_access for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_client_access on client_access for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on client_access to portal_app;
grant update (last_at, times) on client_access to portal_app;
