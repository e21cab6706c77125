-- The trail is verified by a job, each day and when somebody asks. What the check says is no evidence: whoever could change the
-- trail could change this, too, and `npm run audit:verify` asks nothing of it.
create table trail_verification (
  id integer generated always as identity primary key,
  -- Null of the one that is made each day.
  asked_by uuid references portal_user,
  begun_at timestamptz not null,
  -- Null while it runs.
  ended_at timestamptz,
  entries bigint not null default 0,
  -- A sentence each; null where the check itself failed.
  findings text[] default '{}'
);
grant select, insert on trail_verification to portal_app;
grant update (ended_at, entries, findings) on trail_verification to portal_app;
