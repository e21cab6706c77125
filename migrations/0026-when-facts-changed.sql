-- When each fact of policy_basis (0025) was changed last: those of the client's record by its revisions since a time,
-- those of the questionnaire by the newest complete response. Null where neither tells of any.
create function policy_basis_changed(client client, since timestamptz) returns jsonb stable language sql as $$
  select jsonb_object_agg(fact, at) from (
    -- a run of drafts that the statement was submitted within has changed what it had not when it began
    select fact, coalesce(max(saved_at) filter (where told.before is distinct from told.after), max(saved_at)) as at
    from record_revision as revision, lateral (values
        ('annualIncome', 'externalInvestmentDetails', before ->> 'annualIncome', after ->> 'annualIncome'),
        ('netWorth', 'netWorthDetails', net_worth_in(before)::text, net_worth_in(after)::text),
        ('employment', 'employmentDetails', before ->> 'status', after ->> 'status'),
        ('maritalStatus', 'generalDetails', before ->> 'maritalStatus', after ->> 'maritalStatus'),
        ('numDependents', 'generalDetails', before ->> 'numDependents', after ->> 'numDependents')
      ) as told (fact, of, before, after)
    where revision.record_id = client.id and revision.advisor_id = client.advisor_id
      and revision.section = told.of and revision.saved_at >= since
    group by fact
    union all
    select told.fact, told.at from (
      select completed_at, chosen_at from risk_response as response
      where response.client_id = client.id and response.status = 'complete'
      order by completed_at desc, id limit 1
    ) as newest, lateral (values
        ('profile', greatest(completed_at, chosen_at)), ('timeFrame', completed_at)
      ) as told (fact, at)
  ) as changed
$$;
revoke execute on function policy_basis_changed(client, timestamptz) from public;
grant execute on function policy_basis_changed(client, timestamptz) to portal_app;
