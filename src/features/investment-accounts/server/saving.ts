import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { countOpenPoints, standingReasons } from '../../../platform/acknowledgements.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { inUse, invalid } from '../../../platform/problem.ts'
import {
  findSecrets,
  insertSecrets,
  type NewSecret,
  type SecretOwner,
} from '../../../server/encryption/secrets.ts'
import type { Saved } from '../../../server/records/answer-saved.ts'
import { restoreRow } from '../../../server/records/archiving.ts'
import { mayReveal, type RecordKind, type Saving } from '../../../server/records/kind.ts'
import { mustHold } from '../../../server/records/must-hold.ts'
import { isAnyBroken, writeOver } from '../../../server/records/save.ts'
import { keepSubmitted } from '../../../server/records/submitting.ts'
import { archivedAmong, elsewhereAmong, holdHouseholdOf } from '../../participants/server/records.ts'
import { accountApplication, stepOf } from '../application.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Account, AccountSaved, NewAccount, UpdateAccount } from '../contract.ts'
import type { AccountDraft, AccountFields } from '../draft.ts'
import { foreignIn, onlyBanks, partiesIn } from './named.ts'
import { findAccount, insertAccount, lockAccount, updateAccountRow } from './queries.ts'
import { readCircumstancesOf, todayOf } from './read-circumstances.ts'
import { noFields, readSent } from './sent.ts'
import {
  type AccountRow,
  accountOf,
  changesSinceSubmitted,
  fieldsOf,
  type Masks,
  numbersIn,
  olderFields,
  storedOf,
  wireFields,
} from './stored.ts'

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
    holdHouseholdOf(tx, owner),
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
    secrets: numbersIn(contents),
    openPoints: countOpenPoints(form, draft),
    isComplete,
    createdBy: actor.userId,
    createdAt,
  })
  const row = orNotFound(await findAccount(tx, actor.advisorId, key.id))
  if (isComplete)
    await keepSubmitted(
      accountRecord,
      call,
      { row, circumstances },
      {
        contents,
        version: row.version,
        submittedBy: actor.userId,
        submittedAt: createdAt,
        warnings,
      },
    )
  const result = accountOf(row, { language: call.language, circumstances })
  const event = {
    account: key.id,
    client: participantId,
    steps: stepsWith(Object.keys(sent.contents)),
    status,
  }
  return { result, warnings, event }
}

interface AccountTypes {
  row: AccountRow
  contents: AccountFields
  draft: AccountDraft
  circumstances: Circumstances
  told: Account
  body: UpdateAccount
  event: z.input<typeof AccountSaved>
}

