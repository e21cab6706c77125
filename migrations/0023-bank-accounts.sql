-- A client's bank accounts: what money is paid from and paid to.

alter table secret add unique (id, advisor_id);

create table bank_account (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  -- what the form asks, but for what has a column of its own
  details jsonb not null,
  -- the secret that holds it
  account_number uuid not null,
  is_primary boolean not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- since then it is gone from every list, and kept for the record
  removed_at timestamptz,
  check (removed_at is null or not is_primary),
  unique (id, client_id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  -- at the end of a transaction: where a household moves, the two rows follow one after the other
  foreign key (account_number, advisor_id) references secret (id, advisor_id) on update cascade
    deferrable initially deferred
);
create index bank_account_of_client on bank_account (client_id, created_at, id);
create index bank_account_by_number on bank_account (account_number);
create unique index one_primary_bank_account on bank_account (client_id) where is_primary;

alter table bank_account enable row level security;
alter table bank_account force row level security;
create policy own_bank_account on bank_account to portal_app
  using (advisor_id = any ((select current_advisors())::uuid[]))
  with check (advisor_id = any ((select current_advisors())::uuid[]));
grant select, insert on bank_account to portal_app;
grant update (details, account_number, is_primary, version, removed_at) on bank_account to portal_app;
