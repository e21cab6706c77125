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
      const { reason } = body
      if (reason === null) {
        const { numDeletedRows } = await tx
          .deleteFrom('client_hold')
          .where('advisor_id', '=', advisorId)
          .where('client_id', 'in', recordsOf(id))
          .executeTakeFirstOrThrow()
        if (numDeletedRows === 0n) nothingChanged()
        else record({ client: id }, { like: holdEnded })
        return null
      }
      if (!(await hold(tx, client, { reason, userId }))) {
        nothingChanged()
        return await findHold(tx, client)
      }
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

/** Every record of the person: what was merged is theirs, and held with them. */
const recordsOf = (clientId: string) => sql<string>`(select records_of_person(${clientId}))`

/** False where the record is held for that reason already. Where a merge is undone, both records are held from now on. */
async function hold(
  tx: Tx,
  { advisorId, clientId }: ClientKey,
  { reason, userId }: { reason: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into client_hold as held (client_id, advisor_id, reason, held_by)
    select id, ${advisorId}, ${reason}, ${userId} from records_of_person(${clientId}) as id
    on conflict (client_id) do update set reason = excluded.reason, held_by = excluded.held_by, held_at = now()
    -- another record of theirs keeps the reason that it has
    where held.client_id = ${clientId} and held.reason <> excluded.reason
  `.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Why any of somebody's records is held, each reason in a line. */
async function findHold(tx: Tx, { advisorId, clientId }: ClientKey): Promise<Hold | null> {
  const rows = await tx
    .selectFrom('client_hold')
    .innerJoin('portal_user', 'portal_user.id', 'held_by')
    .select(['reason', 'held_at', 'first_name', 'last_name'])
    .where('client_hold.advisor_id', '=', advisorId)
    .where('client_id', 'in', recordsOf(clientId))
    .orderBy('held_at')
    .orderBy('client_id')
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  const names = rows.map((row) => fullName({ firstName: row.first_name, lastName: row.last_name }))
  const once = (texts: string[]) => [...new Set(texts)]
  return {
    reason: once(rows.map(({ reason }) => reason)).join('\n'),
    by: once(names).join(', '),
    at: new Date(last.held_at).toISOString(),
  }
}
