-- The firm's other systems are told what becomes of packages (server/webhooks/). These tables belong to no book: what is
-- told names records by their ids, and states no fact.
create table webhook (
  id uuid primary key,
  url text not null,
  events text[] not null,
  created_at timestamptz not null default now(),
  created_by uuid not null references portal_user
);

-- What deliveries are signed with: one that holds, and after a rotation the former one for a day.
create table webhook_secret (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  value_encrypted bytea not null,
  created_at timestamptz not null default now(),
  -- null of the one that holds
  until timestamptz
);
create unique index webhook_secret_that_holds on webhook_secret (webhook_id) where until is null;
create index webhook_secret_of on webhook_secret (webhook_id);
create trigger webhook_secret_under_current_key before insert or update of value_encrypted on webhook_secret
  for each row execute function refuse_retired_key('value_encrypted');

create table webhook_delivery (
  n integer generated always as identity primary key,
  webhook_id uuid not null references webhook on delete cascade,
  type text not null,
  -- word for word as it is sent and signed
  body text not null,
  created_at timestamptz not null default now(),
  -- from here on its days are counted: written, or sent again by hand
  since timestamptz not null default now(),
  tries integer not null default 0,
  tried_at timestamptz,
  -- null where it is tried no more
  next_at timestamptz default now(),
  delivered_at timestamptz,
  answer_status integer,
  answer text,
  last_error text
);
create index webhook_delivery_of on webhook_delivery (webhook_id, n);
create index webhook_delivery_by_age on webhook_delivery (created_at);

grant select, insert, update, delete on webhook, webhook_secret, webhook_delivery to portal_app;
