-- Two records that look like one person's and are said to be two people's. A row a side, so that each goes along where its
-- client moves to another book; the pair is shown no more while either is there.
create table duplicate_dismissal (
  advisor_id uuid not null,
  client_id uuid not null,
  other_id uuid not null references client check (other_id <> client_id),
  dismissed_at timestamptz not null default now(),
  dismissed_by uuid not null references portal_user,
  primary key (client_id, other_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);

alter table duplicate_dismissal enable row level security;
alter table duplicate_dismissal force row level security;
create policy read_duplicate_dismissal on duplicate_dismissal for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_duplicate_dismissal on duplicate_dismissal for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_duplicate_dismissal on duplicate_dismissal for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_duplicate_dismissal on duplicate_dismissal for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on duplicate_dismissal to portal_app;
