-- Every logo that the firm has set, by its content: the firm's settings name the one that holds, and earlier ones stay for
-- pages that show them still.
create table firm_logo (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null,
  at timestamptz not null default now(),
  user_id uuid not null references portal_user
);
grant select, insert on firm_logo to portal_app;
