import { sql } from 'kysely'
import { firstVersion } from '../../../../platform/revision.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Moment } from '../../workflow-contract.ts'

/**
 * What happened of a client's four steps, the oldest first. It is told by the dates that the records keep themselves: the
 * audit trail is not the app's to read.
 */
export async function listMoments(tx: Tx, advisorId: string, clientId: string): Promise<Moment[]> {
  const { rows } = await sql<Moment>`
    with own as (
      select *, concat_ws(' ', nullif(first_name, ''), last_name) as name from client
      where advisor_id = ${advisorId} and id = ${clientId}
    ), package as (
      select signature_package.* from own join signature_package on client_id = own.id where kind = 'risk-tolerance'
    ), happened (step, what, at, user_id, who, type) as (
      select 'riskTolerance', what, at, user_id, null, null::int
        from own join risk_link on client_id = own.id, lateral (values
          ('linkMade', made_at, made_by), ('linkMailed', mailed_at, null), ('linkRevoked', revoked_at, null)
        ) as did (what, at, user_id)
      union all
      -- whoever answers by a link is the client; who else began a response is not kept
      select 'riskTolerance', what, at, user_id, case when is_by_client then name end, null
        from own join risk_response on client_id = own.id, lateral (values
          ('begun', begun_at, null, link_id is not null),
          ('completed', risk_response.completed_at, completed_by, completed_by is null),
          ('profileChosen', chosen_at, chosen_by, false)
        ) as did (what, at, user_id, is_by_client)
      union all
      select 'riskTolerance', what, at, user_id, null, null
        from package, lateral (values
          ('sent', sent_at, requested_by),
          (case status when 'ARCHIVED' then 'revoked' when 'EXPIRED' then 'expired' end, ended_at, null)
        ) as did (what, at, user_id)
        where what is not null
      union all
      select 'riskTolerance', what, at, null, concat_ws(' ', nullif(signer.first_name, ''), signer.last_name), null
        from package join signature_signer signer on package_id = package.id, lateral (values
          ('opened', opened_at), ('signed', signed_at), ('declined', declined_at)
        ) as did (what, at)
      union all
      select 'application', what, at, user_id, null, null
        from own, lateral (values
          ('begun', application_begun_at, (
            select saved_by from record_revision
            where record_id = own.id and section <> 'roles'
              and (run > ${firstVersion} or saved_at = application_begun_at)
            order by run limit 1)),
          ('completed', completed_kyc_at, completed_kyc_by)
        ) as did (what, at, user_id)
      union all
      (select 'application', 'saved', saved_at, saved_by, null, null
        from own join record_revision on record_id = own.id
        where section <> 'roles' and run > ${firstVersion} and saved_at is distinct from application_begun_at
          and saved_at is distinct from completed_kyc_at
        order by saved_at desc limit 1)
      union all
      select 'accounts', what, at, user_id, null, (account.fields ->> 'type')::int
        from own join investment_account account
          on account.client_id = own.id and account.archived_at is null, lateral (values
          ('begun', account.created_at, account.created_by),
          ('completed', account.completed_at, account.completed_by)
        ) as did (what, at, user_id)
      union all
      select 'ips', 'begun', statement.created_at, statement.created_by, null, null
        from own join policy_statement statement on statement.client_id = own.id
      union all
      select 'ips', 'completed', submitted.completed_at, submitted.completed_by, null, null
        from own join policy_statement statement on statement.client_id = own.id
          join policy_statement_version submitted on statement_id = statement.id
    )
    select step, what, at, type as "accountType",
      coalesce(who, concat_ws(' ', nullif(person.first_name, ''), person.last_name)) as who
    from happened left join portal_user person on person.id = user_id
    where at is not null
    order by at, what
  `.execute(tx)
  return rows.map((row) => ({ ...row, who: row.who || null }))
}
