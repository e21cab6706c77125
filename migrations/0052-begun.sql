-- A response or a statement is made as its form is opened. Until something is entered in it, it counts as none: it is not
-- begun. What is entered in a response are its answers and notes; a statement keeps with each field the version that
-- brought it there, 0 where none did.
create function is_begun(response risk_response) returns boolean immutable language sql as $$
  select response.answers <> '[]' or response.special_notes <> ''
$$;
create function is_begun(statement policy_statement) returns boolean immutable language sql as $$
  select statement.completed_at is not null or jsonb_path_exists(statement.stamps, '$.* ? (@ != 0)')
$$;
revoke execute on function is_begun(risk_response), is_begun(policy_statement) from public;
grant execute on function is_begun(risk_response), is_begun(policy_statement) to portal_app;

-- A statement counts from when something is first entered in it, and by whom.
grant update (created_at, created_by) on policy_statement to portal_app;

-- The views as they are, without what is not begun. They are changed where they stand: other updates change other parts.
do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  newer text := replace(before, $what$draft.begun_at > complete.begun_at$what$,
    $what$draft.begun_at > complete.begun_at AND is_begun(draft.*)$what$);
  alone text := regexp_replace(newer, $what$(FROM risk_response\s+WHERE risk_response\.client_id = client\.id)(\s+LIMIT 1)$what$,
    $what$\1 AND is_begun(risk_response.*)\2$what$);
  after text := regexp_replace(alone, $what$(FROM policy_statement statement\s+WHERE statement\.client_id = client\.id)(\s+ORDER BY)$what$,
    $what$\1 AND is_begun(statement.*)\2$what$);
begin
  if newer = before or alone = newer or after = alone then
    raise exception 'client_steps_now does not tell what is a draft: %', before;
  end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;
-- The release before begins a statement without noting when.
drop trigger steps_of_changed on policy_statement;
create trigger steps_of_changed after update of completed_at, created_at, stamps on policy_statement for each row
  when ((new.completed_at, new.created_at) is distinct from (old.completed_at, old.created_at)
    or is_begun(new) <> is_begun(old))
  execute function refresh_steps_of_record();

select refresh_every_step();

do $$
declare
  before text := pg_get_viewdef('step_moment'::regclass, true);
  responses text := replace(before, $what$WHERE response.client_id = own.id$what$,
    $what$WHERE response.client_id = own.id AND is_begun(response.*)$what$);
  after text := regexp_replace(responses, $what$FROM policy_statement statement\s+WHERE statement\.client_id = own\.id$what$,
    $what$\& AND is_begun(statement.*)$what$);
begin
  if responses = before or after = responses then
    raise exception 'step_moment does not tell what was begun: %', before;
  end if;
  execute 'create or replace view step_moment with (security_invoker = true) as ' || after;
end $$;
