-- What was submitted of a client or account application (0038) is attested as its revisions are, and the tally of a record
-- covers all of its parts together: none of them can be put back to an older state by itself.

-- Since when; null until a portal has done so for what is here already (src/server/audit/attest-records.ts).
alter table records_attested add submissions_since timestamptz;
update records_attested set submissions_since = now() where not exists (select from audit_head);
grant update (submissions_since) on records_attested to portal_app;
