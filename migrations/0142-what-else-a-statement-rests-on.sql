-- A policy statement rests on further facts: what of the client's worth is at hand, the country they live in, whether they
-- are an insider, whether a spouse is linked, and whether one of their accounts borrows. Each makes it out of date.

-- As net_worth_in (0025), of what is at hand.
create function liquid_worth_in(details jsonb) returns numeric immutable language sql as $$
  select sum(case jsonb_typeof(item -> 'amount') when 'number' then (item ->> 'amount')::numeric end)
  from jsonb_array_elements(
    case jsonb_typeof(details -> 'liquidAssets') when 'array' then details -> 'liquidAssets' end) as item
$$;

-- A director or an officer, or who holds a tenth of the votes or more.
create function is_insider_in(details jsonb) returns boolean immutable language sql as $$
  select coalesce('true' in (
    details ->> 'isInsider', details ->> 'is10PercentShareholder', details ->> 'is20PercentShareholder'), false)
$$;

-- Cash Leveraged and Margin, and whatever is paid for with a loan; only once the application is complete.
create function is_leveraged(account investment_account) returns boolean immutable language sql as $$
  select account.completed_at is not null and account.archived_at is null
    and coalesce(account.fields ->> 'type' in ('3', '4')
      or account.fields ->> 'isBorrowingToInvest' = 'true'
      or account.fields #>> '{borrowing,borrows}' = 'true', false)
$$;

-- The leveraged accounts of a client, those that they hold with others among them.
create function leveraged_accounts_of(of_client uuid) returns setof investment_account stable language sql as $$
  select account.* from investment_account as account
  where is_leveraged(account) and account.id in (
    select id from investment_account where client_id = of_client
    union select account_id from account_party where client_id = of_client and role = 'account holder')
$$;
revoke execute on function liquid_worth_in(jsonb), is_insider_in(jsonb), is_leveraged(investment_account),
  leveraged_accounts_of(uuid) from public;
grant execute on function liquid_worth_in(jsonb), is_insider_in(jsonb), is_leveraged(investment_account),
  leveraged_accounts_of(uuid) to portal_app;

create or replace function policy_basis(client client) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'profile', risk.profile,
    'timeFrame', risk.time_frame,
    'annualIncome', client.external_investment_details -> 'annualIncome',
    'netWorth', net_worth_in(client.net_worth_details),
    'liquidAssets', liquid_worth_in(client.net_worth_details),
    'employment', client.employment_details -> 'status',
    'maritalStatus', client.general_details -> 'maritalStatus',
    'hasLinkedSpouse', exists (select from spouse where spouse.client_id = client.id),
    'numDependents', client.general_details -> 'numDependents',
    'country', nullif(client.permanent_address_details ->> 'country', ''),
    'isInsider', is_insider_in(client.regulatory_details),
    'isLeveraged', exists (select from leveraged_accounts_of(client.id)))
  from (select 1) as one
  left join lateral (
    select coalesce(chosen_profile, outcome #>> '{outcome,profile}') as profile,
      (select (answer ->> 'answerScore')::integer from jsonb_array_elements(answers) as answer
       where (answer ->> 'sectionId')::integer = 3) as time_frame
    from risk_response
    where risk_response.client_id = client.id and risk_response.status = 'complete'
    order by risk_response.completed_at desc, risk_response.id limit 1
  ) as risk on true
$$;

-- Whether the facts that a statement rests on are those on file now. One that was submitted before some of them were kept
-- is judged by those that it has: it is not out of date because more are kept.
create function is_basis_of_now(submitted jsonb, now jsonb) returns boolean immutable language sql as $$
  select now @> submitted
$$;
revoke execute on function is_basis_of_now(jsonb, jsonb) from public;
grant execute on function is_basis_of_now(jsonb, jsonb) to portal_app;

-- As in 0039, with the further facts. Nothing tells when a spouse was unlinked, or since when no account borrows.
create or replace function policy_basis_changes(client client, since timestamptz) returns jsonb stable language sql as $$
  select jsonb_object_agg(fact, jsonb_build_object('at', at, 'by', name)) from (
    (select distinct on (fact) fact, saved_at as at, concat_ws(' ', saver.first_name, saver.last_name) as name
    from record_revision as revision
    join portal_user as saver on saver.id = saved_by, lateral (values
        ('annualIncome', 'externalInvestmentDetails', before ->> 'annualIncome', after ->> 'annualIncome'),
        ('netWorth', 'netWorthDetails', net_worth_in(before)::text, net_worth_in(after)::text),
        ('liquidAssets', 'netWorthDetails', liquid_worth_in(before)::text, liquid_worth_in(after)::text),
        ('employment', 'employmentDetails', before ->> 'status', after ->> 'status'),
        ('maritalStatus', 'generalDetails', before ->> 'maritalStatus', after ->> 'maritalStatus'),
        ('numDependents', 'generalDetails', before ->> 'numDependents', after ->> 'numDependents'),
        ('country', 'permanentAddressDetails', before ->> 'country', after ->> 'country'),
        ('isInsider', 'regulatoryDetails', is_insider_in(before)::text, is_insider_in(after)::text)
      ) as told (fact, of, before, after)
    where revision.record_id = client.id and revision.advisor_id = client.advisor_id
      and revision.section = told.of and revision.saved_at >= since
    -- a run of drafts that the statement was submitted within has changed what it had not when it began
    order by fact, (told.before is distinct from told.after) desc, saved_at desc)
    union all
    select told.fact, told.at, told.name from (
      select completed_at, chosen_at,
        coalesce(nullif(concat_ws(' ', completer.first_name, completer.last_name), ''),
          concat_ws(' ', nullif(client.first_name, ''), client.last_name)) as answered_by,
        concat_ws(' ', chooser.first_name, chooser.last_name) as chosen_by
      from risk_response as response
      left join portal_user as completer on completer.id = response.completed_by
      left join portal_user as chooser on chooser.id = response.chosen_by
      where response.client_id = client.id and response.status = 'complete'
      order by completed_at desc, response.id limit 1
    ) as newest, lateral (values
        ('profile', greatest(completed_at, chosen_at), case when chosen_at > completed_at then chosen_by else answered_by end),
        ('timeFrame', completed_at, answered_by)
      ) as told (fact, at, name)
    union all
    (select 'isLeveraged', account.completed_at, concat_ws(' ', completer.first_name, completer.last_name)
    from leveraged_accounts_of(client.id) as account
    join portal_user as completer on completer.id = account.completed_by
    where account.completed_at >= since
    order by account.completed_at limit 1)
  ) as changed
$$;

-- The view is changed where it stands: other updates change other parts of it.
do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  after text := regexp_replace(before,
    $what$policy_basis\(client\.\*\) <> \(\(\s*(SELECT submitted\.basis.*?LIMIT 1)\)\)$what$,
    $what$NOT is_basis_of_now((\1), policy_basis(client.*))$what$);
begin
  if after = before then raise exception 'client_steps_now does not compare facts: %', before; end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;

-- policy_basis reads all of these
drop trigger steps_of_changed on client;
create trigger steps_of_changed
  after update of general_details, permanent_address_details, employment_details, net_worth_details,
    external_investment_details, regulatory_details, completed_risk_tolerance_at
  on client for each row execute function refresh_steps_of_client();

create trigger steps_of_linked after insert or delete on spouse
  for each row execute function refresh_steps_of_record();

-- An account that borrows, or does no more, is a fact of everybody who holds it. In its book, as refresh_steps (0050) works.
create function refresh_steps_of_holders() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, new.advisor_id) from (
    select new.client_id union select client_id from account_party where account_id = new.id and role = 'account holder'
    order by client_id
  ) as holder;
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_leveraged after update on investment_account for each row
  when (is_leveraged(new) is distinct from is_leveraged(old) and new.advisor_id = old.advisor_id)
  execute function refresh_steps_of_holders();
-- holders are written after their account
create function refresh_steps_of_party() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  changed record := case tg_op when 'DELETE' then old else new end;
  acting text[] := act_in_book(changed.advisor_id);
begin
  perform refresh_steps(changed.client_id, changed.advisor_id)
    from investment_account as account where account.id = changed.account_id and is_leveraged(account);
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_holder after insert or delete on account_party
  for each row execute function refresh_steps_of_party();
