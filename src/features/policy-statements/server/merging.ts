import { sql } from 'kysely'
import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { handOver } from '../../../server/records/hand-over.ts'
import { mergePart, type Pair } from '../../../server/records/merging.ts'
import { changedSince } from '../../../server/records/undone-merge.ts'
import { readStatementPdf } from '../contract.ts'

// A draft goes along where the one that stays has no statement: only the newest is gone on with, and no draft is to stand
// before what is complete. What was submitted stays.

export const statementsInMerge = mergePart({
  name: 'statements',
  found: z.array(z.strictObject({ id: Guid, version: z.int() })),

  async preview(tx, pair) {
    const going = new Set((await toMove(tx, pair)).map(({ id }) => id))
    const told = (await begunOf(tx, pair.advisorId, pair.otherId)).map(({ id, completed_at, day }) => ({
      kind: 'statement' as const,
      id,
      text: completed_at === null ? words('Draft policy statement') : words('Policy statement'),
      detail: completed_at === null ? words('Started {{day}}') : words('Completed {{day}}'),
      values: { day },
      ...(completed_at !== null && { document: readStatementPdf.path.replace(':clientId', pair.otherId) }),
    }))
    return { moves: told.filter(({ id }) => going.has(id)), stays: told.filter(({ id }) => !going.has(id)) }
  },

  async move({ tx, services }, pair) {
    const { advisorId, keepId: to, otherId: from } = pair
    const moving = await toMove(tx, pair)
    for (const { id: recordId } of moving)
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets: [] })
    return moving.map(({ id, version }) => ({ id, version }))
  },

  async moveBack({ tx, services }, { advisorId, keepId: from, otherId: to }, found) {
    const statements = await begunOf(tx, advisorId, from)
    for (const { id: recordId, version } of found) {
      if (statements.find(({ id }) => id === recordId)?.version !== version) throw changedSince()
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets: [] })
    }
  },
})

async function toMove(tx: Tx, { advisorId, keepId, otherId }: Pair) {
  const [own, others] = await Promise.all([begunOf(tx, advisorId, keepId), begunOf(tx, advisorId, otherId)])
  return own.length > 0 ? [] : others.filter(({ was_submitted }) => !was_submitted)
}

/** The statements of a client in which something is entered. */
const begunOf = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('policy_statement as statement')
    .select(['id', 'version', 'completed_at'])
    .select([
      sql<string>`to_char(coalesce(completed_at, created_at), 'YYYY-MM-DD')`.as('day'),
      sql<boolean>`exists (select from policy_statement_version where statement_id = statement.id)`.as(
        'was_submitted',
      ),
    ])
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where(sql<boolean>`is_begun(statement)`)
    .orderBy('id')
    .execute()
