-- What other features join of a feature's rows stands in a view that the feature owns, so that its tables are its own to
-- change (tests/boundaries/table-ownership.ts).

-- Everybody on record as other features name them; whoever is archived, too. Of participants.
create view participant with (security_invoker = true) as
  select id, advisor_id, household_id, first_name, last_name, name_folded, found_by, roles,
         general_details ->> 'email' as email,
         general_details ->> 'language' as language,
         general_details ->> 'dateOfBirth' as date_of_birth,
         -- the secret's id
         general_details ->> 'sin' as sin,
         permanent_address_details ->> 'region' as region,
         version, archived_at, archived_by, archived_with_household
  from client;

-- What happened of a client's four steps. Of participants.
create view step_moment with (security_invoker = true) as
  select own.id as client_id, own.advisor_id, did.step, did.what, did.at, did.user_id, did.who, did.type
  from client own, lateral (
    select 'riskTolerance' as step, what, at, user_id, null as who, null::int as type
      from risk_link link, lateral (values
        ('linkMade', made_at, made_by), ('linkMailed', mailed_at, null), ('linkRevoked', revoked_at, null)
      ) as told (what, at, user_id)
      where link.client_id = own.id
    union all
    -- whoever answers by a link is the client; who else began a response is not kept
    select 'riskTolerance', what, at, user_id,
      case when is_by_client then concat_ws(' ', nullif(own.first_name, ''), own.last_name) end, null
      from risk_response response, lateral (values
        ('begun', begun_at, null, link_id is not null),
        ('completed', completed_at, completed_by, completed_by is null),
        ('profileChosen', chosen_at, chosen_by, false)
      ) as told (what, at, user_id, is_by_client)
      where response.client_id = own.id
    union all
    select 'riskTolerance', what, at, user_id, null, null
      from signature_package package, lateral (values
        ('sent', sent_at, requested_by),
        (case status when 'ARCHIVED' then 'revoked' when 'EXPIRED' then 'expired' end, ended_at, null)
      ) as told (what, at, user_id)
      where package.client_id = own.id and kind = 'risk-tolerance' and what is not null
    union all
    select 'riskTolerance', what, at, null, concat_ws(' ', nullif(signer.first_name, ''), signer.last_name), null
      from signature_package package
      join signature_signer signer on package_id = package.id, lateral (values
        ('opened', opened_at), ('signed', signed_at), ('declined', declined_at)
      ) as told (what, at)
      where package.client_id = own.id and kind = 'risk-tolerance'
    union all
    -- a record's first run is its creation
    select 'application', what, at, user_id, null, null
      from (values
        ('begun', own.application_begun_at, (
          select saved_by from record_revision
          where record_id = own.id and section <> 'roles' and (run > 1 or saved_at = own.application_begun_at)
          order by run limit 1)),
        ('completed', own.completed_kyc_at, own.completed_kyc_by)
      ) as told (what, at, user_id)
    union all
    (select 'application', 'saved', saved_at, saved_by, null, null
      from record_revision
      where record_id = own.id and section <> 'roles' and run > 1
        and saved_at is distinct from own.application_begun_at and saved_at is distinct from own.completed_kyc_at
      order by saved_at desc limit 1)
    union all
    select 'accounts', what, at, user_id, null, (account.fields ->> 'type')::int
      from investment_account account, lateral (values
        ('begun', account.created_at, account.created_by), ('completed', account.completed_at, account.completed_by)
      ) as told (what, at, user_id)
      where account.client_id = own.id and account.archived_at is null
    union all
    select 'ips', 'begun', statement.created_at, statement.created_by, null, null
      from policy_statement statement where statement.client_id = own.id
    union all
    select 'ips', 'completed', submitted.completed_at, submitted.completed_by, null, null
      from policy_statement statement
      join policy_statement_version submitted on statement_id = statement.id
      where statement.client_id = own.id
  ) as did
  where did.at is not null;

grant select on participant, step_moment to portal_app;

-- The facts that a client's statement rests on, and who changed them since when (0025, 0039), by the client's id.
create function policy_basis(client_id uuid) returns jsonb stable language sql as $$
  select policy_basis(client) from client where id = client_id
$$;
create function policy_basis_changes(client_id uuid, since timestamptz) returns jsonb stable language sql as $$
  select policy_basis_changes(client, since) from client where id = client_id
$$;
revoke execute on function policy_basis(uuid), policy_basis_changes(uuid, timestamptz) from public;
grant execute on function policy_basis(uuid), policy_basis_changes(uuid, timestamptz) to portal_app;
