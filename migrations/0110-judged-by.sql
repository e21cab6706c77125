-- What the firm has judged by: each time other bands or mixes came to hold, by the firm's settings or by the environment's,
-- they are a row, whose version a completed questionnaire and a submitted statement name.
create table firm_judging (
  version integer primary key check (version > 0),
  at timestamptz not null default now(),
  -- as they held, with what is usual where nothing was set
  bands jsonb not null,
  mixes jsonb not null
);
grant select, insert on firm_judging to portal_app;
