-- What was said as a package was sent: by whom, by which of the firm's settings, why what is out of the ordinary is so, and
-- whose documents went to another address than the one on file.

create table package_sending (
  package_id uuid primary key,
  advisor_id uuid not null,
  sent_by uuid not null references portal_user,
  -- of firm_judging; null where that is not known
  settings_version integer,
  -- [{key, path, message, reason}]
  reasons jsonb not null,
  -- [{participantId, onFile, used}]
  addresses jsonb not null,
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade
);
create trigger package_sending_frozen before delete on package_sending for each row execute function refuse_change();
alter table package_sending enable row level security;
alter table package_sending force row level security;
create policy read_package_sending on package_sending for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_package_sending on package_sending for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_package_sending on package_sending for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_package_sending on package_sending for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
-- a replacement adds its own reasons
grant select, insert on package_sending to portal_app;
grant update (reasons) on package_sending to portal_app;

-- To whom the whole documents of a package are open for some minutes: to the session in which somebody gave a code for it. It
-- is the session's, and no row of a book: whoever may have numbers shown whole reads the book, and need not write in it.
create table package_reveal (
  session_id uuid not null references session on delete cascade,
  package_id uuid not null references signature_package,
  until timestamptz not null,
  primary key (session_id, package_id)
);
create index package_reveal_of_package on package_reveal (package_id);
grant select, insert, update on package_reveal to portal_app;
