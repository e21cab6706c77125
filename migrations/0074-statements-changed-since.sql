-- A complete statement that itself says something else than when it was submitted last is out of date, as a client's and an
-- account's application are (0038); until now it was by the facts on file alone. Kept by whoever saves it, since only the
-- portal's code can tell a change from another way to write the same; the release before leaves it as it stands.
alter table policy_statement add out_of_date boolean not null default false;
grant update (out_of_date) on policy_statement to portal_app;

alter table policy_statement no force row level security;
alter table policy_statement_version no force row level security;
update policy_statement as statement set out_of_date = true
where completed_at is not null and jsonb_strip_nulls(fields - 'acknowledgements') <> (
  select jsonb_strip_nulls(submitted.fields - 'acknowledgements') from policy_statement_version as submitted
  where statement_id = statement.id order by submitted.version desc limit 1);
alter table policy_statement force row level security;
alter table policy_statement_version force row level security;

-- The view is changed where it stands: other updates change other parts of it.
do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  after text := regexp_replace(before, $what$WHEN statement\.completed_at IS NULL THEN 'draft'(::text)?$what$,
    $what$\&
      WHEN statement.out_of_date THEN 'outOfDate'::text$what$);
begin
  if after = before then raise exception 'client_steps_now does not tell what is a draft: %', before; end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;
drop trigger steps_of_changed on policy_statement;
create trigger steps_of_changed after update of completed_at, created_at, stamps, out_of_date on policy_statement for each row
  when ((new.completed_at, new.created_at, new.out_of_date) is distinct from (old.completed_at, old.created_at, old.out_of_date)
    or is_begun(new) <> is_begun(old))
  execute function refresh_steps_of_record();

select refresh_every_step();
