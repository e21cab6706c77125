-- Who was told that a package waits for approval: each once for each package.
create table package_reviewer_told (
  package_id uuid not null,
  user_id uuid not null references portal_user,
  advisor_id uuid not null,
  told_at timestamptz not null default now(),
  primary key (package_id, user_id),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade
);
alter table package_reviewer_told enable row level security;
alter table package_reviewer_told force row level security;
create policy read_package_reviewer_told on package_reviewer_told for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_package_reviewer_told on package_reviewer_told for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_package_reviewer_told on package_reviewer_told for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_package_reviewer_told on package_reviewer_told for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on package_reviewer_told to portal_app;

-- What waits for approval is read before it is decided upon: another document in it is another version of it.
create function count_up_awaiting_package() returns trigger language plpgsql as $$
begin
  update signature_package set version = version + 1
  where id = new.package_id and status = 'DRAFT' and exists (select from package_approval where package_id = new.package_id);
  return null;
end $$;
create trigger awaiting_package_counts_up after insert on package_document
  for each row execute function count_up_awaiting_package();
create trigger awaiting_package_counts_on after update of status on package_document for each row
  when (old.status <> new.status)
  execute function count_up_awaiting_package();
