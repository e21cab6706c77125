-- Other systems of the firm's ask by a token of their own: for calls and books that an administrator names, until a day. Tokens
-- belong to no book; of one its hash is kept.
create table machine_token (
  id uuid primary key,
  name text not null,
  token_hash bytea not null unique,
  permissions text[] not null check (
    permissions <@ array['submission.read', 'submission.secrets', 'submission.document', 'submission.progress']
    and cardinality(permissions) > 0
  ),
  -- null: every book, also those that there will be
  books uuid[],
  -- the last day on which it is taken, by the firm's calendar
  expires_on date not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references portal_user,
  used_at timestamptz,
  -- calls are counted by the minute
  minute_began_at timestamptz not null default now(),
  calls integer not null default 0
);
grant select, insert, delete on machine_token to portal_app;
grant update (used_at, minute_began_at, calls) on machine_token to portal_app;
