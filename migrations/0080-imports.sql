-- Files of records that are brought in, and what is to become of each of their rows.

-- What another system calls somebody, or a household: by it a later file finds them again.
alter table client add column external_id text;
alter table household add column external_id text;
grant update (external_id) on household to portal_app;
create index client_external_id on client (advisor_id, external_id) where external_id is not null;
create index household_external_id on household (advisor_id, external_id) where external_id is not null;
-- who was added since an import was planned
create index client_created on client (advisor_id, created_at);

create table record_import (
  id uuid primary key default gen_random_uuid(),
  -- the book that it goes into; all zero, which is nobody's, until an administrator has said which. No foreign key for that.
  advisor_id uuid not null,
  uploaded_by uuid not null references portal_user,
  uploaded_at timestamptz not null default now(),
  state text not null default 'uploaded'
    check (state in ('uploaded', 'ready', 'running', 'cancelled', 'done', 'undone')),
  encoding text not null,
  delimiter text not null,
  rows integer not null,
  on_existing text not null default 'update' check (on_existing in ('update', 'fill', 'skip')),
  -- counts how often it was planned: rows of an older plan are none of this one's
  plan integer not null default 0,
  planned_at timestamptz,
  started_at timestamptz,
  -- who runs it, and which of its runs this is
  started_by uuid references portal_user,
  ended_at timestamptz,
  done integer not null default 0,
  total integer not null default 0,
  -- the file's name, its columns with samples, and where they go
  file_encrypted bytea not null,
  unique (id, advisor_id)
);

-- The cells of the file, some rows in a block.
create table import_block (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null,
  advisor_id uuid not null,
  -- the number of its first row in a spreadsheet
  first_row integer not null,
  cells_encrypted bytea not null,
  unique (import_id, first_row),
  foreign key (import_id, advisor_id) references record_import (id, advisor_id) on update cascade on delete cascade
);

-- What becomes of each row.
create table import_row (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null,
  advisor_id uuid not null,
  plan integer not null,
  row integer not null,
  does text not null check (does in ('create', 'update', 'skip', 'refuse')),
  -- rows of one household are written together
  household_nr integer not null,
  plan_encrypted bytea not null,
  -- what it is about has changed since it was planned
  sent_back boolean not null default false,
  written_at timestamptz,
  -- what it was written to, and the version that this came to
  client_id uuid,
  household_id uuid,
  version integer,
  made_household boolean not null default false,
  undone_at timestamptz,
  foreign key (import_id, advisor_id) references record_import (id, advisor_id) on update cascade on delete cascade
);
create unique index import_row_of_plan on import_row (import_id, plan, row);
create index import_row_to_write on import_row (import_id, plan, household_nr, row)
  where written_at is null and does in ('create', 'update');
create index import_row_written on import_row (client_id) where client_id is not null;

do $$
declare tenant text;
begin
  foreach tenant in array array['record_import', 'import_block', 'import_row'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy %I on %I for select to portal_app
      using (advisor_id = any ((select readable_books())::uuid[]))', 'read_' || tenant, tenant);
    execute format('create policy %I on %I for insert to portal_app
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'insert_' || tenant, tenant);
    execute format('create policy %I on %I for update to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'update_' || tenant, tenant);
    execute format('create policy %I on %I for delete to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))', 'delete_' || tenant, tenant);
    execute format('grant select, insert, update, delete on %I to portal_app', tenant);
  end loop;
end $$;

create trigger refuse_retired_key before insert or update of file_encrypted on record_import
  for each row execute function refuse_retired_key('file_encrypted');
create trigger refuse_retired_key before insert or update of cells_encrypted on import_block
  for each row execute function refuse_retired_key('cells_encrypted');
create trigger refuse_retired_key before insert or update of plan_encrypted on import_row
  for each row execute function refuse_retired_key('plan_encrypted');

-- A call about an import acts in the book that it goes into.
create or replace function book_of(record_id uuid) returns uuid
  language plpgsql stable as $$
begin
  return coalesce(
    (select id from advisor where id = record_id and id = any (readable_books())),
    (select advisor_id from client where id = record_id),
    (select advisor_id from household where id = record_id),
    (select advisor_id from risk_response where id = record_id),
    (select advisor_id from investment_account where id = record_id),
    (select advisor_id from policy_statement where id = record_id),
    (select advisor_id from bank_account where id = record_id),
    (select advisor_id from signature_package where id = record_id),
    (select advisor_id from signature_signer where id = record_id),
    (select advisor_id from record_import where id = record_id)
  );
end $$;
