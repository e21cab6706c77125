-- Households and the people in them. Each row carries its adviser; row-level security stands behind every
-- query, for the owner of the tables as well (force).

create table household (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null references advisor,
  full_name text not null collate "und-x-icu",
  full_name_folded text not null generated always as (folded(full_name)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, advisor_id)
);
create index household_in_order on household (advisor_id, full_name, id);

create table client (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  household_id uuid not null,
  general_details jsonb not null,
  first_name text not null collate "und-x-icu" generated always as (general_details ->> 'firstName') stored,
  last_name text not null collate "und-x-icu" generated always as (general_details ->> 'lastName') stored,
  name_folded text not null generated always as
    (folded((general_details ->> 'firstName') || ' ' || (general_details ->> 'lastName'))) stored,
  sin_encrypted bytea,
  roles uuid[] not null,
  completed_risk_tolerance_at timestamptz,
  completed_kyc_at timestamptz,
  completed_account_opening_at timestamptz,
  completed_ips_at timestamptz,
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (id, advisor_id),
  -- carries the adviser, so that nobody can be put into another adviser's household
  foreign key (household_id, advisor_id) references household (id, advisor_id)
);
create index client_of_household on client (household_id) where archived_at is null;
create index client_of_advisor on client (advisor_id) where archived_at is null;

alter table household enable row level security;
alter table household force row level security;
create policy own_household on household to portal_app
  using (advisor_id = current_advisor()) with check (advisor_id = current_advisor());

alter table client enable row level security;
alter table client force row level security;
create policy own_client on client to portal_app
  using (advisor_id = current_advisor()) with check (advisor_id = current_advisor());

-- Somebody as lists show them: whether the SIN is known, never the number. Whoever is archived is gone.
-- security_invoker: read with the rights, and under the policies, of whoever asks.
create view participant_summary with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, roles,
         sin_encrypted is not null as has_sin,
         general_details ->> 'dateOfBirth' is not null as has_date_of_birth,
         completed_kyc_at is not null as completed_kyc,
         completed_risk_tolerance_at is not null as completed_risk_tolerance,
         completed_account_opening_at is not null as completed_account_opening,
         completed_ips_at is not null as completed_ips
  from client
  where archived_at is null;

grant select, insert, update on household, client to portal_app;
grant select on participant_summary to portal_app;
