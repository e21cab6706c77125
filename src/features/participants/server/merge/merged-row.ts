import { sql } from 'kysely'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { inUse } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { submittedOf } from '../../../../server/records/submissions.ts'
import type { ClientRow, Masks } from '../record/stored.ts'

/** A record that was merged into another, as it says itself. */
export const findMerged = (tx: Tx, advisorId: string, id: string): Promise<ClientRow | undefined> =>
  tx
    .selectFrom('client')
    .selectAll('client')
    .select([
      submittedOf('client').as('submitted'),
      // nothing is still to be done of it, and its spouse and bank accounts went along
      sql<ClientRow['risk_tolerance_status']>`'notStarted'`.as('risk_tolerance_status'),
      sql<ClientRow['application_status']>`'notStarted'`.as('application_status'),
      sql<ClientRow['accounts_status']>`'notStarted'`.as('accounts_status'),
      sql<ClientRow['ips_status']>`'notStarted'`.as('ips_status'),
      sql<boolean>`false`.as('completed_ips'),
      sql<boolean>`false`.as('completed_account_opening'),
      sql<ClientRow['spouse']>`null`.as('spouse'),
      sql<ClientRow['bank_accounts']>`'[]'::jsonb`.as('bank_accounts'),
      sql<string[]>`'{}'::text[]`.as('attorney_for'),
      sql<ClientRow['joint_holders']>`'[]'::jsonb`.as('joint_holders'),
      sql<ClientRow['adviser']>`null`.as('adviser'),
      sql<Buffer | null>`null`.as('sin_value'),
    ])
    .select(
      sql<Masks | null>`(
        select jsonb_object_agg(secret.id, secret.masked) from secret where secret.client_id = client.id
      )`.as('masks'),
    )
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', id)
    .where('client.merged_into', 'is not', null)
    .executeTakeFirst()

/** What was merged comes back by undoing that, with all that went along. @throws Problem in_use */
export async function mustNotBeMerged(tx: Tx, advisorId: string, id: string): Promise<void> {
  const kept = await tx
    .selectFrom('client')
    .innerJoin('client as kept', 'kept.id', 'client.merged_into')
    .select(['kept.id', 'kept.first_name', 'kept.last_name'])
    .where('client.advisor_id', '=', advisorId)
    .where('client.id', '=', id)
    .executeTakeFirst()
  if (!kept) return
  throw inUse([
    {
      kind: 'person',
      id: kept.id,
      text: words(
        'This record was merged into the one of {{name}}. Undo the merge on their history to have it back.',
      ),
      values: { name: fullName({ firstName: kept.first_name, lastName: kept.last_name }) },
      link: `/participant/${kept.id}?tab=history`,
    },
  ])
}
