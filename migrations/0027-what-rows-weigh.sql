-- How many bytes the contents of a row are as they travel: a page of a list ends by what its rows weigh, and to weigh them
-- as they are read would take them out of where the database keeps what is large.
alter table record_revision add column bytes integer not null
  generated always as (coalesce(octet_length(before::text), 0) + coalesce(octet_length(after::text), 0)) stored;
alter table policy_statement_version add column bytes integer not null
  generated always as (octet_length(fields::text)) stored;
