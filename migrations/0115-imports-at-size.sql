-- An import looks up whom and what its rows name some hundred at a time, and never reads the book whole.

create index client_named on client (advisor_id, name_folded) where archived_at is null;

-- a column of its own: of an expression under a policy the index is not used
alter table household add column full_name_folded text not null generated always as (folded(full_name)) stored;
create index household_named on household (advisor_id, full_name_folded) where archived_at is null;

-- What becomes of the rows of a whole plan, counted once: the rows themselves are wide, and a run is asked about every second.
alter table record_import
  add column creates integer not null default 0,
  add column updates integer not null default 0,
  add column skips integer not null default 0,
  add column refusals integer not null default 0;

alter table record_import no force row level security;
alter table import_row no force row level security;
update record_import set creates = counted.creates, updates = counted.updates, skips = counted.skips,
  refusals = counted.refusals
from (
  select import_id, plan, count(*) filter (where does = 'create') as creates,
    count(*) filter (where does = 'update') as updates, count(*) filter (where does = 'skip') as skips,
    count(*) filter (where does = 'refuse') as refusals
  from import_row group by import_id, plan
) as counted
where counted.import_id = record_import.id and counted.plan = record_import.plan;
alter table record_import force row level security;
alter table import_row force row level security;
