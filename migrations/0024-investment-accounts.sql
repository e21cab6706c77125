-- A client's applications for investment accounts, and who and which bank accounts they name.

-- All fields stand in one column, by the names of the wire. They are stamped one by one and collide by step (server/sections.ts
-- of the portal): a field may come to belong to another step without a migration.
create table investment_account (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  -- whose application it is
  client_id uuid not null,
  -- a transferred account's number stands in them by the id of its secret
  fields jsonb not null,
  -- of each field beside its content: [version, by, nr], or the version alone (0016)
  stamps jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null references portal_user,
  -- null while it is a draft
  completed_at timestamptz,
  completed_by uuid references portal_user,
  -- since then it is gone from every list, and kept for the record
  archived_at timestamptz,
  unique (id, advisor_id),
  unique (id, client_id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index investment_account_of_client on investment_account (client_id, created_at, id)
  where archived_at is null;

-- What the fields name, kept in step with them by each save: by it nobody is archived, and no bank account removed, under
-- an application. The second references are looked at at the end of a transaction: where a household moves, rows that refer
-- to each other follow one after the other.
create table account_party (
  account_id uuid not null,
  advisor_id uuid not null,
  client_id uuid not null,
  role text not null check (role in ('account holder', 'beneficiary', 'successor annuitant', 'RESP beneficiary',
    'in trust for beneficiary', 'trustee', 'spousal contributor')),
  -- in percent; null where the role has none, or it is not entered yet
  share numeric(7, 4),
  primary key (account_id, role, client_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  foreign key (account_id, advisor_id) references investment_account (id, advisor_id) on update cascade
    deferrable initially deferred
);
create index account_party_of_client on account_party (client_id);

create table account_bank_account (
  account_id uuid not null,
  advisor_id uuid not null,
  -- both are the same client's
  client_id uuid not null,
  bank_account_id uuid not null,
  primary key (account_id, bank_account_id),
  foreign key (bank_account_id, client_id, advisor_id) references bank_account (id, client_id, advisor_id)
    on update cascade deferrable initially deferred,
  foreign key (account_id, client_id, advisor_id) references investment_account (id, client_id, advisor_id)
    on update cascade deferrable initially deferred
);
create index account_bank_account_used on account_bank_account (bank_account_id);

do $$
declare tenant text;
begin
  foreach tenant in array array['investment_account', 'account_party', 'account_bank_account'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy own_%s on %I to portal_app
      using (advisor_id = any ((select current_advisors())::uuid[]))
      with check (advisor_id = any ((select current_advisors())::uuid[]))', tenant, tenant);
  end loop;
end $$;
grant select, insert on investment_account to portal_app;
grant update (fields, stamps, version, completed_at, completed_by, archived_at) on investment_account to portal_app;
grant select, insert, delete on account_party, account_bank_account to portal_app;

-- As in 0019, but account opening is told by the applications themselves, so that it is never said of one that is archived
-- or a draft again. client.completed_account_opening_at was never written: to be dropped once no portal of before this
-- update runs any more.
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
         completed_ips_at is not null as completed_ips,
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
         case when completed_ips_at is null then 'notStarted' else 'complete' end as ips_status
  from client
  where archived_at is null;
