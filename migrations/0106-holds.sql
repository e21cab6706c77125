-- Records that compliance holds: they are kept for longer than the firm keeps what is archived.
create table client_hold (
  client_id uuid primary key,
  advisor_id uuid not null,
  reason text not null,
  held_by uuid not null references portal_user,
  held_at timestamptz not null default now(),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);

alter table client_hold enable row level security;
alter table client_hold force row level security;
create policy read_client_hold on client_hold for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_client_hold on client_hold for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_client_hold on client_hold for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_client_hold on client_hold for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert, update, delete on client_hold to portal_app;
