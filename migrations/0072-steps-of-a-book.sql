-- How steps stand is worked out within the book of the record that changed, whosever books the transaction reads and writes:
-- one that moves a household reads none. What these two settings say comes before app.advisor_id.
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
      accounts_status = steps.accounts_status, ips_status = steps.ips_status, completed_ips = steps.completed_ips
    from client_steps_now as steps
    where stored.client_id = of_client and steps.client_id = of_client
      and to_jsonb(stored) - 'advisor_id' <> to_jsonb(steps) - 'advisor_id';
  perform act_as_before(acting);
end $$;

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

-- made anew: replaced, it would be checked as portal_app, which may not run it
drop function refresh_every_step();
create function refresh_every_step() returns void language sql as $$
  select refresh_steps_of_book(id) from advisor
$$;
revoke execute on function refresh_every_step() from public;

create or replace function refresh_steps_of_signer() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, advisor_id) from signature_package where id = new.package_id;
  perform act_as_before(acting);
  return null;
end $$;

create or replace function refresh_steps_of_version() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, advisor_id) from policy_statement where id = new.statement_id;
  perform act_as_before(acting);
  return null;
end $$;

-- A response that moves to another book with its client changes no step. While it moves, some of what the steps hang on has
-- moved already and some has not.
drop trigger steps_of_changed on risk_response;
create trigger steps_of_changed after update on risk_response for each row
  when (new.advisor_id = old.advisor_id
    and (new.status = 'complete' or old.status = 'complete' or new.begun_at <> old.begun_at
      or is_begun(new) <> is_begun(old)))
  execute function refresh_steps_of_record();

-- The release before begins a statement without noting when.
drop trigger steps_of_changed on policy_statement;
create trigger steps_of_changed after update of completed_at, created_at, stamps on policy_statement for each row
  when ((new.completed_at, new.created_at) is distinct from (old.completed_at, old.created_at)
    or is_begun(new) <> is_begun(old))
  execute function refresh_steps_of_record();

select refresh_every_step();
