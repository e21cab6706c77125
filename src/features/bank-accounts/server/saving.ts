import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { BookPermission } from '../../../platform/permissions.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { attestNew } from '../../../server/audit/record-macs.ts'
import { findSecrets, insertSecrets } from '../../../server/encryption/secrets.ts'
import type { Warning } from '../../../server/http/answer.ts'
import type { Call } from '../../../server/http/serve.ts'
import { mayReveal, type RecordSaver } from '../../../server/records/kind.ts'
import { advice } from '../../../server/records/must-hold.ts'
import { noteRevisions } from '../../../server/records/revisions.ts'
import { idsInHouseholdOf, lockClientAlone } from '../../participants/server/records.ts'
import { type BankAccount, bankAccountOf, detailsOf } from '../bank-account.ts'
import type { createBankAccount, updateBankAccount } from '../contract.ts'
import {
  type FoundBankAccount,
  findBankAccount,
  findSameAccounts,
  hasHadAccount,
  insertBankAccount,
  unmakePrimary,
  updateBankAccountRow,
} from './queries.ts'
import { readSent, type Sent } from './sent.ts'

type Saving = Pick<Call<BookPermission, z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'tx' | 'services'> & {
  actor: RecordSaver
}

export interface Saved {
  result: BankAccount
  warnings: Warning[]
}

/** A new account that may be added. */
export interface AcceptedNew {
  sent: Sent
  isPrimary: boolean
  /** Money that went to another account may go to this one: a fresh code is asked. */
  needsCode: boolean
}

/**
 * Judges a new account, under a lock.
 * @throws Problem not_found · invalid
 */
export async function acceptNew(
  { actor: { advisorId }, tx }: Omit<Saving, 'services'>,
  clientId: string,
  body: z.output<NonNullable<typeof createBankAccount.body>>,
): Promise<AcceptedNew> {
  await lockClientAlone(tx, { advisorId, clientId })
  const { code: _, ...account } = body
  const sent = await readSent(account, {
    clientId,
    household: await householdOf(tx, { advisorId, clientId }),
  })
  const isFirst = !(await hasHadAccount(tx, { advisorId, clientId }))
  const isPrimary = isFirst || body.isPrimaryAccount === true
  return { sent, isPrimary, needsCode: isPrimary && !isFirst }
}

/** What acceptNew has accepted, in the same transaction. */
export async function addBankAccount(
  { actor: { advisorId }, tx, services }: Saving,
  { client, bankAccount }: { client: string; bankAccount: string },
  { sent: { details, number, warnings }, isPrimary }: AcceptedNew,
): Promise<Saved> {
  const owner = { advisorId, clientId: client }
  if (!number) throw new Error('a new account has a new number')
  if (isPrimary) await unmakePrimary(tx, owner)
  const key = { ...owner, id: bankAccount }
  await insertSecrets(tx, services.cipher, owner, [number])
  await insertBankAccount(tx, key, { details, account_number: number.id, is_primary: isPrimary })
  await attestNew(tx, services.cipher, [{ ...owner, recordId: key.id, secrets: [number.id] }])
  return await readSaved(tx, key, warnings)
}

/** A change that may be made. */
export interface Accepted {
  before: FoundBankAccount
  sent: Sent
  isPrimary: boolean
  /** Nothing is other than it was. */
  isSame: boolean
  /** Money goes elsewhere by it: a fresh code is asked. */
  needsCode: boolean
}

/**
 * Judges a change, under a lock.
 * @throws Problem not_found · stale · invalid
 */
export async function acceptChange(
  { actor, tx, services }: Saving,
  id: string,
  body: z.output<NonNullable<typeof updateBankAccount.body>>,
): Promise<Accepted> {
  const { advisorId } = actor
  const before = await lockBankAccount(tx, advisorId, id, body.version)
  const owner = { advisorId, clientId: before.client_id }
  const secrets = await findSecrets(tx, services.cipher, owner, mayReveal(actor))
  const number = secrets.find((secret) => secret.id === before.account_number)
  if (!number) throw new Error('the account has no number')
  const { code: _, version: __, ...account } = body
  const whose = { clientId: before.client_id, household: await householdOf(tx, owner) }
  const sent = await readSent(account, whose, { id, isPrimary: before.is_primary, number })
  const isPrimary = body.isPrimaryAccount ?? before.is_primary
  const isSame =
    !sent.number && isPrimary === before.is_primary && isDeepStrictEqual(sent.details, detailsOf(before))
  const old = detailsOf(before)
  const needsCode =
    sent.number !== undefined ||
    (isPrimary && !before.is_primary) ||
    sent.details.transitNumber !== old.transitNumber ||
    sent.details.institutionNumber !== old.institutionNumber
  return { before, sent, isPrimary, isSame, needsCode }
}

const householdOf = async (tx: Saving['tx'], client: { advisorId: string; clientId: string }) =>
  (await idsInHouseholdOf(tx, client).execute()).map(({ id }) => id)

/** @throws Problem not_found, stale */
export async function lockBankAccount(
  tx: Saving['tx'],
  advisorId: string,
  id: string,
  version: number,
): Promise<FoundBankAccount> {
  const { client_id } = orNotFound(await findBankAccount(tx, advisorId, id))
  await lockClientAlone(tx, { advisorId, clientId: client_id })
  const account = orNotFound(await findBankAccount(tx, advisorId, id))
  if (account.version !== version) throw new Problem('stale', { current: bankAccountOf(account) })
  return account
}

/** What acceptChange has accepted, in the same transaction. */
export async function writeChange(
  { actor: { advisorId, userId }, tx, services }: Saving,
  { before, sent, isPrimary, isSame }: Accepted,
): Promise<Saved> {
  const owner = { advisorId, clientId: before.client_id }
  const key = { ...owner, id: before.id }
  if (isSame) return await readSaved(tx, key, sent.warnings)
  if (isPrimary && !before.is_primary) await unmakePrimary(tx, owner)
  if (sent.number) await insertSecrets(tx, services.cipher, owner, [sent.number])
  const number = sent.number?.id ?? before.account_number
  await updateBankAccountRow(tx, key, {
    details: sent.details,
    account_number: number,
    is_primary: isPrimary,
  })
  const section = (details: object, accountNumber: string, isPrimaryAccount: boolean) => ({
    ...details,
    accountNumber,
    isPrimaryAccount,
  })
  await noteRevisions(tx, services.cipher, {
    ...owner,
    recordId: before.id,
    savedBy: userId,
    version: before.version + 1,
    isDraft: false,
    changes: [
      {
        section: 'bankAccount',
        before: section(detailsOf(before), before.account_number, before.is_primary),
        after: section(sent.details, number, isPrimary),
      },
    ],
    secrets: [number],
  })
  return await readSaved(tx, key, sent.warnings)
}

interface SavedKey {
  advisorId: string
  clientId: string
  id: string
}

async function readSaved(tx: Saving['tx'], key: SavedKey, warnings: Warning[]): Promise<Saved> {
  const result = bankAccountOf(orNotFound(await findBankAccount(tx, key.advisorId, key.id)))
  const holders = await findSameAccounts(tx, key.advisorId, key.id)
  const others = new Set(holders.map((holder) => holder === key.clientId))
  const same = [...others].map((isOwn) =>
    advice({
      path: 'accountNumber',
      message: isOwn
        ? words('This account is on file for this person already.')
        : words('This account is on file for somebody else of the household, too.'),
    }),
  )
  return { result, warnings: [...warnings, ...same] }
}
