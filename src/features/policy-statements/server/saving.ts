import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { standingReasons } from '../../../platform/acknowledgements.ts'
import { wholeOf } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Saved } from '../../../server/records/answer-saved.ts'
import type { RecordKind, Saving } from '../../../server/records/kind.ts'
import { mustHold } from '../../../server/records/must-hold.ts'
import { saveRecord } from '../../../server/records/save.ts'
import { beginSections } from '../../../server/records/sections.ts'
import { keepSubmitted } from '../../../server/records/submitting.ts'
import { type ClientKey, holdClient, lockClientAlone } from '../../participants/server/records.ts'
import { type Circumstances, newStatementFor } from '../circumstances.ts'
import type { NewStatement, Statement, StatementSaved, UpdateStatement } from '../contract.ts'
import { type StatementDraft, StatementFields, statementFields } from '../draft.ts'
import { policyStatement, stepOf } from '../form.ts'
import {
  findNewestStatement,
  findStatement,
  insertStatement,
  lockStatement,
  updateStatementRow,
} from './queries.ts'
import { readCircumstancesOf } from './read-circumstances.ts'
import { documentWords } from './statement-pdf.ts'
import {
  changesSinceSubmitted,
  olderFields,
  type Reader,
  type StatementRow,
  statementOf,
  storedOf,
} from './stored.ts'

type SavedStatement = Saved<Statement, z.input<typeof StatementSaved>>

/**
 * Adds a statement as it is at `createdAt`; now, where that is left out. What is left out of it is as in a new one.
 * @throws Problem not_found, where the adviser has no such client · stale · invalid
 */
export async function addStatement(
  call: Saving,
  body: NewStatement,
  createdAt?: string,
): Promise<SavedStatement> {
  const { actor, tx, services } = call
  const { participantId, status = 'complete', newest: known, stamp, ...sent } = body
  const owner = { advisorId: actor.advisorId, clientId: participantId }
  await lockClientAlone(tx, owner)
  const newest = await findNewestStatement(tx, owner)
  if (newest && known !== undefined && newest.id !== known) throw stale(call, newest)
  // a page has made it, and goes on in it with what is sent here
  if (newest && known === undefined && !newest.is_begun)
    return await saveRecord(statementRecord, call, newest.id, {
      ...sent,
      status,
      stamp,
      version: newest.version,
    })
  const circumstances = await readCircumstancesOf(tx, owner, services)
  const form = policyStatement(circumstances)
  const begun = beginSections(newStatementFor(circumstances), { contents: contentsOf(sent), stamp })
  const { stamps } = begun
  const contents = { ...begun.contents, acknowledgements: standingReasons(form, begun.contents) }
  const isComplete = status === 'complete'
  const warnings = mustHold(form, contents, isComplete ? 'all' : undefined)
  const id = randomUUID()
  await insertStatement(tx, services.cipher, owner, {
    id,
    contents,
    stamps,
    isComplete,
    createdBy: actor.userId,
    createdAt,
  })
  const row = orNotFound(await findStatement(tx, actor.advisorId, id))
  if (isComplete) {
    const by = { version: row.version, submittedBy: actor.userId, submittedAt: createdAt }
    await keepSubmitted(statementRecord, call, { row, circumstances }, { contents, warnings, ...by })
  }
  const told = { ...row, judged_by: isComplete ? circumstances.judgedBy : null }
  const steps = stepsWith(Object.keys(contentsOf(sent)))
  const event = { statement: id, client: participantId, steps, status }
  return { result: statementOf(told, readerOf(call)), warnings, event }
}

interface StatementTypes {
  row: StatementRow
  contents: StatementFields
  draft: StatementDraft
  circumstances: Circumstances
  told: Statement
  body: UpdateStatement
  event: z.input<typeof StatementSaved>
}

/** How a policy statement is saved. Its client is not archived meanwhile. */
export const statementRecord: RecordKind<StatementTypes> = {
  async lock({ actor: { advisorId }, tx, services }, id) {
    const owner = ownerOf(orNotFound(await findStatement(tx, advisorId, id)))
    await holdClient(tx, owner)
    const row = orNotFound(await lockStatement(tx, advisorId, id))
    const circumstances = await readCircumstancesOf(tx, owner, services)
    return { row: asMadeNow(row, circumstances), circumstances }
  },
  find: findStatement,
  ownerOf,
  storedOf,
  completedAt: ({ completed_at }) => completed_at,
  tell: ({ row, circumstances }, saving) => statementOf(asMadeNow(row, circumstances), readerOf(saving)),

  ownedByServer: () => ({
    fixed: ['id', 'participantId', 'createdAt'],
    moving: [],
    versioned: ['completedAt', 'nextReviewOn', 'isChangedSince', 'judgedBy', 'stamps'],
  }),
  readSent: async (_, __, body) => ({ contents: contentsOf(body), secrets: [], issues: [] }),
  submits: ({ status }) => status && status === 'complete',
  readOlder: ({ row }, older) => olderFields(row, older),

  form: policyStatement,
  draftOf: (_, fields) => fields,
  groupOf: stepOf,

  // nor has changed what it rests on
  standsAsSubmitted({ row }, saving) {
    const { isChangedSince, outOfDate } = statementOf(row, readerOf(saving))
    return !isChangedSince && outOfDate.length === 0
  },
  differs: ({ row }, fields, { language }) => changesSinceSubmitted(row, fields, language).length > 0,

  submission: {
    kind: 'statement',
    documentWords,
    snapshotOf: (_, fields) => fields,
    circumstancesOf: async (_, { circumstances }) => withVersion(circumstances),
    contentsBefore: olderFields,
    completedBy: ({ completed_by }) => completed_by,
  },

  write: ({ tx, services }, { row }, change) => updateStatementRow(tx, services.cipher, row, change),
  eventOf: ({ id, client_id }, { changed, isComplete }) => ({
    statement: id,
    client: client_id,
    steps: stepsWith(changed),
    ...(isComplete !== undefined && { status: isComplete ? 'complete' : 'draft' }),
  }),
}

/** @throws Problem unavailable, while it is not known which version of the firm's settings holds */
function withVersion(circumstances: Circumstances): Circumstances {
  if (circumstances.judgedBy === null) throw new Problem('unavailable')
  return circumstances
}

/** The fields that were sent, each as the shape makes it. */
function contentsOf(sent: StatementDraft): Partial<StatementFields> {
  const whole = wholeOf(StatementFields, sent)
  const named = statementFields.filter((field) => sent[field] !== undefined)
  return Object.fromEntries(named.map((field) => [field, whole[field]]))
}

/** One that is not begun says what a new one says now: what is on file may be other than when it was made. */
export function asMadeNow(row: StatementRow, circumstances: Circumstances): StatementRow {
  return row.is_begun ? row : { ...row, fields: newStatementFor(circumstances) }
}

function ownerOf(row: StatementRow): ClientKey {
  return { advisorId: row.advisor_id, clientId: row.client_id }
}

function stepsWith(fields: readonly string[]): string[] {
  return [...new Set(fields.map(stepOf).filter((step) => step !== undefined))]
}

export const readerOf = ({ language, services }: Pick<Saving, 'language' | 'services'>): Reader => ({
  language,
  timeZone: services.config.firm.timeZone,
})

const stale = (call: Saving, row: StatementRow) =>
  new Problem('stale', { current: statementOf(row, readerOf(call)) })
