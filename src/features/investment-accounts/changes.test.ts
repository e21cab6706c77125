import { describe, expect, it } from 'vitest'
import { AccountType, PlanType } from '../../platform/codes/account.ts'
import {
  designationOf,
  lostBy,
  withAllowed,
  withDesignation,
  withJoint,
  withSubType,
  withType,
} from './changes.ts'
import type { AccountDraft } from './draft.ts'
import { bank, child, holder, spouse, spouseBank, trustee, wholeAccounts } from './whole-testing.ts'

/** Something is entered everywhere, whether or not a type has it. */
const everything: AccountDraft = {
  ...wholeAccounts.rsp,
  acknowledgements: [],
  isJointAccount: true,
  accountHolders: [holder.id, spouse.id],
  allowSuccessorAnnuitants: true,
  successorAnnuitants: [spouse.id],
  allowEstate: true,
  respBeneficiaries: [{ participantId: child.id, allocation: 100 }],
  itfBeneficiaries: [child.id],
  trustees: [trustee.id],
  allowEFT: true,
  eftBankAccounts: [bank.id],
  incomeFundInformation: { minPayment: true, paymentAboveMin: 1 },
  lifInformation: { maxPayment: 1 },
}

describe('another type', () => {
  it('begins anew with whatever depends on it, and keeps the first holder [ACCT-012]', () => {
    expect(withType(everything, AccountType.rif)).toEqual({
      ...everything,
      type: AccountType.rif,
      subType: null,
      isJointAccount: null,
      accountHolders: [holder.id],
      allowBeneficiarys: null,
      beneficiaries: [],
      allowSuccessorAnnuitants: null,
      successorAnnuitants: [],
      allowEstate: null,
      respBeneficiaries: [],
      itfBeneficiaries: [],
      trustees: [],
      spouseContributers: [],
      pacDetails: everything.pacDetails?.map((payment) => ({ ...payment, bankAccountId: null })),
      incomeFundInformation: null,
      lifInformation: null,
    })
  })

  it('takes with it what was agreed about the one before, and keeps what any account is judged by', () => {
    const suitability = { horizonYears: 12 }
    const agreed = { joint: { kind: 'survivorship' }, pension: { law: 'CA-ON' }, plan: {}, resp: {} } as const
    const after = withType({ ...everything, ...agreed, suitability }, AccountType.cash)
    expect(after).toMatchObject({ joint: null, pension: null, plan: null, resp: null, suitability })
    const lockedIn = withSubType(
      { ...everything, ...agreed, subType: PlanType.lockedIn },
      PlanType.individual,
    )
    expect(lockedIn).toMatchObject({ pension: null, plan: {}, joint: agreed.joint })
    expect(withJoint({ ...everything, ...agreed }, false)).toMatchObject({
      joint: null,
      pension: agreed.pension,
    })
  })

  it('changes nothing where it is the same', () => {
    expect(withType(everything, AccountType.rsp)).toBe(everything)
  })

  it('names what is lost before it is', () => {
    const { cash } = AccountType
    const rsp = { ...wholeAccounts.rsp, acknowledgements: [] }
    expect(lostBy(rsp, withType(rsp, cash))).toEqual([
      'subType',
      'allowBeneficiarys',
      'beneficiaries',
      'spouseContributers',
    ])
    expect(lostBy({ type: cash }, withType({ type: cash }, AccountType.rif))).toEqual([])
  })

  it('keeps the reasons of what it does not change, and no others', () => {
    const loan = { path: 'isBorrowingToInvest', reason: 'Statement of May 1' }
    const trusteeOf = { path: 'beneficiaries', reason: 'Chidi is trustee' }
    const draft = { ...everything, acknowledgements: [loan, trusteeOf] }
    expect(withType(draft, AccountType.rif).acknowledgements).toEqual([loan])
  })
})

describe('another sub type', () => {
  it('leaves no contributor without a spousal plan, and no maximum without a locked-in fund', () => {
    expect(withSubType(wholeAccounts.rsp, PlanType.individual).spouseContributers).toEqual([])
    expect(withSubType(wholeAccounts.rsp, PlanType.spousal).spouseContributers).toEqual([spouse.id])
    expect(withSubType(wholeAccounts.rif, PlanType.spousal).lifInformation).toBeNull()
    expect(withSubType(wholeAccounts.rif, PlanType.lockedIn).lifInformation).toEqual({ maxPayment: 30_000 })
  })
})

it('a plan that is no longer spousal debits nothing of its contributor’s', () => {
  const debited = ({ pacDetails }: AccountDraft) => pacDetails?.map(({ bankAccountId }) => bankAccountId)
  const { rsp, tfsa } = wholeAccounts
  expect(debited(withSubType(rsp, PlanType.individual))).toEqual([null, null])
  expect(debited(withType(rsp, AccountType.tfsa))).toEqual([null, null])
  expect(debited(withSubType(rsp, PlanType.spousal))).toEqual([spouseBank.id, spouseBank.id])
  expect(debited(withType(tfsa, AccountType.rsp))).toEqual([bank.id])
})

describe('an account that is no longer joint', () => {
  it('keeps its first holder', () => {
    expect(withJoint(wholeAccounts.cash, false).accountHolders).toEqual([holder.id])
    expect(withJoint(wholeAccounts.cash, true).accountHolders).toEqual([holder.id, spouse.id])
  })
})

describe('the designation', () => {
  const flags = ({ allowSuccessorAnnuitants, allowBeneficiarys, allowEstate }: AccountDraft) => ({
    allowSuccessorAnnuitants,
    allowBeneficiarys,
    allowEstate,
  })

  it.each([
    ['successor', { allowSuccessorAnnuitants: true, allowBeneficiarys: null, allowEstate: null }],
    ['beneficiary', { allowSuccessorAnnuitants: null, allowBeneficiarys: true, allowEstate: null }],
    ['estate', { allowSuccessorAnnuitants: null, allowBeneficiarys: null, allowEstate: true }],
  ] as const)('%s excludes the two others [ACCT-017, ACCT-018, ACCT-019]', (chosen, expected) => {
    for (const before of ['successor', 'beneficiary', 'estate', null] as const) {
      const draft = withDesignation(withDesignation({}, before, null), chosen, null)
      expect(flags(draft)).toEqual(expected)
      expect(designationOf(draft)).toBe(chosen)
    }
  })

  it('has the spouse as successor to begin with, where one is known [ACCT-018]', () => {
    expect(withDesignation({}, 'successor', spouse.id).successorAnnuitants).toEqual([spouse.id])
    expect(withDesignation({}, 'successor', null).successorAnnuitants).toEqual([])
  })

  it('loses what was entered for another, and nothing where it stays', () => {
    expect(withDesignation(wholeAccounts.rsp, 'estate', null).beneficiaries).toEqual([])
    expect(withDesignation(wholeAccounts.rsp, 'beneficiary', null)).toBe(wholeAccounts.rsp)
  })
})

describe('what is not allowed any more', () => {
  it.each([
    ['allowEFT', 'eftBankAccounts'],
    ['allowTransfers', 'transferDetails'],
    ['allowPAC', 'pacDetails'],
    ['allowSWP', 'swtDetails'],
  ] as const)('%s leaves %s empty', (allowance, field) => {
    const draft = { ...everything, ...wholeAccounts.rif, ...wholeAccounts.tfsa }
    expect(withAllowed(draft, allowance, false)).toMatchObject({ [allowance]: false, [field]: [] })
    expect(withAllowed(draft, allowance, true)[field]).toEqual(draft[field])
  })
})
