-- What a firm sets for itself, each change a row of its own: nothing of an earlier one is lost, and two portals on one
-- database read the same. What the environment sets stands above it (server/firm-settings.ts).
create table firm_settings (
  -- 1 is the firm before it has set anything
  version integer primary key check (version > 1),
  at timestamptz not null default now(),
  user_id uuid not null references portal_user,
  -- every setting that was ever set, as it stands since
  values jsonb not null
);
grant select, insert on firm_settings to portal_app;
