-- Passkeys of the people of the firm (WebAuthn): each is both factors in one. Only the public key is kept.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references portal_user,
  -- what the authenticator calls it
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  -- how often it has signed, as it says; 0 of one that does not count
  sign_count bigint not null,
  transports text[] not null,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id);
grant select, insert, update, delete on passkey to portal_app;

-- What a browser was given to have signed by a passkey: once, within minutes.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove')),
  -- the session that it was given to; null of somebody who signs in
  session_id uuid references session on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_by_session on passkey_challenge (session_id);
grant select, insert, delete on passkey_challenge to portal_app;

-- A passkey used again takes the place of a code once, in its session, for some minutes.
alter table session add column step_up_hash bytea, add column step_up_until timestamptz;
