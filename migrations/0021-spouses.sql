-- Two clients who are each other's spouses: a row a side. That each row has its other side, that nobody is in two couples
-- and that both live in one household, is the database's to see to; so nobody can be left with half of it.

alter table client add unique (id, household_id, advisor_id);

create table spouse (
  client_id uuid primary key,
  advisor_id uuid not null,
  household_id uuid not null,
  spouse_id uuid not null unique check (spouse_id <> client_id),
  -- the spouse's, as the client's application has it: a client's own record does not say it
  gender text check (gender in ('female', 'male', 'other')),
  linked_at timestamptz not null default now(),
  unique (client_id, spouse_id, household_id),
  foreign key (client_id, household_id, advisor_id) references client (id, household_id, advisor_id) on update cascade,
  -- at the end of a transaction: the one row stands before the other
  foreign key (spouse_id, client_id, household_id) references spouse (client_id, spouse_id, household_id)
    deferrable initially deferred
);

alter table spouse enable row level security;
alter table spouse force row level security;
create policy own_spouse on spouse to portal_app
  using (advisor_id = any ((select current_advisors())::uuid[]))
  with check (advisor_id = any ((select current_advisors())::uuid[]));
grant select, insert, delete on spouse to portal_app;
grant update (gender) on spouse to portal_app;
