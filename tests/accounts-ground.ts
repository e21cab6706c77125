import type { z } from 'zod'
import { bankAccountOf } from '../src/features/bank-accounts/server/bank-accounts-testing.ts'
import {
  type Account,
  createAccount,
  readAccount,
  type UpdateAccount,
  updateAccount,
} from '../src/features/investment-accounts/contract.ts'
import type { AccountDraft } from '../src/features/investment-accounts/draft.ts'
import {
  bank,
  child,
  holder,
  spouse,
  spouseBank,
  trustee,
  wholeAccounts,
} from '../src/features/investment-accounts/whole-testing.ts'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { addBeneficiary, updateClient } from '../src/features/participants/contract.ts'
import type { FirmOptions, Person } from './firm.ts'
import { type Ground, ground } from './ground.ts'

const person = (firstName: string, sin: string) => ({
  firstName,
  lastName: 'Okafor',
  dateOfBirth: '1978-02-03',
  sin,
})

/** The ground's client with a completed application, a household of four and a bank account. */
export interface Household extends Ground {
  /** A draft of `whole-testing.ts`, of this household's people and bank account. */
  ofHousehold: <Draft>(draft: Draft) => Draft
  spouseId: string
  bankAccountId: string
  /** Of the spouse, who pays into a spousal plan. */
  spouseBankAccountId: string
  /** Whole, of each type. */
  whole: Record<keyof typeof wholeAccounts, AccountDraft>
}

/** On the day that the drafts of `whole-testing.ts` were written. */
export const household = async (options: FirmOptions = {}): Promise<Household> =>
  await householdOn(await ground({ now: () => new Date('2026-11-22T15:00:00Z'), ...options }))

export async function householdOn(here: Ground): Promise<Household> {
  const { adviser, clientId, householdId } = here
  const add = async (firstName: string, sin: string) => {
    const body = { ...person(firstName, sin), householdId }
    return (await adviser.send(addBeneficiary, { body })).body.result.id
  }
  const complete = (id: string, firstName: string) =>
    adviser.send(updateClient, {
      params: { id },
      body: {
        ...completeApplication,
        generalDetails: { ...completeApplication.generalDetails, firstName, lastName: here.mark },
        version: 1,
        completedKYC: true,
      },
    })
  const spouseId = await add('Emeka', '521498717')
  const { id: spouseBankAccountId } = await bankAccountOf({ ...here, clientId: spouseId })
  const { id: bankAccountId } = await bankAccountOf(here)
  const ids: readonly [{ id: string }, string][] = [
    [holder, clientId],
    [spouse, spouseId],
    [child, await add('Adaeze', '518123450')],
    [trustee, await add('Chidi', '046454286')],
    [bank, bankAccountId],
    [spouseBank, spouseBankAccountId],
  ]
  await complete(clientId, 'Ada')
  await complete(spouseId, 'Emeka')
  const ofHousehold = <Draft>(draft: Draft): Draft => {
    let text = JSON.stringify(draft)
    for (const [{ id }, real] of ids) text = text.replaceAll(id, real)
    return JSON.parse(text)
  }
  return {
    ...here,
    ofHousehold,
    spouseId,
    bankAccountId,
    spouseBankAccountId,
    whole: ofHousehold<Record<keyof typeof wholeAccounts, AccountDraft>>(wholeAccounts),
  }
}

export const create = (
  { adviser, clientId }: Pick<Household, 'adviser' | 'clientId'>,
  draft: AccountDraft,
  status?: 'draft' | 'complete',
) => adviser.send(createAccount, { body: { ...draft, participantId: clientId, ...(status && { status }) } })

/** A draft under the ground's mark. */
export const accountOn = async (here: Ground): Promise<Account> => {
  const { id } = await bankAccountOf(here)
  const sourceOfFundsOther = here.mark
  const draft: AccountDraft = { type: 1, allowEFT: true, eftBankAccounts: [id], sourceOfFundsOther }
  return (await create(here, draft, 'draft')).body.result
}

export const readOf = async ({ adviser }: { adviser: Person }, id: string): Promise<Account> =>
  (await adviser.send(readAccount, { params: { id } })).body.result

/** Over the newest version, unless the body says which was read. */
export async function save(
  here: { adviser: Person },
  id: string,
  body: Partial<z.input<typeof UpdateAccount>>,
  step?: string,
) {
  const version = body.version ?? (await readOf(here, id)).version
  return await here.adviser.send(updateAccount, {
    params: { id },
    body: { ...body, version },
    ...(step ? { query: { step } } : {}),
  })
}

/** A household with a draft. */
export const drafted = async (draft: AccountDraft | ((here: Household) => AccountDraft) = {}) => {
  const here = await household()
  const { body } = await create(here, typeof draft === 'function' ? draft(here) : draft, 'draft')
  return { ...here, id: body.result.id }
}
