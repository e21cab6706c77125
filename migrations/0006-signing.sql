-- Electronic signatures: what is sent to be signed, by whom, and what came of it.

create table signature_package (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  -- what kind of document ('risk-tolerance'), and the record it was made of
  kind text not null,
  subject_id uuid not null,
  language text not null check (language in ('en', 'fr')),
  -- 'built-in' or 'onespan': who sees to the signing; a package stays with whom it began
  provider text not null,
  in_order boolean not null,
  -- as OneSpan names them
  status text not null check (status in ('DRAFT', 'SENT', 'COMPLETED', 'ARCHIVED', 'DECLINED', 'OPTED_OUT', 'EXPIRED')),
  requested_by uuid references portal_user,
  sent_at timestamptz not null default now(),
  -- the document made and handed to whoever signs first, or to the provider
  dispatched_at timestamptz,
  -- why the last try at that failed, as a code
  trouble text,
  expires_at timestamptz not null,
  completed_at timestamptz,
  ended_at timestamptz,
  -- the provider's own id of it
  provider_id text unique,
  signed_pdf bytea,
  evidence_pdf bytea,
  archive bytea,
  version integer not null default 1,
  unique (id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id),
  check ((status = 'COMPLETED') = (completed_at is not null))
);
-- a record is out for signature once at most
create unique index signature_package_once on signature_package (subject_id) where status in ('DRAFT', 'SENT', 'COMPLETED');
create index signature_package_of_client on signature_package (client_id, kind, sent_at);

-- What was shown and is signed; it never changes.
create table signature_document (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  package_id uuid not null,
  name text not null,
  pdf bytea not null,
  sha256 bytea not null,
  pages integer not null,
  -- where each signer's signature goes: [{signer, page, leftPt, topPt, widthPt, heightPt}]
  fields jsonb not null,
  unique (package_id),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id)
);

create table signature_signer (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  package_id uuid not null,
  -- 1 signs first where it goes in order
  place integer not null,
  -- whose field of the document: 'client', 'adviser'
  role text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  language text not null check (language in ('en', 'fr')),
  -- of the newest link; an older one opens nothing
  code_hash bytea unique references door,
  -- of the link to the signed document, which the letter at the end brings
  copy_code_hash bytea unique references door,
  notified_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  otp_hash bytea,
  otp_sent_at timestamptz,
  otp_expires_at timestamptz,
  consent_version integer,
  consent_language text check (consent_language in ('en', 'fr')),
  consented_at timestamptz,
  signed_at timestamptz,
  signature_name text,
  signature_image bytea,
  declined_at timestamptz,
  decline_reason text,
  version integer not null default 1,
  unique (id, advisor_id),
  unique (package_id, place),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id)
);

-- What happened to a package, for its evidence: never changed.
create table signature_event (
  id bigint generated always as identity primary key,
  advisor_id uuid not null,
  package_id uuid not null,
  signer_id uuid,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  address text,
  user_agent text,
  -- what is told beside it: the page, an old and a new address
  detail jsonb not null default '{}',
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id),
  foreign key (signer_id, advisor_id) references signature_signer (id, advisor_id)
);
create index signature_event_of_package on signature_event (package_id, id);

-- Which adviser a provider's package belongs to: a callback names nothing else.
create table provider_door (
  provider_id text primary key,
  opens uuid not null references advisor
);

create function provider_door_opens(package text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  return (select opens from provider_door where provider_id = package);

create function provider_door_make(package text) returns void
  language sql security definer set search_path = public, pg_temp
  begin atomic
    insert into provider_door values (package, current_advisor()) on conflict do nothing;
  end;

revoke all on function provider_door_opens(text), provider_door_make(text) from public;
grant execute on function provider_door_opens(text), provider_door_make(text) to portal_app;

-- A document that went out for signature is frozen.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'this record is frozen' using errcode = '55000';
end $$;

create trigger document_is_frozen before update or delete on signature_document
  for each row execute function refuse_change();
create trigger event_is_frozen before update or delete on signature_event
  for each row execute function refuse_change();
-- of what was signed only the links may change
create trigger signature_is_frozen before update on signature_signer for each row
  when (old.signed_at is not null and
    (old.role, old.first_name, old.last_name, old.email, old.consent_version, old.consent_language, old.consented_at,
      old.signed_at, old.signature_name, old.signature_image)
    is distinct from
    (new.role, new.first_name, new.last_name, new.email, new.consent_version, new.consent_language, new.consented_at,
      new.signed_at, new.signature_name, new.signature_image))
  execute function refuse_change();
create trigger completed_is_frozen before update on signature_package for each row
  when (old.status = 'COMPLETED') execute function refuse_change();

do $$
declare tenant text;
begin
  foreach tenant in array array['signature_package', 'signature_document', 'signature_signer', 'signature_event'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy own_%s on %I to portal_app
      using (advisor_id = current_advisor()) with check (advisor_id = current_advisor())', tenant, tenant);
  end loop;
end $$;
grant select, insert, update on signature_package, signature_signer to portal_app;
grant select, insert on signature_document, signature_event to portal_app;
