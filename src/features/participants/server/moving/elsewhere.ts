import { sql } from 'kysely'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Blocker } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'

/** Whoever of these people is in another household than a client is: what names them beside the client does not come back. */
export async function elsewhereAmong(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
  clientIds: readonly string[],
): Promise<Blocker[]> {
  if (clientIds.length === 0) return []
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'first_name', 'last_name'])
    .where('advisor_id', '=', advisorId)
    .where('id', 'in', clientIds)
    .where(sql<boolean>`household_id <> (select household_id from client where id = ${clientId})`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({
    kind: 'person',
    id,
    text: words('{{name}} is in another household now. Please move them back first.'),
    values: { name: fullName({ firstName: first_name, lastName: last_name }) },
    link: `/participant/${id}`,
  }))
}
