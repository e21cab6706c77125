-- A client's investment policy statement, each version of it that was submitted, and the facts that it rests on.

-- All fields stand in one column, by the names of the wire; they are stamped one by one and collide by step, as those of
-- an account application do (0024).
create table policy_statement (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  fields jsonb not null,
  -- of each field beside its content: [version, by, nr], or the version alone (0016)
  stamps jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references portal_user,
  -- null while it is a draft
  completed_at timestamptz,
  completed_by uuid references portal_user,
  unique (id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index policy_statement_of_client on policy_statement (client_id, created_at desc, id);

-- The statement as it was submitted, each time: never changed afterwards.
create table policy_statement_version (
  statement_id uuid not null,
  advisor_id uuid not null,
  -- the statement's, as it was submitted
  version integer not null,
  fields jsonb not null,
  -- what policy_basis said of the client then
  basis jsonb not null,
  completed_at timestamptz not null default now(),
  completed_by uuid not null references portal_user,
  primary key (statement_id, version),
  foreign key (statement_id, advisor_id) references policy_statement (id, advisor_id) on update cascade
);

-- What somebody owns less what they owe, by the details of their net worth; null where no amount is on file.
create function net_worth_in(details jsonb) returns numeric immutable language sql as $$
  select sum(case list when 'liabilities' then -amount else amount end)
  from unnest(array['liquidAssets', 'fixedAssets', 'liabilities']) as list,
    lateral (
      select case jsonb_typeof(item -> 'amount') when 'number' then (item ->> 'amount')::numeric end as amount
      from jsonb_array_elements(case jsonb_typeof(details -> list) when 'array' then details -> list end) as item
    ) as worth
$$;

-- The facts on file that a statement rests on (policy-statements/circumstances.ts of the portal): those of the newest
-- complete risk response, and of the client application. The one place that knows them: kept with each version, and
-- compared with it in every list.
create function policy_basis(client client) returns jsonb stable language sql as $$
  select jsonb_build_object(
    'profile', risk.profile,
    'timeFrame', risk.time_frame,
    'annualIncome', client.external_investment_details -> 'annualIncome',
    'netWorth', net_worth_in(client.net_worth_details),
    'employment', client.employment_details -> 'status',
    'maritalStatus', client.general_details -> 'maritalStatus',
    'numDependents', client.general_details -> 'numDependents')
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

do $$
declare tenant text;
begin
  foreach tenant in array array['policy_statement', 'policy_statement_version'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy own_%s on %I to portal_app
      using (advisor_id = any ((select current_advisors())::uuid[]))
      with check (advisor_id = any ((select current_advisors())::uuid[]))', tenant, tenant);
  end loop;
end $$;
grant select, insert on policy_statement, policy_statement_version to portal_app;
grant update (fields, stamps, version, completed_at, completed_by) on policy_statement to portal_app;
revoke execute on function policy_basis(client), net_worth_in(jsonb) from public;
grant execute on function policy_basis(client), net_worth_in(jsonb) to portal_app;

-- As in 0024, but the statement tells its own status. client.completed_ips_at was never written: to be dropped once no
-- portal of before this update runs any more.
create or replace view participant_summary with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, roles,
         general_details ->> 'sin' is not null as has_sin,
         general_details ->> 'dateOfBirth' is not null as has_date_of_birth,
         completed_kyc_at is not null as completed_kyc,
         completed_risk_tolerance_at is not null as completed_risk_tolerance,
         exists (
           select from investment_account
           where investment_account.client_id = client.id and investment_account.archived_at is null
             and investment_account.completed_at is not null) as completed_account_opening,
         exists (
           select from policy_statement
           where policy_statement.client_id = client.id and policy_statement.completed_at is not null) as completed_ips,
         coalesce(
           -- the client has been asked; a draft that is answered through the link is part of that
           (select 'linkOpen' from risk_link
            where risk_link.client_id = client.id and revoked_at is null and finished_at is null and expires_at > now()),
           -- The newest complete response. A newer draft takes its place only where it was never sent, or came to
           -- nothing: then answering again is what the adviser is doing about it. What is on its way to the client, or
           -- signed, holds until the draft is complete, and so does what the client submitted and only the adviser
           -- sends; the lists do not hide it behind a few answers somebody tried.
           case when completed_risk_tolerance_at is not null then (select case
              when (complete.status in ('declined', 'expired', 'takenBack')
                or complete.status in ('profileToChoose', 'toSend') and not complete.waits_for_adviser) and exists (
                select from risk_response draft
                where draft.client_id = client.id and draft.status = 'draft' and draft.begun_at > complete.begun_at)
              then 'draft'
              else complete.status
            end
            from (
              select response.begun_at, response.waits_for_adviser, case
                when package.status = 'COMPLETED' then 'signed'
                when package.status in ('DECLINED', 'OPTED_OUT') then 'declined'
                when package.status = 'EXPIRED' then 'expired'
                when package.status = 'ARCHIVED' then 'takenBack'
                -- its days are over, whether or not a job has noted it; what all have signed is sealed even then
                when package.expires_at <= now() and exists (
                  select from signature_signer where package_id = package.id and signed_at is null)
                then 'expired'
                -- who has signed has opened it, too: a provider outside tells of the signature alone
                when exists (
                  select from signature_signer
                  where package_id = package.id and (opened_at is not null or signed_at is not null))
                then 'opened'
                when package.id is not null then 'sent'
                when response.chosen_at is null and response.outcome #>> '{outcome,disagree}' = 'true'
                then 'profileToChoose'
                -- it goes out by itself (risk-tolerance/server/completing.ts), if there is an address to send it to
                when response.completed_by is null and not response.waits_for_adviser
                  and response.completed_at > now() - interval '1 minute'
                  and client.general_details ->> 'email' <> ''
                then 'submitted'
                else 'toSend'
              end as status
              from (
                select * from risk_response
                where risk_response.client_id = client.id and status = 'complete'
                order by completed_at desc, id limit 1
              ) response
              left join lateral (
                select signature_package.id, signature_package.status, signature_package.expires_at
                from signature_package where subject_id = response.id
                order by sent_at desc, signature_package.id limit 1
              ) package on true
              -- so that it is worked out once, although it is read twice
              offset 0
            ) complete) end,
           (select 'draft' from risk_response where risk_response.client_id = client.id limit 1),
           'notStarted') as risk_tolerance_status,
         case when completed_kyc_at is not null then 'complete'
              when application_begun_at is not null then 'draft'
              else 'notStarted' end as application_status,
         coalesce(
           (select case when bool_or(investment_account.completed_at is not null) then 'complete' else 'draft' end
            from investment_account
            where investment_account.client_id = client.id and investment_account.archived_at is null
            having count(*) > 0),
           'notStarted') as accounts_status,
         coalesce(
           (select case
              when statement.completed_at is null then 'draft'
              when policy_basis(client) <> (
                select basis from policy_statement_version as submitted
                where submitted.statement_id = statement.id order by submitted.version desc limit 1)
              then 'outOfDate'
              else 'complete'
            end
            from policy_statement as statement
            where statement.client_id = client.id
            order by statement.created_at desc, statement.id limit 1),
           'notStarted') as ips_status
  from client
  where archived_at is null;
