-- What stands beside the values of a submission: what was warned of as it was submitted, the reasons that were given, and
-- in which words its form asked. All null of one that was kept before this, and of what an older release still keeps.

alter table submission
  -- as the wire tells them, in English, with what fills their blanks
  add warnings jsonb,
  -- of a kind of record that has reasons; in older rows they are in the snapshot
  add acknowledgements jsonb,
  -- a digest of the form's words (src/server/records/wording.ts)
  add wording text;
