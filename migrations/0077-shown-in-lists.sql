-- What lists show of somebody's facts stands in the row: a complete client's facts are long, and lie in pieces beside it, which
-- a list of 300 people read twice for each of them only to say that there is a SIN and a date of birth.
alter table client
  add column has_sin boolean not null generated always as (general_details ->> 'sin' is not null) stored,
  add column has_date_of_birth boolean not null
    generated always as (general_details ->> 'dateOfBirth' is not null) stored;

create or replace view participant_summary with (security_invoker = true) as
  select client.id, client.advisor_id, household_id, first_name, last_name, name_folded, roles,
         has_sin, has_date_of_birth,
         completed_kyc_at is not null as completed_kyc,
         completed_risk_tolerance_at is not null as completed_risk_tolerance,
         steps.accounts_status in ('complete', 'outOfDate') as completed_account_opening,
         steps.completed_ips,
         case when steps.link_open_until > now() then 'linkOpen'
              when steps.risk_tolerance_until <= now() then steps.risk_tolerance_then
              else steps.risk_tolerance_status end as risk_tolerance_status,
         case when completed_kyc_at is not null and out_of_date then 'outOfDate'
              when completed_kyc_at is not null then 'complete'
              when application_begun_at is not null then 'draft'
              else 'notStarted' end as application_status,
         steps.accounts_status,
         steps.ips_status
  from client
  -- as an outer join it is left out where no step is asked for
  left join client_steps as steps on steps.client_id = client.id
  where archived_at is null;

-- the people of a household in the order in which they are shown
drop index client_of_household;
create index client_of_household on client (advisor_id, household_id, last_name, first_name, id) where archived_at is null;
