-- How each step of a client stands is stored beside the client, by whoever changes something of it, and lists read it there.
-- What the clock alone changes is stored with its instant: a link is open until then, a package can be signed until then,
-- what a client has just submitted goes out by itself within a minute.

create table client_steps (
  client_id uuid primary key,
  advisor_id uuid not null,
  -- of the link that was neither closed nor finished: until then the client is asked
  link_open_until timestamptz,
  -- otherwise: how the questionnaire stands; from an instant on, where there is one, as risk_tolerance_then says
  risk_tolerance_status text not null default 'notStarted',
  risk_tolerance_until timestamptz,
  risk_tolerance_then text,
  accounts_status text not null default 'notStarted',
  ips_status text not null default 'notStarted',
  -- an older statement may be complete where the newest is a draft
  completed_ips boolean not null default false,
  check ((risk_tolerance_until is null) = (risk_tolerance_then is null)),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
alter table client_steps enable row level security;
alter table client_steps force row level security;
create policy own_client_steps on client_steps to portal_app
  using (advisor_id = any ((select current_advisors())::uuid[]))
  with check (advisor_id = any ((select current_advisors())::uuid[]));
grant select, insert, update on client_steps to portal_app;

-- The same, worked out of the records: what is stored is held against it.
create view client_steps_now with (security_invoker = true) as
  select client.id as client_id, client.advisor_id,
         (select expires_at from risk_link
          where risk_link.client_id = client.id and revoked_at is null and finished_at is null) as link_open_until,
         coalesce(
           risk.status,
           (select 'draft' from risk_response where risk_response.client_id = client.id limit 1),
           'notStarted') as risk_tolerance_status,
         risk.until as risk_tolerance_until,
         risk.status_then as risk_tolerance_then,
         coalesce(
           (select case
              when bool_or(investment_account.completed_at is not null and investment_account.out_of_date) then 'outOfDate'
              when bool_or(investment_account.completed_at is not null) then 'complete'
              else 'draft'
            end
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
           'notStarted') as ips_status,
         exists (
           select from policy_statement
           where policy_statement.client_id = client.id and policy_statement.completed_at is not null) as completed_ips
  from client
  left join lateral (
    -- The newest complete response, before an instant and from it on. A newer draft takes its place only where it was never
    -- sent, or came to nothing: then answering again is what the adviser is doing about it. What is on its way to the
    -- client, or signed, holds until the draft is complete, and so does what the client submitted and only the adviser
    -- sends; the lists do not hide it behind a few answers somebody tried.
    select min(status) filter (where not is_over) as status,
      case when min(status) <> max(status) then min(until) end as until,
      case when min(status) <> max(status) then min(status) filter (where is_over) end as status_then
    from (
      select is_over, until, case
          when (complete.status in ('declined', 'expired', 'takenBack')
            or complete.status in ('profileToChoose', 'toSend') and not complete.waits_for_adviser) and exists (
            select from risk_response draft
            where draft.client_id = client.id and draft.status = 'draft' and draft.begun_at > complete.begun_at)
          then 'draft'
          else complete.status
        end as status
      from (
        select response.begun_at, response.waits_for_adviser, is_over,
          coalesce(package.expires_at, response.completed_at + interval '1 minute') as until,
          case
            when response.chosen_profile <> (response.outcome #>> '{outcome,profile}')
              and (package.status = 'COMPLETED' or package.status in ('SENT', 'DRAFT') and not is_over)
              and package.sent_at < response.chosen_at
            then 'outOfDate'
            when package.status = 'COMPLETED' then 'signed'
            when package.status in ('DECLINED', 'OPTED_OUT') then 'declined'
            when package.status = 'EXPIRED' then 'expired'
            when package.status = 'ARCHIVED' then 'takenBack'
            -- its days are over, whether or not a job has noted it; what all have signed is sealed even then
            when package.id is not null and is_over and exists (
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
            -- it goes out by itself (risk-tolerance/server/response/completing.ts), if there is an address to send it to
            when response.completed_by is null and not response.waits_for_adviser and not is_over
              and client.general_details ->> 'email' <> ''
            then 'submitted'
            else 'toSend'
          end as status
        from (
          select * from risk_response
          where risk_response.client_id = client.id and status = 'complete'
            and client.completed_risk_tolerance_at is not null
          order by completed_at desc, id limit 1
        ) response
        left join lateral (
          select signature_package.id, signature_package.status, signature_package.sent_at, signature_package.expires_at
          from signature_package where subject_id = response.id
          order by sent_at desc, signature_package.id limit 1
        ) package on true
        cross join (values (false), (true)) as instant (is_over)
      ) complete
    ) as told
  ) as risk on true;
grant select on client_steps_now to portal_app;

-- How steps stand is worked out within the book of the record that changed, whosever books the transaction reads and writes:
-- one that moves a household reads none. What these two settings say (0055) comes before app.advisor_id.
create function act_in_book(book uuid) returns text[] language plpgsql as $$
declare
  before text[] := array[current_setting('app.advisor_id', true), current_setting('app.readable', true),
    current_setting('app.writable', true)];
begin
  perform set_config('app.advisor_id', book::text, true), set_config('app.readable', '', true),
    set_config('app.writable', '', true);
  return before;
end $$;
create function act_as_before(before text[]) returns void language plpgsql as $$
begin
  perform set_config('app.advisor_id', coalesce(before[1], ''), true),
    set_config('app.readable', coalesce(before[2], ''), true), set_config('app.writable', coalesce(before[3], ''), true);
end $$;
revoke execute on function act_in_book(uuid), act_as_before(text[]) from public;
grant execute on function act_in_book(uuid), act_as_before(text[]) to portal_app;

-- The one function that stores them. It acts as the portal does, also where the tables' owner changes something, to whom
-- row-level security would show nothing. Of several who change something of a client each waits for those before it, and
-- works out of what they have committed. Whoever locks the client does so before changing anything else of theirs, so that
-- nobody who has come as far as this waits for the client.
create function refresh_steps(of_client uuid, of_adviser uuid) returns void language plpgsql
  set role = 'portal_app' as $$
declare
  acting text[];
begin
  -- whoever loads a whole book refreshes it as a whole
  if current_setting('app.steps_later', true) = 'on' then
    return;
  end if;
  acting := act_in_book(of_adviser);
  perform from client_steps where client_id = of_client for no key update;
  if not found then
    insert into client_steps (client_id, advisor_id) values (of_client, of_adviser) on conflict do nothing;
  end if;
  -- a statement of its own sees what was committed while this one waited
  update client_steps as stored
    set link_open_until = steps.link_open_until, risk_tolerance_status = steps.risk_tolerance_status,
      risk_tolerance_until = steps.risk_tolerance_until, risk_tolerance_then = steps.risk_tolerance_then,
      accounts_status = steps.accounts_status, ips_status = steps.ips_status, completed_ips = steps.completed_ips
    from client_steps_now as steps
    where stored.client_id = of_client and steps.client_id = of_client
      and to_jsonb(stored) - 'advisor_id' <> to_jsonb(steps) - 'advisor_id';
  perform act_as_before(acting);
end $$;

revoke execute on function refresh_steps(uuid, uuid) from public;
grant execute on function refresh_steps(uuid, uuid) to portal_app;

-- The same of everybody in a book at once: for whoever has loaded many rows with app.steps_later set, and for a migration.
create function refresh_steps_of_book(of_adviser uuid) returns void language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(of_adviser);
begin
  insert into client_steps (client_id, advisor_id, link_open_until, risk_tolerance_status, risk_tolerance_until,
    risk_tolerance_then, accounts_status, ips_status, completed_ips)
  select client_id, advisor_id, link_open_until, risk_tolerance_status, risk_tolerance_until,
    risk_tolerance_then, accounts_status, ips_status, completed_ips from client_steps_now
  on conflict (client_id) do update
    set link_open_until = excluded.link_open_until, risk_tolerance_status = excluded.risk_tolerance_status,
      risk_tolerance_until = excluded.risk_tolerance_until, risk_tolerance_then = excluded.risk_tolerance_then,
      accounts_status = excluded.accounts_status, ips_status = excluded.ips_status,
      completed_ips = excluded.completed_ips;
  perform act_as_before(acting);
end $$;
revoke execute on function refresh_steps_of_book(uuid) from public;
grant execute on function refresh_steps_of_book(uuid) to portal_app;

-- The same of everybody, for a migration that changes what client_steps_now says.
create function refresh_every_step() returns void language sql as $$
  select refresh_steps_of_book(id) from advisor
$$;
revoke execute on function refresh_every_step() from public;

-- Whoever changes what a step hangs on: this release, the one before, and the tables' owner.
create function refresh_steps_of_client() returns trigger language plpgsql as $$
begin
  perform refresh_steps(new.id, new.advisor_id);
  return null;
end $$;
create trigger steps_of_new after insert on client for each row execute function refresh_steps_of_client();
-- policy_basis reads all of these, and what is submitted goes to the email address
create trigger steps_of_changed
  after update of general_details, employment_details, net_worth_details, external_investment_details,
    completed_risk_tolerance_at
  on client for each row execute function refresh_steps_of_client();

create function refresh_steps_of_record() returns trigger language plpgsql as $$
declare
  changed record := case tg_op when 'DELETE' then old else new end;
begin
  perform refresh_steps(changed.client_id, changed.advisor_id);
  return null;
end $$;
create trigger steps_of_new after insert on risk_link for each row execute function refresh_steps_of_record();
create trigger steps_of_changed after update of revoked_at, finished_at, expires_at on risk_link
  for each row execute function refresh_steps_of_record();

create trigger steps_of_new after insert or delete on risk_response
  for each row execute function refresh_steps_of_record();
-- of a draft it counts only when it was begun, and whether anything is in it; one that moves to another book with its client
-- changes no step, and meanwhile some of what the steps hang on has moved already and some has not
create trigger steps_of_changed after update on risk_response for each row
  when (new.advisor_id = old.advisor_id
    and (new.status = 'complete' or old.status = 'complete' or new.begun_at <> old.begun_at
      or (new.answers = '[]' and new.special_notes = '') <> (old.answers = '[]' and old.special_notes = '')))
  execute function refresh_steps_of_record();

create trigger steps_of_new after insert on signature_package
  for each row execute function refresh_steps_of_record();
create trigger steps_of_changed after update of status, expires_at, sent_at on signature_package for each row
  when ((new.status, new.expires_at, new.sent_at) is distinct from (old.status, old.expires_at, old.sent_at))
  execute function refresh_steps_of_record();

create trigger steps_of_new after insert on investment_account
  for each row execute function refresh_steps_of_record();
create trigger steps_of_changed after update of completed_at, out_of_date, archived_at on investment_account for each row
  when ((new.completed_at is null, new.out_of_date, new.archived_at is null)
    is distinct from (old.completed_at is null, old.out_of_date, old.archived_at is null))
  execute function refresh_steps_of_record();

create trigger steps_of_new after insert on policy_statement
  for each row execute function refresh_steps_of_record();
create trigger steps_of_changed after update of completed_at, created_at on policy_statement for each row
  when ((new.completed_at, new.created_at) is distinct from (old.completed_at, old.created_at))
  execute function refresh_steps_of_record();

create function refresh_steps_of_signer() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, advisor_id) from signature_package where id = new.package_id;
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_new after insert on signature_signer
  for each row execute function refresh_steps_of_signer();
create trigger steps_of_changed after update of opened_at, signed_at on signature_signer for each row
  when ((new.opened_at is null, new.signed_at is null) is distinct from (old.opened_at is null, old.signed_at is null))
  execute function refresh_steps_of_signer();

create function refresh_steps_of_version() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, advisor_id) from policy_statement where id = new.statement_id;
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_new after insert on policy_statement_version
  for each row execute function refresh_steps_of_version();

select refresh_every_step();

-- As before, but what is stored is read. What a client's own row says of the application stands there already.
create or replace view participant_summary with (security_invoker = true) as
  select client.id, client.advisor_id, household_id, first_name, last_name, name_folded, roles,
         general_details ->> 'sin' is not null as has_sin,
         general_details ->> 'dateOfBirth' is not null as has_date_of_birth,
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
