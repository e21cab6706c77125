import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { issuesIn, stepsOf } from '../../../platform/form.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { findSecrets, insertSecrets, type NewSecret } from '../../../server/encryption/secrets.ts'
import type { Warning } from '../../../server/http/answer.ts'
import { mustHold } from '../../../server/must-hold.ts'
import { noteRevisions } from '../../../server/revisions.ts'
import { completionAfter, hasUnseen, type MergedSections, mergeSections } from '../../../server/sections.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountApplication, stepOf } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account, AccountSaved, NewAccount, UpdateAccount } from '../contract.ts'
import type { AccountDraft, AccountFields } from '../draft.ts'
import { foreignIn } from './named.ts'
import { deleteSecrets, findAccount, insertAccount, lockAccount, updateAccountRow } from './queries.ts'
import { holdPeople, readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { noFields, readSent, type Sent } from './sent.ts'
import { type AccountRow, accountOf, fieldsOf, type Masks, storedOf, wireFields } from './stored.ts'

/** Who saves, and with what. */
interface Saving {
  actor: { advisorId: string; userId: string }
  tx: Tx
  services: RequestServices
}

interface Saved {
  account: Account
  warnings: Warning[]
  /** For the trail; undefined where the first save of a run has told it, or nothing changed. */
  event: z.input<typeof AccountSaved> | undefined
}

/**
 * Adds an application as it is at `createdAt`; now, where that is left out.
 * @throws Problem not_found, where the adviser has no such client · invalid
 */
export async function addAccount(call: Saving, body: NewAccount, createdAt?: string): Promise<Saved> {
  const { actor, tx, services } = call
  const { participantId, status = 'complete', ...fields } = body
  const owner = { advisorId: actor.advisorId, clientId: participantId }
  const [, circumstances] = await Promise.all([
    holdPeople(tx, owner),
    readCircumstancesOf(tx, owner, todayOf(services)),
  ])
  const accountHolders = fields.accountHolders?.length ? fields.accountHolders : [participantId]
  const sent = readSent({ ...fields, accountHolders }, { fields: noFields, secrets: [] }, circumstances)
  const contents = { ...noFields, ...sent.contents }
  const isComplete = status === 'complete'
  const warnings = mustHold(
    accountApplication(circumstances),
    draftOf(contents, null, sent.secrets),
    isComplete ? 'all' : undefined,
    sent.issues,
  )
  const key = { ...owner, id: randomUUID() }
  await insertSecrets(tx, services.cipher, owner, sent.secrets)
  await insertAccount(tx, key, { fields: contents, isComplete, createdBy: actor.userId, createdAt })
  const account = accountOf(orNotFound(await findAccount(tx, actor.advisorId, key.id)))
  const event = {
    account: key.id,
    client: participantId,
    steps: stepsWith(Object.keys(sent.contents)),
    status,
  }
  return { account, warnings, event }
}

/** A save that may be made. */
interface Accepted {
  before: AccountRow
  sent: Sent
  merged: MergedSections<AccountFields>
  /** Undefined where that stays as it is. */
  isComplete: boolean | undefined
  warnings: Warning[]
}

/**
 * Saves an application: a draft, a step by its id, or all of it.
 * @throws Problem not_found · stale · invalid
 */
export async function saveAccount(
  call: Saving,
  id: string,
  body: UpdateAccount,
  step?: string,
): Promise<Saved> {
  const accepted = await accept(call, id, body, step)
  const submits = body.status === 'complete'
  return await finish(call, accepted, { isDraft: step === undefined && !submits, submits })
}

/**
 * Writes over the fields what they were before, whatever the rules say.
 * @throws Problem not_found · stale · invalid, where it names somebody or a bank account that is gone since
 */
export async function restoreFields(
  call: Saving,
  id: string,
  version: number,
  fieldsThen: (before: AccountRow) => Promise<AccountFields>,
): Promise<Saved> {
  const { before, circumstances } = await lockForSave(call, id)
  if (before.version !== version) throw stale(before)
  const sent: Sent = { contents: await fieldsThen(before), secrets: [], issues: [] }
  const foreign = foreignIn(sent.contents, circumstances)
  if (foreign.length > 0) throw invalid(...foreign)
  const merged = mergeSections(storedOf(before), sent)
  // without a version nothing collides
  if (!merged) throw new Error('a field collided')
  const { services } = call
  const draft = draftOf(merged.contents, before.masks, [])
  const isSame = merged.changed.length === 0
  const isComplete = completionAfter({
    wasComplete: before.completed_at !== null,
    submits: undefined,
    isChanged: !isSame,
    isBroken: () => breaksSince(before.completed_at, { draft, circumstances, services }),
  })
  const warnings = mustHold(accountApplication(circumstances), draft, undefined)
  return await finish(
    call,
    { before, sent, merged, isComplete, warnings },
    { isDraft: isSame, submits: false },
  )
}

async function finish(
  call: Saving,
  accepted: Accepted,
  { isDraft, submits }: { isDraft: boolean; submits: boolean },
): Promise<Saved> {
  const { before, merged, isComplete, warnings } = accepted
  const isTold = (await write(call, accepted, isDraft)) || isComplete !== undefined
  const account = accountOf(orNotFound(await findAccount(call.tx, before.advisor_id, before.id)))
  const event = {
    account: before.id,
    client: before.client_id,
    steps: stepsWith(merged.changed),
    ...((submits || isComplete !== undefined) && { status: account.status }),
  }
  return { account, warnings, event: isTold ? event : undefined }
}

const stepsWith = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(stepOf).filter((step) => step !== undefined)),
]

