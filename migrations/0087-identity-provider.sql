-- Who somebody is at the firm's own identity provider (OpenID Connect): known by issuer and subject, never by a name or an
-- address that can be another's tomorrow.
create table provider_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references portal_user,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (issuer, subject),
  -- one at each provider
  unique (user_id, issuer)
);
grant select, insert, update, delete on provider_identity to portal_app;
