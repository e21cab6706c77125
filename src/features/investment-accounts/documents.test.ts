import { describe, expect, it } from 'vitest'
import type { Circumstances, PersonOnFile } from './circumstances.ts'
import { documentsOf } from './documents.ts'
import type { AccountDraft } from './draft.ts'
import { soundAccounts } from './sound-testing.ts'
import { bank, child, circumstances, holder, spouse, spouseBank, trustee } from './whole-testing.ts'

const names: Readonly<Record<string, string>> = {
  [holder.id]: 'Ngozi',
  [spouse.id]: 'Emeka',
  [trustee.id]: 'Chidi',
  [child.id]: 'Adaeze',
  [bank.id]: 'household bank',
  [spouseBank.id]: 'Emeka’s bank',
}

/** 'account: holder-1 Ngozi, adviser', a document a line. */
const told = (draft: AccountDraft, onFile: Circumstances = circumstances): string[] =>
  documentsOf(draft, onFile).map(({ kind, part, signers, onPaper }) => {
    const who = signers.map(({ as, by }) => (by === 'adviser' ? as : `${as} ${names[by.participantId]}`))
    const which = part === '' ? kind : `${kind} (${names[part] ?? part})`
    return `${which}: ${who.join(', ')}${onPaper ? ', on paper' : ''}`
  })

const alone = 'account: holder-1 Ngozi, adviser'
const joint = 'account: holder-1 Ngozi, holder-2 Emeka, adviser'
const designation = 'designation: holder-1 Ngozi'
const debit = 'debit-agreement (household bank): payor-1 Ngozi'
const transfer = 'transfer-authorization (0): transferor-1 Ngozi'

/** Written by hand. */
const expected: Readonly<Record<keyof typeof soundAccounts, string[]>> = {
  cash: [alone],
  cashTenantsInCommon: [joint],
  cashJoint: [joint],
  cashWithdrawals: [alone],
  cashContributions: [alone, debit],
  cashTransfer: [alone, transfer],
  cashLeveraged: [alone, 'leverage-statement: holder-1 Ngozi'],
  margin: [alone, 'margin-agreement: holder-1 Ngozi'],
  marginJoint: [joint, 'margin-agreement: holder-1 Ngozi, holder-2 Emeka'],
  inTrustFor: ['account: holder-1 Ngozi, trustee-1 Chidi, adviser'],
  tfsa: [alone, debit, designation],
  tfsaBeneficiaries: [alone, debit, designation],
  rsp: [alone, designation],
  rspSpousal: [
    alone,
    'debit-agreement (Emeka’s bank): payor-1 Emeka',
    'spousal-contribution: holder-1 Ngozi, contributor-1 Emeka',
    designation,
  ],
  rspLockedIn: [alone, transfer, designation, 'spouse-consent: spouse-1 Emeka, on paper'],
  rspTransfer: [alone, transfer, designation],
  rif: [alone, transfer, designation],
  rifSpousal: [alone, transfer, designation],
  lif: [alone, transfer, designation, 'spouse-consent: spouse-1 Emeka, on paper'],
  respIndividual: [alone, 'education-savings: subscriber-1 Ngozi'],
  // the caregiver is a subscriber, and has signed
  respFamily: [joint, 'education-savings: subscriber-1 Ngozi, subscriber-2 Emeka'],
  respOfGrandparent: [
    alone,
    'education-savings: subscriber-1 Ngozi',
    'education-savings-annex-b (Chidi): parent-1 Chidi',
  ],
}

describe('the documents of an account, and who signs them', () => {
  it.each(Object.entries(expected))('%s', (kind, documents) => {
    expect(told(soundAccounts[kind as keyof typeof soundAccounts])).toEqual(documents)
  })

  it('are one for each bank account that is debited, signed as that one demands', () => {
    const [contribution] = soundAccounts.cashContributions.pacDetails
    const twoSign = { ...bank, owners: [holder.id, spouse.id], signers: [holder.id, spouse.id] }
    const onFile = { ...circumstances, bankAccounts: [twoSign, { ...spouseBank, owners: [] }] }
    const pacDetails = [contribution, { ...contribution, bankAccountId: spouseBank.id }, contribution]
    expect(told({ ...soundAccounts.cash, allowPAC: true, pacDetails }, onFile)).toEqual([
      alone,
      'debit-agreement (household bank): payor-1 Ngozi, payor-2 Emeka',
      'debit-agreement (Emeka’s bank): payor-1 Emeka',
    ])
  })

  it('are none for what was answered with no, or comes out of the account itself', () => {
    const { pacDetails } = soundAccounts.cashContributions
    expect(told({ ...soundAccounts.cash, allowPAC: false, pacDetails })).toEqual([alone])
    const own = pacDetails.map((each) => ({ ...each, accountOption: 1 as const }))
    expect(told({ ...soundAccounts.cash, allowPAC: true, pacDetails: own })).toEqual([alone])
    const { transferDetails } = soundAccounts.cashTransfer
    expect(told({ ...soundAccounts.cash, allowTransfers: false, transferDetails })).toEqual([alone])
  })

  it('are one for each institution that delivers, signed by whoever holds the account there', () => {
    const [moving] = soundAccounts.cashTransfer.transferDetails
    const transferDetails = [
      moving,
      { ...moving, holders: [] },
      { ...moving, holders: [spouse.id, holder.id] },
    ]
    expect(told({ ...soundAccounts.cashTransfer, transferDetails })).toEqual([
      alone,
      transfer,
      'transfer-authorization (1): transferor-1 Ngozi',
      'transfer-authorization (2): transferor-1 Emeka, transferor-2 Ngozi',
    ])
  })

  it('ask everybody once', () => {
    expect(told({ ...soundAccounts.inTrustFor, trustees: [holder.id] })).toEqual([alone])
    const parent = { grants: ['cesg' as const], custodialParent: trustee.id, caregiver: trustee.id }
    expect(told({ ...soundAccounts.respIndividual, resp: parent })).toEqual([
      alone,
      'education-savings: subscriber-1 Ngozi',
      'education-savings-annex-b (Chidi): parent-1 Chidi',
    ])
    expect(told({ ...soundAccounts.respIndividual, resp: { ...parent, caregiver: spouse.id } })).toEqual([
      alone,
      'education-savings: subscriber-1 Ngozi',
      'education-savings-annex-b (Chidi): parent-1 Chidi',
      'education-savings-annex-b (Emeka): caregiver-1 Emeka',
    ])
  })

  it('apply for no grant where all are declined', () => {
    expect(told({ ...soundAccounts.respIndividual, resp: { grantsDeclined: true } })).toEqual([alone])
  })

  it('designate nobody in Quebec, and nobody where the estate has it', () => {
    const inQuebec: PersonOnFile = { ...holder, region: 'CA-QC' }
    const people = [inQuebec, spouse, child, trustee]
    expect(told(soundAccounts.tfsa, { ...circumstances, people })).toEqual([alone, debit])
    const estate = { allowBeneficiarys: false, allowEstate: true }
    expect(told({ ...soundAccounts.rsp, ...estate })).toEqual([alone])
  })
})
