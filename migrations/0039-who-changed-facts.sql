-- As policy_basis_changed (0026), with who changed each fact of policy_basis: {fact: {at, by}}. What a client answered by a
-- link the client has changed.
create function policy_basis_changes(client client, since timestamptz) returns jsonb stable language sql as $$
  select jsonb_object_agg(fact, jsonb_build_object('at', at, 'by', name)) from (
    (select distinct on (fact) fact, saved_at as at, concat_ws(' ', saver.first_name, saver.last_name) as name
    from record_revision as revision
    join portal_user as saver on saver.id = saved_by, lateral (values
        ('annualIncome', 'externalInvestmentDetails', before ->> 'annualIncome', after ->> 'annualIncome'),
        ('netWorth', 'netWorthDetails', net_worth_in(before)::text, net_worth_in(after)::text),
        ('employment', 'employmentDetails', before ->> 'status', after ->> 'status'),
        ('maritalStatus', 'generalDetails', before ->> 'maritalStatus', after ->> 'maritalStatus'),
        ('numDependents', 'generalDetails', before ->> 'numDependents', after ->> 'numDependents')
      ) as told (fact, of, before, after)
    where revision.record_id = client.id and revision.advisor_id = client.advisor_id
      and revision.section = told.of and revision.saved_at >= since
    -- a run of drafts that the statement was submitted within has changed what it had not when it began
    order by fact, (told.before is distinct from told.after) desc, saved_at desc)
    union all
    select told.fact, told.at, told.name from (
      select completed_at, chosen_at,
        coalesce(nullif(concat_ws(' ', completer.first_name, completer.last_name), ''),
          concat_ws(' ', nullif(client.first_name, ''), client.last_name)) as answered_by,
        concat_ws(' ', chooser.first_name, chooser.last_name) as chosen_by
      from risk_response as response
      left join portal_user as completer on completer.id = response.completed_by
      left join portal_user as chooser on chooser.id = response.chosen_by
      where response.client_id = client.id and response.status = 'complete'
      order by completed_at desc, response.id limit 1
    ) as newest, lateral (values
        ('profile', greatest(completed_at, chosen_at), case when chosen_at > completed_at then chosen_by else answered_by end),
        ('timeFrame', completed_at, answered_by)
      ) as told (fact, at, name)
  ) as changed
$$;
revoke execute on function policy_basis_changes(client, timestamptz) from public;
grant execute on function policy_basis_changes(client, timestamptz) to portal_app;
