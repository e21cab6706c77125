-- What a client or account application said each time it was submitted, so that a change afterwards is seen. Of one that
-- was submitted before, it is kept as it is changed for the first time.

create table submission (
  -- a client, or an account application
  record_id uuid not null,
  advisor_id uuid not null,
  client_id uuid not null,
  kind text not null check (kind in ('application', 'account')),
  -- the record's, as it was submitted
  version integer not null,
  -- its sections by the names of the wire; secrets by their ids
  snapshot jsonb not null,
  submitted_at timestamptz not null default now(),
  submitted_by uuid references portal_user,
  primary key (record_id, version),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index submission_of_client on submission (client_id);
alter table submission enable row level security;
alter table submission force row level security;
create policy own_submission on submission to portal_app
  using (advisor_id = any ((select current_advisors())::uuid[]))
  with check (advisor_id = any ((select current_advisors())::uuid[]));
create trigger submission_frozen before update or delete on submission
  for each row execute function refuse_change();
grant select, insert on submission to portal_app;

-- Whether a complete record says something else than when it was submitted last; kept by whoever saves it, since only the
-- portal's code can tell a change from another way to write the same.
alter table client add out_of_date boolean not null default false;
alter table investment_account add out_of_date boolean not null default false;
grant update (out_of_date) on investment_account to portal_app;

-- When each part of a record was changed last since a version, and by whom: by section, and by section and field.
create function changes_since(record uuid, advisor uuid, since integer) returns jsonb stable language sql as $$
  select jsonb_object_agg(path, jsonb_build_object('at', saved_at, 'by', name)) from (
    select distinct on (path) path, saved_at, concat_ws(' ', first_name, last_name) as name
    from record_revision as revision
    join portal_user on portal_user.id = saved_by, lateral (
      select section as path
      union all
      select section || '.' || key from jsonb_object_keys(
        case jsonb_typeof(before) when 'object' then before else '{}' end
        || case jsonb_typeof(after) when 'object' then after else '{}' end) as key
      where nullif(before -> key, 'null') is distinct from nullif(after -> key, 'null')
    ) as told
    where revision.record_id = record and revision.advisor_id = advisor and revision.version > since
    order by path, revision.version desc
  ) as newest
$$;
revoke execute on function changes_since(uuid, uuid, integer) from public;
grant execute on function changes_since(uuid, uuid, integer) to portal_app;

-- The view as it is, with one status more of the client application and of the accounts. It is changed where it stands:
-- other updates change other parts of it.
do $$
declare
  before text := pg_get_viewdef('participant_summary'::regclass, true);
  middle text := regexp_replace(before, $what$WHEN (client\.)?completed_kyc_at IS NOT NULL THEN 'complete'(::text)?$what$,
    $what$WHEN client.completed_kyc_at IS NOT NULL AND client.out_of_date THEN 'outOfDate'
      \&$what$);
  after text := regexp_replace(middle, $what$WHEN bool_or\(investment_account\.completed_at IS NOT NULL\) THEN 'complete'(::text)?$what$,
    $what$WHEN bool_or(investment_account.completed_at IS NOT NULL AND investment_account.out_of_date) THEN 'outOfDate'
      \&$what$);
begin
  if middle = before or after = middle then raise exception 'participant_summary does not tell what is complete: %', before; end if;
  execute 'create or replace view participant_summary with (security_invoker = true) as ' || after;
end $$;
