import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { standingReasons } from '../../../platform/acknowledgements.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { wholeOf } from '../../../platform/formats/whole.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Warning } from '../../../server/http/answer.ts'
import { mustHold } from '../../../server/records/must-hold.ts'
import { sectionsAfter } from '../../../server/records/revisions.ts'
import {
  keepSave,
  mergeSave,
  mustBeAsRead,
  mustKnowChanges,
  type SaveAsked,
  type Saved,
  withStandingReasons,
} from '../../../server/records/save.ts'
import { beginSections } from '../../../server/records/sections.ts'
import type { RequestServices } from '../../../server/services.ts'
import { newStatementFor } from '../circumstances.ts'
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
import { holdClient, readCircumstancesOf } from './read-circumstances.ts'
import { olderFields, type Reader, type StatementRow, statementOf, storedOf } from './stored.ts'

/** Who saves, and with what. */
export interface Saving {
  actor: { advisorId: string; userId: string }
  tx: Tx
  services: RequestServices
  language: Language
}

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
  await holdClient(tx, owner, known !== undefined)
  const newest = known !== undefined && (await findNewestStatement(tx, owner))
  if (newest && newest.id !== known) throw stale(call, newest)
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
  const steps = stepsWith(Object.keys(contentsOf(sent)))
  const event = { statement: id, client: participantId, steps, status }
  return { result: await read(call, id), warnings, event }
}

/**
 * Saves a statement: a draft, a step by its id, or all of it.
 * @throws Problem not_found · stale · invalid
 */
export async function saveStatement(
  call: Saving,
  id: string,
  body: UpdateStatement,
  step?: string,
): Promise<SavedStatement> {
  const before = await lockForSave(call, id)
  const { outOfDate, ...sent } = body
  const current = statementOf(before, readerOf(call))
  const isOther = () => stale(call, before)
  mustBeAsRead(
    current,
    sent,
    {
      fixed: ['id', 'participantId', 'createdAt'],
      moving: [],
      versioned: ['completedAt', 'nextReviewOn', 'isChangedSince', 'stamps'],
    },
    isOther,
  )
  mustKnowChanges(current, { outOfDate }, isOther)
  const { version, stamp, status } = body
  const submits = status && status === 'complete'
  return await save(call, before, contentsOf(body), { version, stamp, step, submits })
}

/**
 * Brings back what a statement said after a revision, whatever the rules say.
 * @throws Problem not_found · stale, where `version` is not the statement's
 */
export async function restoreStatement(
  call: Saving,
  id: string,
  version: number,
  revision: number,
): Promise<SavedStatement> {
  const before = await lockForSave(call, id)
  if (before.version !== version) throw stale(call, before)
  return await save(call, before, olderFields(before, await sectionsAfter(call.tx, before, revision)), {})
}

/** The fields that were sent, each as the shape makes it. */
function contentsOf(sent: StatementDraft): Partial<StatementFields> {
  const whole = wholeOf(StatementFields, sent)
  const named = statementFields.filter((field) => sent[field] !== undefined)
  return Object.fromEntries(named.map((field) => [field, whole[field]]))
}

async function lockForSave({ actor: { advisorId }, tx }: Saving, id: string): Promise<StatementRow> {
  const { client_id: clientId } = orNotFound(await findStatement(tx, advisorId, id))
  await holdClient(tx, { advisorId, clientId })
  return orNotFound(await lockStatement(tx, advisorId, id))
}

async function save(
  call: Saving,
  before: StatementRow,
  contents: Partial<StatementFields>,
  asked: SaveAsked,
): Promise<SavedStatement> {
  const { tx, services } = call
  const owner = { advisorId: before.advisor_id, clientId: before.client_id }
  const record = {
    ...owner,
    id: before.id,
    stored: storedOf(before),
    wasComplete: before.completed_at !== null,
    groupOf: stepOf,
    stale: () => stale(call, before),
    update: (change: Parameters<typeof updateStatementRow>[3]) =>
      updateStatementRow(tx, services.cipher, before, change),
  }
  const form = policyStatement(await readCircumstancesOf(tx, owner, services))
  const asMerged = mergeSave(record, contents, asked)
  const merged = withStandingReasons(record, asMerged, standingReasons(form, asMerged.contents), asked)
  const { warnings, completion, isTold } = await keepSave(call, record, merged, asked, {
    form,
    draft: merged.contents,
    // nor has changed what it rests on
    standsAsSubmitted: () => {
      const { isChangedSince, outOfDate } = statementOf(before, readerOf(call))
      return !isChangedSince && outOfDate.length === 0
    },
  })
  const result = await read(call, before.id)
  const event = {
    statement: before.id,
    client: owner.clientId,
    steps: stepsWith(merged.changed),
    ...((asked.submits || completion !== 'leaves') && { status: result.status }),
  }
  return { result, warnings, event: isTold ? event : undefined }
}

const stepsWith = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(stepOf).filter((step) => step !== undefined)),
]

export const readerOf = ({ language, services }: Pick<Saving, 'language' | 'services'>): Reader => ({
  language,
  timeZone: services.config.firm.timeZone,
})

const stale = (call: Saving, row: StatementRow) =>
  new Problem('stale', { current: statementOf(row, readerOf(call)) })

const read = async (call: Saving, id: string): Promise<Statement> =>
  statementOf(orNotFound(await findStatement(call.tx, call.actor.advisorId, id)), readerOf(call))

/** What is out of the ordinary in a statement as it stands. */
export async function warningsOf({ tx, services }: Saving, row: StatementRow): Promise<Warning[]> {
  const owner = { advisorId: row.advisor_id, clientId: row.client_id }
  const form = policyStatement(await readCircumstancesOf(tx, owner, services))
  return mustHold(form, storedOf(row).contents, undefined)
}
