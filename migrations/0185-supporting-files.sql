-- Files that are kept with a client or an account application: an identity document, a void cheque, a power of attorney. Of a file
-- its name is encrypted as its bytes are: people write into names what stands in their files.
create table supporting_file (
  id uuid primary key,
  advisor_id uuid not null,
  client_id uuid,
  account_id uuid,
  kind text not null check (kind in ('identity', 'voidCheque', 'powerOfAttorney', 'other')),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- of the bytes as they are kept
  size integer not null,
  sha256 bytea not null,
  name_encrypted bytea not null,
  bytes_encrypted bytea not null,
  added_at timestamptz not null default now(),
  added_by uuid not null references portal_user,
  archived_at timestamptz,
  archived_by uuid references portal_user,
  version integer not null default 1,
  check (num_nonnulls(client_id, account_id) = 1),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  foreign key (account_id, advisor_id) references investment_account (id, advisor_id) on update cascade
);
create index supporting_file_of_client on supporting_file (client_id);
create index supporting_file_of_account on supporting_file (account_id);

create trigger refuse_retired_key before insert or update of bytes_encrypted on supporting_file
  for each row execute function refuse_retired_key('bytes_encrypted');
create trigger name_under_current_key before insert or update of name_encrypted on supporting_file
  for each row execute function refuse_retired_key('name_encrypted');
-- A file never becomes another. Whose it is changes where two records are made one.
create trigger file_is_frozen before update on supporting_file for each row
  when ((old.id, old.account_id, old.kind, old.type, old.size, old.sha256, old.added_at, old.added_by)
    is distinct from (new.id, new.account_id, new.kind, new.type, new.size, new.sha256, new.added_at, new.added_by))
  execute function refuse_change();
create trigger file_is_kept before delete on supporting_file for each row execute function refuse_change();

alter table supporting_file enable row level security;
alter table supporting_file force row level security;
create policy read_supporting_file on supporting_file for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_supporting_file on supporting_file for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_supporting_file on supporting_file for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_supporting_file on supporting_file for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert, update on supporting_file to portal_app;
