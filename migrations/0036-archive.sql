-- What is archived says who archived it, a household can be archived with its people, and all of it can be brought back.
alter table household
  add archived_at timestamptz,
  add archived_by uuid references portal_user;
alter table client
  add archived_by uuid references portal_user,
  -- archived with the household, and brought back with it: whoever was archived before stays so
  add archived_with_household boolean not null default false;
alter table investment_account add archived_by uuid references portal_user;

grant update (archived_at, archived_by) on household to portal_app;
grant update (archived_by) on investment_account to portal_app;

-- the list of what is archived, newest first
create index household_archived on household (advisor_id, archived_at) where archived_at is not null;
create index client_archived on client (advisor_id, archived_at) where archived_at is not null;
create index investment_account_archived on investment_account (advisor_id, archived_at) where archived_at is not null;