/** Locks an application, and holds what it is judged by. */
async function lockForSave({ actor: { advisorId }, tx, services }: Saving, id: string) {
  const { client_id: clientId } = orNotFound(await findAccount(tx, advisorId, id))
  const owner = { advisorId, clientId }
  const [, row, circumstances] = await Promise.all([
    holdPeople(tx, owner),
    lockAccount(tx, advisorId, id),
    readCircumstancesOf(tx, owner, todayOf(services)),
  ])
  return { before: orNotFound(row), circumstances }
}

async function accept(
  call: Saving,
  id: string,
  body: UpdateAccount,
  step: string | undefined,
): Promise<Accepted> {
  const { actor, tx, services } = call
  const { before, circumstances } = await lockForSave(call, id)
  mustBeAsRead(before, body)
  const owner = { advisorId: actor.advisorId, clientId: before.client_id }
  const secrets = body.transferDetails ? await findSecrets(tx, services.cipher, owner) : []
  const stored = storedOf(before)
  const sent = readSent(body, { fields: stored.contents, secrets }, circumstances)
  const merged = mergeSections(stored, { ...body, contents: sent.contents, groupOf: stepOf })
  const submits = body.status === 'complete'
  if (!merged || (submits && hasUnseen(stored, { ...body, contents: sent.contents }))) throw stale(before)
  const form = accountApplication(circumstances)
  const draft = draftOf(merged.contents, before.masks, sent.secrets)
  if (step && !stepsOf(form, draft).some((each) => each.id === step))
    throw invalid({ path: 'step', message: words('This application does not have this step') })
  // what was skipped is not judged
  const issues = sent.issues.filter(({ path }) =>
    merged.changed.some((field) => path.startsWith(`${field}.`)),
  )
  const warnings = mustHold(form, draft, submits ? 'all' : step, issues)
  const isComplete = completionAfter({
    wasComplete: before.completed_at !== null,
    submits: body.status && submits,
    isChanged: merged.changed.length > 0,
    isBroken: () => breaksSince(before.completed_at, { draft, circumstances, services }),
  })
  return { before, sent, merged, isComplete, warnings }
}

/** What the rules judge: what was sent of an account number, and what is on file as it is shown. */
const draftOf = (fields: AccountFields, masks: Masks | null, secrets: readonly NewSecret[]): AccountDraft =>
  wireFields(fields, { ...masks, ...Object.fromEntries(secrets.map(({ id, text }) => [id, text])) })

export const stale = (account: AccountRow) => new Problem('stale', { current: accountOf(account) })

/** @throws Problem invalid, where something is sent that the server owns; stale, where it has changed since it was read */
function mustBeAsRead(row: AccountRow, body: UpdateAccount): void {
  const account = accountOf(row)
  const isOlder = body.version < row.version
  for (const key of ['id', 'participantId', 'createdAt', 'completedAt', 'stamps'] as const) {
    if (body[key] === undefined || isDeepStrictEqual(body[key], account[key])) continue
    const mayMove = key === 'completedAt' || key === 'stamps'
    throw isOlder && mayMove
      ? stale(row)
      : invalid({ path: key, message: words('This cannot be changed here') })
  }
  if (body.status === 'draft' && account.status === 'complete' && isOlder) throw stale(row)
}

interface Judging {
  draft: AccountDraft
  circumstances: Circumstances
  services: Saving['services']
}

/** Whether a rule breaks by the calendar of the day of completion: a start date that has come since breaks none. */
function breaksSince(completedAt: string | null, { draft, circumstances, services }: Judging): boolean {
  const today = completedAt
    ? dayIn(new Date(completedAt).toISOString(), services.config.firm.timeZone)
    : circumstances.today
  const form = accountApplication({ ...circumstances, today })
  return issuesIn(form, draft).some(({ warning }) => !warning)
}

/** @returns whether the save is one of its own, or begins a run of drafts */
async function write(
  { actor: { advisorId, userId }, tx, services }: Saving,
  { before, sent, merged, isComplete }: Accepted,
  isDraft: boolean,
): Promise<boolean> {
  const owner = { advisorId, clientId: before.client_id }
  const old = fieldsOf(before)
  const { contents: fields, changed, stamps } = merged
  const version = isComplete === undefined ? merged.version : Math.max(merged.version, before.version + 1)
  const kept = secretsIn(fields)
  await insertSecrets(
    tx,
    services.cipher,
    owner,
    sent.secrets.filter(({ id }) => kept.includes(id)),
  )
  if (merged.isToWrite || isComplete !== undefined)
    await updateAccountRow(tx, before, { fields, version, stamps, isComplete, savedBy: userId })
  const isOwn = await noteRevisions(tx, {
    ...owner,
    recordId: before.id,
    savedBy: userId,
    version,
    isDraft,
    changes: changed.map((field) => ({ section: field, before: old[field], after: fields[field] })),
  })
  const dropped = secretsIn(old).filter((id) => !kept.includes(id))
  if (dropped.length > 0) await deleteSecrets(tx, { id: before.id, advisorId }, dropped)
  return isOwn
}

const secretsIn = ({ transferDetails }: AccountFields): string[] =>
  transferDetails.flatMap(({ instructions }) =>
    instructions.flatMap(({ institutionAccountNumber }) => institutionAccountNumber ?? []),
  )

/** What is out of the ordinary in an application as it stands. */
export async function warningsOf(
  { actor: { advisorId }, tx, services }: Saving,
  row: AccountRow,
): Promise<Warning[]> {
  const owner = { advisorId, clientId: row.client_id }
  const circumstances = await readCircumstancesOf(tx, owner, todayOf(services))
  return mustHold(accountApplication(circumstances), accountOf(row), undefined)
}
