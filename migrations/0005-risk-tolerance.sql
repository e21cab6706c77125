-- Public links, and the risk tolerance questionnaire.

-- Which adviser's data a public link's code leads into. Row-level security needs to know that before anything can
-- be read, so it stands outside of it; the app's role has no right on the table and asks one code at a time.
create table door (
  code_hash bytea primary key,
  opens uuid not null references advisor
);

create function door_opens(code bytea) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select opens from door where code_hash = code);

-- A door leads to whoever makes it, and to nobody else.
create function door_make(code bytea) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into door values (code, current_advisor());
  end;

revoke all on function door_opens(bytea), door_make(bytea) from public;
grant execute on function door_opens(bytea), door_make(bytea) to portal_app;

-- A link by which a client answers the questionnaire.
create table risk_link (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  code_hash bytea not null unique references door,
  -- the code under a key that only the browser of that session brings with it, so that it can be mailed as it stands
  session_id uuid references session on delete set null,
  code_for_session bytea,
  made_by uuid not null references portal_user,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mailed_at timestamptz,
  mailed_to text,
  revoked_at timestamptz,
  finished_at timestamptz,
  -- the cookie of the browser that finished
  finished_token_hash bytea,
  unique (id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id)
);
-- of a client's links one at most is open
create unique index risk_link_open on risk_link (client_id) where revoked_at is null and finished_at is null;
create index risk_link_of_client on risk_link (client_id, made_at);

-- Who opened a link when: mail scanners do it, too, so it is told with what opened it.
create table risk_link_visit (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  link_id uuid not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  address text not null,
  user_agent text not null,
  foreign key (link_id, advisor_id) references risk_link (id, advisor_id),
  unique (link_id, address, user_agent)
);

create table risk_response (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  -- the link it is answered through; a link has one response
  link_id uuid,
  questionnaire_version integer not null,
  language text not null check (language in ('en', 'fr')),
  -- [{sectionId, answerScore}] in the order of the sections; what is not answered is absent
  answers jsonb not null,
  special_notes text not null default '',
  status text not null default 'draft' check (status in ('draft', 'complete')),
  -- at completion: the scores, and the bands they were held against, as they were on that day
  outcome jsonb,
  -- where the parts disagree: the profile the adviser chose, and why
  chosen_profile text,
  chosen_reason text,
  chosen_at timestamptz,
  chosen_by uuid references portal_user,
  begun_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  completed_at timestamptz,
  -- null when the client completed it
  completed_by uuid references portal_user,
  version integer not null default 1,
  unique (id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id),
  foreign key (link_id, advisor_id) references risk_link (id, advisor_id),
  check ((status = 'complete') = (completed_at is not null and outcome is not null))
);
create unique index risk_response_of_link on risk_response (link_id);
create index risk_response_of_client on risk_response (client_id, begun_at);

-- whether the newest complete response was completed by the client, through a link
alter table client add column risk_tolerance_by_participant boolean not null default false;

do $$
declare tenant text;
begin
  foreach tenant in array array['risk_link', 'risk_link_visit', 'risk_response'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy own_%s on %I to portal_app
      using (advisor_id = current_advisor()) with check (advisor_id = current_advisor())', tenant, tenant);
    execute format('grant select, insert, update on %I to portal_app', tenant);
  end loop;
end $$;
