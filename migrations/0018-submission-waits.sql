-- Whether a client's response waits for the adviser to send it (CLIENT_SUBMISSION). The row keeps what the setting said
-- when the client submitted: that is what the client and the adviser were told, and a later change of the setting must not
-- send out what waits.
alter table risk_response add column waits_for_adviser boolean not null default false;

-- As in 0017, but such a response is never 'submitted', since it does not go out by itself; and a complete response is
-- looked for only where the client's record says that there is one: lists have many people who never answered. Both are
-- written together, and neither is ever taken back.
create or replace view participant_summary with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, roles,
         sin_encrypted is not null as has_sin,
         general_details ->> 'dateOfBirth' is not null as has_date_of_birth,
         completed_kyc_at is not null as completed_kyc,
         completed_risk_tolerance_at is not null as completed_risk_tolerance,
         completed_account_opening_at is not null as completed_account_opening,
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
         case when completed_kyc_at is null then 'notStarted' else 'complete' end as application_status,
         case when completed_account_opening_at is null then 'notStarted' else 'complete' end as accounts_status,
         case when completed_ips_at is null then 'notStarted' else 'complete' end as ips_status
  from client
  where archived_at is null;
