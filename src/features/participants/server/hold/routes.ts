import { sql } from 'kysely'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { type Hold, holdEnded, readHold, setHold } from '../../hold-contract.ts'
import type { ClientKey } from '../records.ts'

export const holdRoutes: readonly Served[] = [
  serve(readHold, async ({ actor: { advisorId }, params: { id }, tx }) => {
    await mustExist(tx, { advisorId, clientId: id })
    return await findHold(tx, { advisorId, clientId: id })
  }),

  serve(
    setHold,
    async ({ actor: { advisorId, userId }, params: { id }, body, tx, record, nothingChanged }) => {
      const client = { advisorId, clientId: id }
      await mustExist(tx, client, true)
      const before = await findHold(tx, client)
      const { reason } = body
      if (reason === (before?.reason ?? null)) {
        nothingChanged()
        return before
      }
      if (reason === null) {
        await tx
          .deleteFrom('client_hold')
          .where('advisor_id', '=', advisorId)
          .where('client_id', '=', id)
          .execute()
        record({ client: id }, { like: holdEnded })
        return null
      }
      const hold = { reason, held_by: userId, held_at: sql<string>`now()` }
      await tx
        .insertInto('client_hold')
        .values({ ...hold, client_id: id, advisor_id: advisorId })
        .onConflict((conflict) => conflict.column('client_id').doUpdateSet(hold))
        .execute()
      record({ client: id })
      return await findHold(tx, client)
    },
  ),
]

/** Whoever is archived, too: it is their records that are held. One of several who set a hold is first. */
async function mustExist(tx: Tx, { advisorId, clientId }: ClientKey, isLocked = false): Promise<void> {
  const query = tx
    .selectFrom('client')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', clientId)
  orNotFound(await (isLocked ? query.forNoKeyUpdate() : query).executeTakeFirst())
}

async function findHold(tx: Tx, { advisorId, clientId }: ClientKey): Promise<Hold | null> {
  const row = await tx
    .selectFrom('client_hold')
    .innerJoin('portal_user', 'portal_user.id', 'held_by')
    .select(['reason', 'held_at', 'first_name', 'last_name'])
    .where('client_hold.advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row
    ? {
        reason: row.reason,
        by: fullName({ firstName: row.first_name, lastName: row.last_name }),
        at: new Date(row.held_at).toISOString(),
      }
    : null
}
