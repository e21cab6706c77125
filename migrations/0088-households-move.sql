-- Administrators move households from one book to another.

-- Until when the adviser of a client who has moved is to verify what is on file; null once that is done.
alter table client add column verify_due_on date;

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
         steps.ips_status,
         verify_due_on
  from client
  -- as an outer join it is left out where no step is asked for
  left join client_steps as steps on steps.client_id = client.id
  where archived_at is null;

create function must_move_books(mover uuid) returns void language plpgsql stable as $$
begin
  if not exists (select from portal_user where id = mover and 'admin' = any (roles) and disabled_at is null) then
    raise insufficient_privilege using message = 'only an administrator moves books';
  end if;
end $$;

-- What follows is for administrators alone, who read no book: names of households, and how much there is of what.

create function books_to_move(mover uuid) returns table (book uuid, households integer, people integer)
  language plpgsql as $$
declare readable text := current_setting('app.readable', true);
begin
  perform must_move_books(mover);
  perform set_config('app.readable', array(select id from advisor)::text, true);
  return query
    select advisor.id, coalesce(of_households.counted, 0)::integer, coalesce(of_people.counted, 0)::integer
    from advisor
    left join (select advisor_id, count(*) as counted from household where archived_at is null group by 1) as of_households
      on of_households.advisor_id = advisor.id
    left join (select advisor_id, count(*) as counted from client where archived_at is null group by 1) as of_people
      on of_people.advisor_id = advisor.id;
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;

-- Those of a book, or of these ids, with everybody in them who is not archived.
create function households_to_move(mover uuid, of_book uuid, ids uuid[])
  returns table (id uuid, advisor_id uuid, full_name text, name_folded text, is_archived boolean, people integer)
  language plpgsql as $$
declare readable text := current_setting('app.readable', true);
begin
  perform must_move_books(mover);
  perform set_config('app.readable', array(select advisor.id from advisor)::text, true);
  return query
    select household.id, household.advisor_id, household.full_name,
      -- the lines below the first name people
      split_part(household.search_folded, e'\n', 1),
      household.archived_at is not null,
      (select count(*)::integer from client
       where client.advisor_id = household.advisor_id and client.household_id = household.id and client.archived_at is null)
    from household
    where household.advisor_id = of_book or household.id = any (ids);
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;

-- What goes along with households.
create function count_what_moves(mover uuid, ids uuid[])
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
      where client_id = any (people) and status in ('DRAFT', 'SENT') and signature_package.expires_at > now()
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
        select from risk_response where client_id = any (people) and completed_at is null
        union all
        select from investment_account
        where client_id = any (people) and completed_at is null and archived_at is null
        union all
        select from policy_statement where client_id = any (people) and completed_at is null
      ) as draft);
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;

-- The books that a move takes from and gives to are read and written in its transaction, from here to its end.
create function open_books_to_move(mover uuid, books uuid[]) returns void language plpgsql as $$
begin
  perform must_move_books(mover);
  perform set_config('app.readable', books::text, true), set_config('app.writable', books::text, true);
end $$;

-- Several households move at once.
drop policy moving_household on household;
create policy moving_households on household to current_user
  using (id = any (nullif(current_setting('app.moving_households', true), '')::uuid[]));
drop function move_household(uuid, uuid);

-- Hands households over with everybody in them and all that hangs on them.
create function move_households(mover uuid, ids uuid[], to_advisor uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_move_books(mover);
  perform set_config('app.moving_households', ids::text, true);
  update household set advisor_id = to_advisor where id = any (ids);
  perform set_config('app.moving_households', '', true);
end $$;
revoke all on function move_households(uuid, uuid[], uuid) from public;
grant execute on function move_households(uuid, uuid[], uuid) to portal_app;
