-- Of a record that was submitted before submissions were kept (0038): what it said then is read from its revisions as it is
-- saved for the first time since. Null of every other.

alter table submission add from_revisions boolean check (from_revisions);
