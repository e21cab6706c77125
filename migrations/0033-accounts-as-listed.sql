-- What lists show of an account application stands beside its fields: to read it there would take all of them, transfers and
-- all, out of where the database keeps what is large.
alter table investment_account
  add column type jsonb generated always as (fields -> 'type') stored,
  add column sub_type jsonb generated always as (fields -> 'subType') stored,
  add column currency jsonb generated always as (fields -> 'currency') stored,
  add column account_holders jsonb generated always as (fields -> 'accountHolders') stored,
  -- how much kept it from being submitted when it was saved last; null of what no portal has saved since this column is
  -- there, which is counted as it is listed
  add column open_points integer;
grant update (open_points) on investment_account to portal_app;
