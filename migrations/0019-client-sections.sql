-- A client is kept section by section, secrets have one table, and what a save changed can be read afterwards.

-- Whose rows this transaction may see: its adviser's; whoever is given several advisers' sees them by this.
create function current_advisors() returns uuid[]
  language sql stable parallel safe
  return array[current_advisor()];

alter table client
  add column permanent_address_details jsonb,
  add column mailing_address_details jsonb,
  add column third_party_address_details jsonb,
  add column employment_details jsonb,
  add column spouse_details jsonb,
  add column net_worth_details jsonb,
  add column external_investment_details jsonb,
  add column regulatory_details jsonb,
  -- of each section beside its content: [version, by, nr], or the version alone (0016); one that is not named counts as of
  -- the row's own version. Not called section_stamps: where an older portal reads that of a response beside the client, it
  -- would not know which one is meant.
  add column stamps jsonb not null default '{}',
  -- when somebody first saved a section of the application
  add column application_begun_at timestamptz,
  -- who submitted it
  add column completed_kyc_by uuid references portal_user;

-- What is written into the general details by other ways than a save, such as the language of a link, says nothing of
-- its stamp: the section counts as of the row's version from then on.
create function forget_general_details_stamp() returns trigger language plpgsql as $$
begin
  new.stamps := new.stamps - 'generalDetails';
  return new;
end $$;
create trigger stamps_are_of_the_general_details before update on client for each row
  when (old.stamps = new.stamps and old.general_details is distinct from new.general_details)
  execute function forget_general_details_stamp();

-- Values that are shown masked (a SIN, an account number). A record holds the id of its secret. A row is inserted and
-- deleted, and changed by the rotation of keys alone.
create table secret (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  client_id uuid not null,
  kind text not null,
  value_encrypted bytea not null,
  -- as it is shown
  masked text not null,
  -- a keyed hash, under the same key as the value: equal values are found by it
  digest bytea not null,
  created_at timestamptz not null default now(),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index secret_of_client on secret (client_id);
create index secret_by_digest on secret (advisor_id, digest);
create trigger value_under_current_key before insert or update of value_encrypted on secret
  for each row execute function refuse_retired_key('value_encrypted');

-- client.sin_encrypted is what a portal of before this update reads and writes, which may run beside it for a while. The
-- portal takes each SIN over into a secret (src/server/encryption/take-over-sins.ts), and reads the column for that alone.
-- To be dropped, with its index, once no such portal runs any more.
create index client_sin_to_take_over on client (advisor_id, id)
  where sin_encrypted is not null and general_details ->> 'sin' is null;

-- What saves changed, a row a section. The drafts that one person saves in a run are one row, kept up to date.
create table record_revision (
  advisor_id uuid not null,
  client_id uuid not null,
  -- the client's own id, or that of a record of theirs
  record_id uuid not null,
  section text not null,
  -- the record's version by which the run began; of any other save its own
  run integer not null,
  -- the record's version that the section came to
  version integer not null,
  is_draft boolean not null,
  -- secrets stand in them by their ids
  before jsonb,
  after jsonb,
  saved_by uuid not null references portal_user,
  saved_at timestamptz not null default now(),
  primary key (record_id, run, section),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index record_revision_newest on record_revision (record_id, version desc, section);

do $$
declare tenant text;
begin
  foreach tenant in array array['secret', 'record_revision'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy own_%s on %I to portal_app
      using (advisor_id = any (current_advisors())) with check (advisor_id = any (current_advisors()))', tenant, tenant);
  end loop;
end $$;
grant select, insert, update, delete on secret to portal_app;
grant select, insert, update on record_revision to portal_app;

-- As in 0018, but the SIN is looked for where it is kept now, and an application that was begun is a draft.
create or replace view participant_summary with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, roles,
         general_details ->> 'sin' is not null as has_sin,
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
         case when completed_kyc_at is not null then 'complete'
              when application_begun_at is not null then 'draft'
              else 'notStarted' end as application_status,
         case when completed_account_opening_at is null then 'notStarted' else 'complete' end as accounts_status,
         case when completed_ips_at is null then 'notStarted' else 'complete' end as ips_status
  from client
  where archived_at is null;
