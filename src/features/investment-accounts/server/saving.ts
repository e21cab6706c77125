import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { countOpenPoints, standingReasons } from '../../../platform/acknowledgements.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { stepsOf } from '../../../platform/form.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { inUse, invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import {
  findSecrets,
  insertSecrets,
  type NewSecret,
  replaceSecrets,
} from '../../../server/encryption/secrets.ts'
import type { Warning } from '../../../server/http/answer.ts'
import { archivedAmong, restoreRow } from '../../../server/records/archiving.ts'
import { mustHold } from '../../../server/records/must-hold.ts'
import { sectionsAfter } from '../../../server/records/revisions.ts'
import {
  isAnyBroken,
  keepSave,
  mergeSave,
  mustBeAsRead,
  mustKnowChanges,
  type RecordChange,
  type SaveAsked,
  type Saved,
  type SentRecord,
  withStandingReasons,
} from '../../../server/records/save.ts'
import type { RequestServices } from '../../../server/services.ts'
import { accountApplication, stepOf } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account, AccountSaved, NewAccount, UpdateAccount } from '../contract.ts'
import type { AccountDraft, AccountFields } from '../draft.ts'
import { foreignIn, onlyBanks, partiesIn } from './named.ts'
import { findAccount, insertAccount, lockAccount, updateAccountRow } from './queries.ts'
import { holdPeople, readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { noFields, readSent } from './sent.ts'
import {
  type AccountRow,
  accountOf,
  changesSinceSubmitted,
  fieldsOf,
  type Masks,
  olderFields,
  type Reading,
  storedOf,
  wireFields,
} from './stored.ts'

/** Who saves, and with what. */
interface Saving {
  actor: { advisorId: string; userId: string }
  tx: Tx
  services: RequestServices
  language: Language
}

type SavedAccount = Saved<Account, z.input<typeof AccountSaved>>

/**
 * Adds an application as it is at `createdAt`; now, where that is left out.
 * @throws Problem not_found, where the adviser has no such client · invalid
 */
export async function addAccount(call: Saving, body: NewAccount, createdAt?: string): Promise<SavedAccount> {
  const { actor, tx, services } = call
  const { participantId, status = 'complete', ...fields } = body
  const owner = { advisorId: actor.advisorId, clientId: participantId }
  const [, circumstances] = await Promise.all([
    holdPeople(tx, owner),
    readCircumstancesOf(tx, owner, todayOf(services)),
  ])
  const holders = holdersOf(participantId, { ...fields, accountHolders: fields.accountHolders ?? [] })
  const sent = readSent({ ...fields, ...holders }, { fields: noFields, secrets: [] }, circumstances)
  const form = accountApplication(circumstances)
  const entered = { ...noFields, ...sent.contents }
  const acknowledgements = standingReasons(form, draftOf(entered, null, sent.secrets))
  const contents = { ...entered, acknowledgements }
  const draft = draftOf(contents, null, sent.secrets)
  const isComplete = status === 'complete'
  const warnings = mustHold(form, draft, isComplete ? 'all' : undefined, sent.issues)
  const key = { ...owner, id: randomUUID() }
  await insertSecrets(tx, services.cipher, owner, sent.secrets)
  await insertAccount(tx, services.cipher, key, {
    fields: contents,
    secrets: secretsIn(contents),
    openPoints: countOpenPoints(form, draft),
    isComplete,
    createdBy: actor.userId,
    createdAt,
  })
  const reading = { language: call.language, circumstances }
  const result = accountOf(orNotFound(await findAccount(tx, actor.advisorId, key.id)), reading)
  const event = {
    account: key.id,
    client: participantId,
    steps: stepsWith(Object.keys(sent.contents)),
    status,
  }
  return { result, warnings, event }
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
): Promise<SavedAccount> {
  const { tx, services } = call
  const locked = await lockForSave(call, id)
  const { before, circumstances } = locked
  const { outOfDate, ...sentBody } = body
  const reading = { language: call.language, circumstances }
  const current = accountOf(before, reading)
  mustKnowChanges(current, { outOfDate }, () => stale(before, reading))
  mustBeAsRead(
    current,
    sentBody,
    { fixed: ['id', 'participantId', 'createdAt'], moving: [], versioned: ['completedAt', 'stamps'] },
    () => stale(before, reading),
  )
  const secrets = body.transferDetails ? await findSecrets(tx, services.cipher, ownerOf(before)) : []
  const holders = holdersOf(before.client_id, body)
  const sent = readSent({ ...body, ...holders }, { fields: fieldsOf(before), secrets }, circumstances)
  const { version, stamp, status } = body
  return await save(call, locked, sent, { version, stamp, step, submits: status && status === 'complete' })
}

/**
 * Brings back what an application said after a revision, whatever the rules say.
 * @throws Problem not_found · stale, where `version` is not the record's · invalid, where it names somebody or a bank
 * account that is gone since
 */
export async function restoreAccount(
  call: Saving,
  id: string,
  version: number,
  revision: number,
): Promise<SavedAccount> {
  const locked = await lockForSave(call, id)
  const { before, circumstances } = locked
  if (before.version !== version) throw stale(before, { language: call.language, circumstances })
  const contents = olderFields(before, await sectionsAfter(call.tx, before, revision))
  const foreign = foreignIn(contents, contents, circumstances)
  if (foreign.length > 0) throw invalid(...foreign)
  return await save(call, locked, { contents, secrets: [], issues: [] }, {})
}

/**
 * Brings an application back from the archive. Bank accounts that were removed meanwhile are taken out of it, by which a
 * complete one may become a draft.
 * @throws Problem not_found · conflict, where it is not archived · stale, where `version` is not the record's · in_use,
 * while somebody whom it belongs to or names is archived
 */
export async function bringBackAccount(call: Saving, id: string, version: number): Promise<Account> {
  const { advisorId } = call.actor
  await restoreRow(call.tx, 'investment_account', { id, advisorId, version })
  const row = orNotFound(await findAccount(call.tx, advisorId, id))
  const contents = fieldsOf(row)
  // nobody of them is archived meanwhile
  await holdPeople(call.tx, ownerOf(row))
  const clientIds = [row.client_id, ...partiesIn(contents).map((party) => party.id)]
  const archived = await archivedAmong(call.tx, { advisorId, clientIds })
  if (archived.length > 0) throw inUse(archived)
  const locked = await lockForSave(call, id)
  const known = locked.circumstances.bankAccounts.map((bank) => bank.id)
  return (await save(call, locked, { contents: onlyBanks(contents, known), secrets: [], issues: [] }, {}))
    .result
}

/** An application that is locked, and what it is judged by. */
interface Locked {
  before: AccountRow
  circumstances: Circumstances
}

async function lockForSave({ actor: { advisorId }, tx, services }: Saving, id: string): Promise<Locked> {
  const owner = ownerOf(orNotFound(await findAccount(tx, advisorId, id)))
  const [, row, circumstances] = await Promise.all([
    holdPeople(tx, owner),
    lockAccount(tx, advisorId, id),
    readCircumstancesOf(tx, owner, todayOf(services)),
  ])
  return { before: orNotFound(row), circumstances }
}

/** Whose application it is holds the account where nobody is said to; nothing where holders are not sent. */
const holdersOf = (clientId: string, { accountHolders }: AccountDraft): AccountDraft =>
  accountHolders === undefined ? {} : { accountHolders: accountHolders?.length ? accountHolders : [clientId] }

const ownerOf = (row: AccountRow) => ({ advisorId: row.advisor_id, clientId: row.client_id })

async function save(
  call: Saving,
  { before, circumstances }: Locked,
  sent: SentRecord<AccountFields>,
  asked: SaveAsked,
): Promise<SavedAccount> {
  const { tx, services } = call
  const owner = ownerOf(before)
  const stored = storedOf(before)
  const reading = { language: call.language, circumstances }
  const record = {
    ...owner,
    id: before.id,
    stored,
    wasComplete: before.completed_at !== null,
    groupOf: stepOf,
    secretsIn,
    stale: () => stale(before, reading),
    differs: (fields: AccountFields) => changesSinceSubmitted(before, fields, reading).length > 0,
    update: (change: RecordChange<AccountFields>): Promise<void> =>
      updateAccountRow(tx, services.cipher, before, { ...change, openPoints: countOpenPoints(form, draft) }),
  }
  const form = accountApplication(circumstances)
  const asMerged = mergeSave(record, sent.contents, asked)
  const judged = draftOf(asMerged.contents, before.masks, sent.secrets)
  const merged = withStandingReasons(record, asMerged, standingReasons(form, judged), asked)
  const draft = { ...judged, acknowledgements: merged.contents.acknowledgements }
  if (asked.step && !stepsOf(form, draft).some(({ id }) => id === asked.step))
    throw invalid({ path: 'step', message: words('This application does not have this step') })
  const isBroken = () =>
    typesPastStart(stored.contents, draft, circumstances) ||
    breaksSince(before.completed_at, { draft, circumstances, services })
  const { issues } = sent
  const { warnings, completion, isTold } = await keepSave(call, record, merged, asked, {
    form,
    draft,
    issues,
    isBroken,
    standsAsSubmitted: () => !before.out_of_date,
  })
  await replaceSecrets(tx, services.cipher, owner, {
    recordId: before.id,
    added: sent.secrets,
    before: secretsIn(stored.contents),
    after: secretsIn(merged.contents),
  })
  const account = accountOf(orNotFound(await findAccount(tx, owner.advisorId, before.id)), reading)
  const event = {
    account: before.id,
    client: owner.clientId,
    steps: stepsWith(merged.changed),
    ...((asked.submits || completion !== 'leaves') && { status: account.status }),
  }
  return { result: account, warnings, event: isTold ? event : undefined }
}

const stepsWith = (fields: readonly string[]): string[] => [
  ...new Set(fields.map(stepOf).filter((step) => step !== undefined)),
]

/** What the rules judge: what was sent of an account number, and what is on file as it is shown. */
const draftOf = (fields: AccountFields, masks: Masks | null, secrets: readonly NewSecret[]): AccountDraft =>
  wireFields(fields, { ...masks, ...Object.fromEntries(secrets.map(({ id, text }) => [id, text])) })

export const stale = (account: AccountRow, reading: Reading) =>
  new Problem('stale', { current: accountOf(account, reading) })

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
  return isAnyBroken(form, draft)
}

/** Whether a start date before today is typed: one that was there before may have come since. */
const typesPastStart = (before: AccountFields, draft: AccountDraft, { today }: Circumstances): boolean =>
  paymentLists.some((list) => {
    const known = new Set(before[list].map(({ startDate }) => startDate))
    return draft[list]?.some(({ startDate }) => startDate && startDate < today && !known.has(startDate))
  })

const paymentLists = ['pacDetails', 'swtDetails'] as const

const secretsIn = ({ transferDetails }: AccountFields): string[] =>
  transferDetails.flatMap(({ instructions }) =>
    instructions.flatMap(({ institutionAccountNumber }) => institutionAccountNumber ?? []),
  )

/** What is out of the ordinary in an application as it stands. */
export const warningsOf = (row: AccountRow, circumstances: Circumstances): Warning[] =>
  mustHold(accountApplication(circumstances), wireFields(fieldsOf(row), row.masks), undefined)
