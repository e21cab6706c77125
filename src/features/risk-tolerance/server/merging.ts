import { sql } from 'kysely'
import { z } from 'zod'
import { fullName } from '../../../platform/formats/person-name.ts'
import { Guid } from '../../../platform/formats/wire.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { handOver } from '../../../server/records/hand-over.ts'
import { mergePart, type Pair } from '../../../server/records/merging.ts'
import { changedSince } from '../../../server/records/undone-merge.ts'
import { readReport } from '../contract.ts'
import { isOpen } from './link/is-open.ts'

// A draft goes along where the one that stays has none: only the newest is gone on with. What is complete stays.

export const questionnairesInMerge = mergePart({
  name: 'questionnaires',
  found: z.array(z.strictObject({ id: Guid, version: z.int() })),

  async blockers(tx, { advisorId, keepId, otherId }) {
    const open = await tx
      .selectFrom('risk_link')
      .innerJoin('participant', 'participant.id', 'risk_link.client_id')
      .select(['risk_link.id', 'client_id', 'first_name', 'last_name'])
      .where('risk_link.advisor_id', '=', advisorId)
      .where('client_id', 'in', [keepId, otherId])
      .where(isOpen)
      .orderBy('made_at')
      .execute()
    return open.map((row) => ({
      kind: 'link' as const,
      id: row.id,
      text: words('A link of {{name}} is open. Please wait for the answers, or close it first.'),
      values: { name: fullName({ firstName: row.first_name, lastName: row.last_name }) },
      link: `/createRiskToleranceLink/${row.client_id}`,
    }))
  },

  async preview(tx, pair) {
    const going = new Set((await toMove(tx, pair)).map(({ id }) => id))
    const told = (await begunOf(tx, pair.advisorId, pair.otherId)).map(({ id, status, day }) => ({
      kind: 'questionnaire' as const,
      id,
      text: status === 'draft' ? words('Draft questionnaire') : words('Completed questionnaire'),
      detail: status === 'draft' ? words('Started {{day}}') : words('Completed {{day}}'),
      values: { day },
      ...(status === 'complete' && { document: readReport.path.replace(':id', id) }),
    }))
    return { moves: told.filter(({ id }) => going.has(id)), stays: told.filter(({ id }) => !going.has(id)) }
  },

  async move({ tx, services }, pair) {
    const { advisorId, keepId: to, otherId: from } = pair
    // whoever answers locks the response alone
    await lockDrafts(tx, advisorId, from)
    const moving = await toMove(tx, pair)
    for (const { id: recordId } of moving)
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets: [] })
    return moving.map(({ id, version }) => ({ id, version }))
  },

  async moveBack({ tx, services }, { advisorId, keepId: from, otherId: to }, found) {
    await lockDrafts(tx, advisorId, from)
    const drafts = (await begunOf(tx, advisorId, from)).filter(({ status }) => status === 'draft')
    for (const { id: recordId, version } of found) {
      if (drafts.find(({ id }) => id === recordId)?.version !== version) throw changedSince()
      await handOver(tx, services.cipher, { advisorId, recordId, from, to, secrets: [] })
    }
  },
})

async function toMove(tx: Tx, { advisorId, keepId, otherId }: Pair) {
  const [own, others] = await Promise.all([begunOf(tx, advisorId, keepId), begunOf(tx, advisorId, otherId)])
  const drafts = others.filter(({ status }) => status === 'draft')
  return own.some(({ status }) => status === 'draft') ? [] : drafts
}

const lockDrafts = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('risk_response')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'draft')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The responses of a client in which something is entered. */
const begunOf = (tx: Tx, advisorId: string, clientId: string) =>
  tx
    .selectFrom('risk_response')
    .select(['id', 'version', 'status'])
    .select(sql<string>`to_char(coalesce(completed_at, begun_at), 'YYYY-MM-DD')`.as('day'))
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where(sql<boolean>`is_begun(risk_response)`)
    .orderBy('id')
    .execute()
