-- What somebody was to a client's book when they looked: they may have another role by the time it is read.
alter table client_access add column role text;
alter table client_access no force row level security;
update client_access set role = case
    when user_id = (select user_id from advisor where advisor.id = client_access.advisor_id) then 'adviser'
    when 'assistant' = any (portal_user.roles) then 'assistant'
    else 'compliance'
  end
from portal_user where portal_user.id = client_access.user_id;
alter table client_access force row level security;
-- a portal of the release before, which runs until this one has taken over, does not write it
alter table client_access alter column role set default 'adviser';
alter table client_access alter column role set not null;
alter table client_access add constraint client_access_role check (role in ('adviser', 'assistant', 'compliance'));

-- What goes along with households: of drafts those in which something is entered, and that are not archived.
create or replace function count_what_moves(mover uuid, ids uuid[])
  returns table (open_links integer, open_packages integer, to_resend integer, drafts integer)
  language plpgsql as $$
declare
  readable text := current_setting('app.readable', true);
  people uuid[];
begin
  perform must_move_books(mover);
  perform set_config('app.readable', array(select advisor.id from advisor)::text, true);
  people := array(select client.id from client where household_id = any (ids));
  return query
    with package as (
      select bool_or(signature_signer.role = 'adviser' and signed_at is null) as waits_for_adviser
      from signature_package join signature_signer on package_id = signature_package.id
      where client_id = any (people) and status = 'SENT' and signature_package.expires_at > now()
      group by signature_package.id
      having bool_or(signed_at is null)
    )
    select
      (select count(*)::integer from risk_link
       where client_id = any (people) and revoked_at is null and finished_at is null and expires_at > now()),
      (select count(*)::integer from package),
      (select count(*)::integer from package where waits_for_adviser),
      (select count(*)::integer from (
        select from client
        where id = any (people) and application_begun_at is not null and completed_kyc_at is null and archived_at is null
        union all
        select from risk_response where client_id = any (people) and completed_at is null and is_begun(risk_response)
        union all
        select from investment_account
        where client_id = any (people) and completed_at is null and archived_at is null
        union all
        select from policy_statement where client_id = any (people) and completed_at is null and is_begun(policy_statement)
      ) as draft);
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;
