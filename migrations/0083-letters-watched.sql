-- Whoever watches the portal sees what kind of email waits, and how often it was tried, and nothing of what it says.
alter table email_message
  -- null where it was written before
  add kind text,
  add tries integer not null default 0;
