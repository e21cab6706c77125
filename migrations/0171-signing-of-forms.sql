-- The client application, the accounts and the policy statement stand as their documents do once they are out to be signed; the
-- questionnaire does in whichever package it went out.

-- How a document stands as a step; null where another has taken its place.
create function step_of_document(document package_document) returns text stable language sql as $$
  select case
      when document.status = 'DECLINED' then 'declined'
      when document.status = 'SEALED' then 'signed'
      when document.status = 'REPLACED' then null
      when package.status in ('DECLINED', 'OPTED_OUT') then 'declined'
      when package.status = 'EXPIRED' then 'expired'
      when package.status = 'ARCHIVED' then 'takenBack'
      -- the seal comes some moments after the last signature
      when not exists (select from document_signature where document_id = document.id and signed_at is null) then 'signed'
      when exists (
        select from document_signature join signature_signer on signature_signer.id = signer_id
        where document_id = document.id and (opened_at is not null or document_signature.signed_at is not null))
      then 'opened'
      else 'sent'
    end
  from signature_package package where package.id = document.package_id
$$;

-- Of the newest document of each record of a kind that is not archived the one that somebody is to see to first; null where
-- none was sent.
create function signing_step(of_client uuid, of_kind text) returns text stable language sql as $$
  select step from (
    select distinct on (document.record_id) step_of_document(document) as step
    from package_document document join signature_package package on package.id = document.package_id
    where document.client_id = of_client and document.kind = of_kind
      and not exists (select from investment_account where id = document.record_id and archived_at is not null)
    order by document.record_id, package.sent_at desc, document.id
  ) as newest
  where step is not null
  order by array_position(array['declined', 'expired', 'takenBack', 'sent', 'opened', 'signed'], step)
  limit 1
$$;
revoke execute on function step_of_document(package_document), signing_step(uuid, text) from public;
grant execute on function step_of_document(package_document), signing_step(uuid, text) to portal_app;

alter table client_steps
  add application_signing text,
  add accounts_signing text,
  add ips_signing text;

do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  joined text := regexp_replace(before,
    $what$SELECT signature_package\.id,\s*signature_package\.status,\s*signature_package\.sent_at,\s*signature_package\.expires_at\s*FROM signature_package\s*WHERE signature_package\.subject_id = response\.id\s*ORDER BY signature_package\.sent_at DESC, signature_package\.id$what$,
    $what$SELECT sent.id, document.id AS document_id,
      CASE document.status WHEN 'SEALED' THEN 'COMPLETED' WHEN 'DECLINED' THEN 'DECLINED' WHEN 'REPLACED' THEN 'ARCHIVED' ELSE sent.status END AS status,
      sent.sent_at, sent.expires_at
    FROM package_document document JOIN signature_package sent ON sent.id = document.package_id
    WHERE document.record_id = response.id
    ORDER BY sent.sent_at DESC, sent.id$what$);
  after text := replace(joined, 'FROM client' || chr(10),
    ', signing_step(client.id, ''application'') AS application_signing, signing_step(client.id, ''account'') AS accounts_signing,'
    || ' signing_step(client.id, ''statement'') AS ips_signing FROM client' || chr(10));
begin
  if joined = before or after = joined then raise exception 'client_steps_now is not what it was: %', before; end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;

create or replace function refresh_steps(of_client uuid, of_adviser uuid) returns void language plpgsql
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
      accounts_status = steps.accounts_status, ips_status = steps.ips_status, completed_ips = steps.completed_ips,
      application_signing = steps.application_signing, accounts_signing = steps.accounts_signing,
      ips_signing = steps.ips_signing
    from client_steps_now as steps
    where stored.client_id = of_client and steps.client_id = of_client
      and to_jsonb(stored) - 'advisor_id' <> to_jsonb(steps) - 'advisor_id';
  perform act_as_before(acting);
end $$;

