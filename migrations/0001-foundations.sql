-- The house's foundations: who signs in, what was done, what must be sent.
-- The app connects as portal_app, which owns nothing: it may do what is granted here and not a thing more.

do $$ begin
  if not exists (select from pg_roles where rolname = 'portal_app') then
    create role portal_app nologin;
  end if;
  -- so that a portal that is given this one login alone can still run as portal_app
  execute format('grant portal_app to %I', current_user);
end $$;

grant usage on schema public to portal_app;

-- /readyz holds the newest migration against the one the portal was built with
grant select on kysely_migration to portal_app;

-- The adviser on whose behalf this transaction runs; null when nobody's.
-- After a SET LOCAL has ended the setting is '' and not null, hence nullif.
create function current_advisor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.advisor_id', true), '')::uuid;

-- How names are searched: case, accents and the kind of apostrophe ignored, and letters that no accent makes
-- found as they are typed without them. The screens fold the same way (web/ui/matching.ts).
create function folded(text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(
    translate(lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')), 'łđøı’‘ʼ', 'ldoi'''''''),
    'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss');

create table firm (
  only_one boolean primary key default true check (only_one),
  is_demo boolean not null,
  created_at timestamptz not null default now()
);
grant select on firm to portal_app;

create table portal_user (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  city text not null default '',
  region text not null default '',
  country text not null default '',
  language text not null default 'en' check (language in ('en', 'fr')),
  roles text[] not null check (roles <@ array['adviser', 'admin', 'assistant', 'compliance']),
  totp_secret_encrypted bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (email)
);
grant select, insert, update on portal_user to portal_app;

create table recovery_code (
  user_id uuid not null references portal_user,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to portal_app;

create table session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal_user,
  token_hash bytea not null unique,
  -- 'password': only the two-factor calls are open; 'whole': signed in
  stage text not null check (stage in ('password', 'whole')),
  user_agent text not null,
  started_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_by_user on session (user_id);
grant select, insert, update, delete on session to portal_app;

-- A link in an e-mail that lets its holder set a password.
create table password_link (
  -- given by who asks for the link, so that a job that runs twice makes one
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references portal_user,
  purpose text not null check (purpose in ('reset', 'invitation')),
  expires_at timestamptz not null,
  -- used, or replaced by a newer one
  closed_at timestamptz
);
create index password_link_by_user on password_link (user_id);
grant select, insert, update, delete on password_link to portal_app;

-- Failed guesses, by what is guessed and by whom; the subject is kept as a keyed hash.
create table guess (
  kind text not null,
  subject_hash bytea not null,
  -- counted before they are judged; a success takes its count back
  failures integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, subject_hash)
);
grant select, insert, update, delete on guess to portal_app;

create table advisor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references portal_user,
  ia_number text not null unique
);
grant select, insert on advisor to portal_app;

-- The answer to a creating call, kept 24 hours, so that the same call made twice creates once.
create table idempotency (
  user_id uuid not null references portal_user,
  key uuid not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_by_age on idempotency (created_at);
grant select, insert, update, delete on idempotency to portal_app;

-- What is to be mailed. The text is encrypted, since it may hold a link that opens a door.
create table email_message (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  content_encrypted bytea not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index email_message_by_age on email_message (created_at);
grant select, insert, update, delete on email_message to portal_app;
