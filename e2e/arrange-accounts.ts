import type { Page } from '@playwright/test'
import { createBankAccount } from '../src/features/bank-accounts/contract.ts'
import { createAccount } from '../src/features/investment-accounts/contract.ts'
import type { AccountDraft } from '../src/features/investment-accounts/draft.ts'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import { addPickedParticipant, readClient } from '../src/features/participants/contract.ts'
import { linkSpouse } from '../src/features/participants/spouse-contract.ts'
import { Currency } from '../src/platform/codes/account.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { newHousehold, newParticipant, post } from './arrange.ts'
import type { Person } from './portal.ts'

/** A household in which accounts of every type can be opened, as it is before a journey begins. */
export interface AccountHousehold {
  householdId: string
  /** 'Ngozi Okafor', whose application is complete. */
  clientId: string
  /** 'Emeka Okafor'. */
  spouseId: string
  /** 'Adaeze Okafor', a child. */
  childId: string
  /** 'Chidi Balogun'. */
  trusteeId: string
  bankAccountId: string
}

export async function newAccountHousehold(page: Page, of: Person): Promise<AccountHousehold> {
  const householdId = await newHousehold(page, of, 'Okafor Family')
  const clientId = await newParticipant(page, householdId)
  const picked = async (
    firstName: string,
    lastName: string,
    sin: string,
    dateOfBirth: string,
    roles: object,
  ) =>
    (
      await post(
        page,
        addPickedParticipant.path,
        { householdId, firstName, lastName, sin, dateOfBirth, roles },
        addPickedParticipant.result,
      )
    ).id
  const { beneficiary, spouseContributor, inTrustForBeneficiary, respBeneficiary, trustee } = ParticipantRole
  const spouseId = await picked('Emeka', 'Okafor', '046454286', '1970-02-03', [
    beneficiary,
    spouseContributor,
  ])
  const childId = await picked('Adaeze', 'Okafor', '193456787', '2015-09-30', [
    beneficiary,
    inTrustForBeneficiary,
    respBeneficiary,
  ])
  const trusteeId = await picked('Chidi', 'Balogun', '453201519', '1965-06-21', [trustee])
  await completeKyc(page, clientId)
  await post(page, linkSpouse.path, { clientId, spouseId }, linkSpouse.result)
  const bankAccountId = await newBankAccount(page, clientId)
  return { householdId, clientId, spouseId, childId, trusteeId, bankAccountId }
}

/** The client application of somebody: complete. */
export async function completeKyc(
  page: Page,
  id: string,
  general: object = {},
  permanentAddressDetails: object = completeApplication.permanentAddressDetails,
): Promise<void> {
  const path = `/api/newClient/${id}`
  const { version } = readClient.result.parse((await (await page.request.get(path)).json()).result)
  const generalDetails = { ...completeApplication.generalDetails, ...general }
  const answered = await page.request.put(path, {
    data: { ...completeApplication, generalDetails, permanentAddressDetails, version, completedKYC: true },
  })
  if (!answered.ok()) throw new Error(await answered.text())
}

export async function newBankAccount(page: Page, clientId: string): Promise<string> {
  const body = {
    institutionName: 'Royal Bank of Canada',
    accountName: 'Household',
    address: '200 Bay Street',
    city: 'Toronto',
    region: 'CA-ON',
    country: 'CA',
    postalCode: 'M5J 2J5',
    transitNumber: '00012',
    institutionNumber: '003',
    accountNumber: '1234567',
    currency: Currency.cad,
  }
  return (
    await post(page, createBankAccount.path.replace(':clientId', clientId), body, createBankAccount.result)
  ).id
}

export const newDraft = async (page: Page, participantId: string, fields: AccountDraft): Promise<string> =>
  (await post(page, createAccount.path, { participantId, status: 'draft', ...fields }, createAccount.result))
    .id

/** A cash account whose application is complete. */
export const newAccount = async (page: Page, participantId: string): Promise<string> =>
  (
    await post(
      page,
      createAccount.path,
      { participantId, type: 1, subType: 1, currency: 2, intendedUseOfAccount: 2, sourceOfFunds: 4 },
      createAccount.result,
    )
  ).id
