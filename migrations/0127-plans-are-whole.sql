-- Which plan of an import is whole: one that was begun, and was not ended by whoever was to make it, is neither shown nor run.
alter table record_import add column whole_plan integer not null default 0;
alter table record_import no force row level security;
update record_import set whole_plan = plan where state <> 'uploaded';
alter table record_import force row level security;
