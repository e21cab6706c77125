-- Who opened a signer's link and read the document, once a browser and day; and seals that fail.

create table signature_visit (
  advisor_id uuid not null,
  package_id uuid not null,
  signer_id uuid not null,
  event text not null check (event in ('opened', 'document viewed')),
  -- in UTC
  day date not null,
  -- both '' in the one row of a day for the browsers that are not told apart any more
  address text not null,
  user_agent text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  times integer not null default 1,
  primary key (signer_id, event, day, address, user_agent),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id),
  foreign key (signer_id, advisor_id) references signature_signer (id, advisor_id)
);

-- What was noted before stands among the events, where it stays; the evidence tells of it from here, as bounded.
alter table signature_event no force row level security;
insert into signature_visit
select advisor_id, package_id, signer_id, event, day,
       case when place <= 40 then address else '' end, case when place <= 40 then user_agent else '' end,
       min(first_at), max(last_at), sum(times)
from (
  select advisor_id, package_id, signer_id, event, (at at time zone 'UTC')::date as day,
         coalesce(address, '') as address, coalesce(user_agent, '') as user_agent,
         min(at) as first_at, max(at) as last_at, count(*)::int as times,
         row_number() over (partition by signer_id, event order by min(at)) as place
  from signature_event
  where event in ('opened', 'document viewed') and signer_id is not null
  group by 1, 2, 3, 4, 5, 6, 7
) as browser
group by 1, 2, 3, 4, 5, 6, 7;
alter table signature_event force row level security;

alter table signature_visit enable row level security;
alter table signature_visit force row level security;
create policy own_signature_visit on signature_visit to portal_app
  using (advisor_id = current_advisor()) with check (advisor_id = current_advisor());
grant select, insert on signature_visit to portal_app;
grant update (last_at, times) on signature_visit to portal_app;

-- How often the seal of what everybody signed has failed, and when it last did: it is not tried for ever.
alter table signature_package add column seal_failures integer not null default 0;
alter table signature_package add column seal_failed_at timestamptz;