create or replace function refresh_steps_of_book(of_adviser uuid) returns void language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(of_adviser);
begin
  insert into client_steps (client_id, advisor_id, link_open_until, risk_tolerance_status, risk_tolerance_until,
    risk_tolerance_then, accounts_status, ips_status, completed_ips, application_signing, accounts_signing, ips_signing)
  select client_id, advisor_id, link_open_until, risk_tolerance_status, risk_tolerance_until,
    risk_tolerance_then, accounts_status, ips_status, completed_ips, application_signing, accounts_signing, ips_signing
  from client_steps_now
  on conflict (client_id) do update
    set link_open_until = excluded.link_open_until, risk_tolerance_status = excluded.risk_tolerance_status,
      risk_tolerance_until = excluded.risk_tolerance_until, risk_tolerance_then = excluded.risk_tolerance_then,
      accounts_status = excluded.accounts_status, ips_status = excluded.ips_status,
      completed_ips = excluded.completed_ips, application_signing = excluded.application_signing,
      accounts_signing = excluded.accounts_signing, ips_signing = excluded.ips_signing;
  perform act_as_before(acting);
end $$;

-- Steps of everybody of whom a document is in a package.
create or replace function refresh_steps_of_signer() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, new.advisor_id) from (
    select distinct client_id from package_document where package_id = new.package_id order by client_id
  ) as whose;
  perform act_as_before(acting);
  return null;
end $$;
create function refresh_steps_of_signature() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, advisor_id) from package_document where id = new.document_id;
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_new after insert on package_document
  for each row execute function refresh_steps_of_record();
create trigger steps_of_changed after update of status on package_document for each row
  when (new.status <> old.status and new.advisor_id = old.advisor_id)
  execute function refresh_steps_of_record();
create trigger steps_of_new after insert on document_signature
  for each row execute function refresh_steps_of_signature();
create trigger steps_of_changed after update of signed_at on document_signature for each row
  when (new.signed_at is distinct from old.signed_at)
  execute function refresh_steps_of_signature();
-- the documents of a package that others have a part in stand as it does
create function refresh_steps_of_package() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, new.advisor_id) from (
    select new.client_id union select client_id from package_document where package_id = new.id order by client_id
  ) as whose;
  perform act_as_before(acting);
  return null;
end $$;
drop trigger steps_of_changed on signature_package;
create trigger steps_of_changed after update of status, expires_at, sent_at on signature_package for each row
  when ((new.status, new.expires_at, new.sent_at) is distinct from (old.status, old.expires_at, old.sent_at))
  execute function refresh_steps_of_package();

-- What is complete stands as its documents do, and what came to nothing is told before all else.
do $$
declare
  before text := pg_get_viewdef('participant_summary'::regclass, true);
  application text := regexp_replace(before,
    $what$CASE\s+WHEN (client\.completed_kyc_at IS NOT NULL) AND (client\.)?out_of_date THEN 'outOfDate'::text\s+WHEN client\.completed_kyc_at IS NOT NULL THEN 'complete'::text$what$,
    $what$CASE WHEN steps.application_signing IN ('declined', 'expired', 'takenBack') THEN steps.application_signing
      WHEN client.completed_kyc_at IS NOT NULL AND client.out_of_date THEN 'outOfDate'
      WHEN client.completed_kyc_at IS NOT NULL THEN coalesce(steps.application_signing, 'complete')$what$);
  after text := regexp_replace(application, $what$(steps\.accounts_status),\s+(steps\.ips_status)(?=\s|,)$what$,
    $what$CASE WHEN steps.accounts_signing IN ('declined', 'expired', 'takenBack') THEN steps.accounts_signing
      WHEN steps.accounts_status = 'complete' THEN coalesce(steps.accounts_signing, 'complete') ELSE steps.accounts_status END AS accounts_status,
    CASE WHEN steps.ips_signing IN ('declined', 'expired', 'takenBack') THEN steps.ips_signing
      WHEN steps.ips_status = 'complete' THEN coalesce(steps.ips_signing, 'complete') ELSE steps.ips_status END AS ips_status$what$);
begin
  if application = before or after = application then raise exception 'participant_summary is not what it was: %', before; end if;
  execute 'create or replace view participant_summary with (security_invoker = true) as ' || after;
end $$;

select refresh_every_step();