/** How an account application is saved. Everybody in the household stays as they are meanwhile. */
export const accountRecord: RecordKind<AccountTypes> = {
  async lock({ actor: { advisorId }, tx, services }, id) {
    const owner = ownerOf(orNotFound(await findAccount(tx, advisorId, id)))
    const [, row, circumstances] = await Promise.all([
      holdHouseholdOf(tx, owner),
      lockAccount(tx, advisorId, id),
      readCircumstancesOf(tx, owner, todayOf(services)),
    ])
    return { row: orNotFound(row), circumstances }
  },
  find: findAccount,
  ownerOf,
  storedOf,
  completedAt: ({ completed_at }) => completed_at,
  tell: ({ row, circumstances }, { language }) => accountOf(row, { language, circumstances }),

  ownedByServer: () => ({
    fixed: ['id', 'participantId', 'createdAt'],
    moving: [],
    versioned: ['completedAt', 'stamps'],
  }),
  async readSent({ actor, tx, services }, { row, circumstances }, body) {
    const secrets = body.transferDetails
      ? await findSecrets(tx, services.cipher, ownerOf(row), mayReveal(actor))
      : []
    const holders = holdersOf(row.client_id, body)
    return readSent({ ...body, ...holders }, { fields: fieldsOf(row), secrets }, circumstances)
  },
  submits: ({ status }) => status && status === 'complete',
  readOlder({ row, circumstances }, older) {
    const contents = olderFields(row, older)
    const foreign = foreignIn(contents, contents, circumstances)
    if (foreign.length > 0) throw invalid(...foreign)
    return contents
  },

  form: accountApplication,
  draftOf: (row, fields, sent) => draftOf(fields, row.masks, sent),
  groupOf: stepOf,
  secretsIn: numbersIn,
  isBroken: ({ services }, { row, circumstances }, draft) =>
    typesPastStart(fieldsOf(row), draft, circumstances) ||
    breaksSince(row.completed_at, { draft, circumstances, services }),

  standsAsSubmitted: ({ row }) => !row.out_of_date,
  differs: ({ row, circumstances }, fields, { language }) =>
    changesSinceSubmitted(row, fields, { language, circumstances }).length > 0,

  submission: {
    kind: 'account',
    documentWords: ['en', 'fr'].map((language) => join(import.meta.dirname, `account.${language}.typ`)),
    snapshotOf: (_, fields) => fields,
    circumstancesOf: async (_, { circumstances }) => circumstances,
    contentsBefore: olderFields,
    completedBy: ({ completed_by }) => completed_by,
  },

  write({ tx }, { row, circumstances }, { draft, ...change }) {
    const openPoints = countOpenPoints(accountApplication(circumstances), draft)
    return updateAccountRow(tx, row, { ...change, openPoints })
  },
  eventOf: ({ id, client_id }, { changed, isComplete }) => ({
    account: id,
    client: client_id,
    steps: stepsWith(changed),
    ...(isComplete !== undefined && { status: isComplete ? 'complete' : 'draft' }),
  }),
}

/**
 * Brings an application back from the archive. Bank accounts that were removed meanwhile are taken out of it, by which a
 * complete one may become a draft.
 * @throws Problem not_found · conflict, where it is not archived · stale, where `version` is not the record's · in_use,
 * while somebody whom it belongs to or names is archived, or is in another household now
 */
export async function bringBackAccount(call: Saving, id: string, version: number): Promise<Account> {
  const { advisorId } = call.actor
  await restoreRow(call.tx, 'investment_account', { id, advisorId, version })
  const row = orNotFound(await findAccount(call.tx, advisorId, id))
  const contents = fieldsOf(row)
  // nobody of them is archived meanwhile
  await holdHouseholdOf(call.tx, ownerOf(row))
  const clientIds = [row.client_id, ...partiesIn(contents).map((party) => party.id)]
  const archived = await archivedAmong(call.tx, { advisorId, clientIds })
  if (archived.length > 0) throw inUse(archived)
  const elsewhere = await elsewhereAmong(call.tx, ownerOf(row), clientIds)
  if (elsewhere.length > 0) throw inUse(elsewhere)
  const locked = await accountRecord.lock(call, id)
  const known = locked.circumstances.bankAccounts.map((bank) => bank.id)
  return (await writeOver(accountRecord, call, locked, onlyBanks(contents, known))).result
}

/** Whose application it is holds the account where nobody is said to; nothing where holders are not sent. */
function holdersOf(clientId: string, { accountHolders }: AccountDraft): AccountDraft {
  if (accountHolders === undefined) return {}
  return { accountHolders: accountHolders?.length ? accountHolders : [clientId] }
}

function ownerOf(row: AccountRow): SecretOwner {
  return { advisorId: row.advisor_id, clientId: row.client_id }
}

function stepsWith(fields: readonly string[]): string[] {
  return [...new Set(fields.map(stepOf).filter((step) => step !== undefined))]
}

/** What the rules judge: what was sent of an account number, and what is on file as it is shown. */
const draftOf = (
  fields: AccountFields,
  masks: Masks | null,
  secrets: readonly Pick<NewSecret, 'id' | 'text'>[],
): AccountDraft =>
  wireFields(fields, { ...masks, ...Object.fromEntries(secrets.map(({ id, text }) => [id, text])) })

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
