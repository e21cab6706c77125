import { AccountType, PlanType } from '../../../platform/codes/account.ts'
import type { AccountDraft, AccountField } from '../draft.ts'

// Which steps an application has (ACCT-003 to 009), written out by hand from the specification: the code is judged by it.

const { cash, inTrustFor, cashLeveraged, margin, tfsa, resp, rsp, rif } = AccountType

/** By type: the steps that it always has, and those that it has where the answer is yes. */
const ofType: Record<
  number,
  { always: string[]; joint: string[]; beneficiary: string[]; successor: string[] }
> = {
  [cash]: { always: [], joint: ['joint'], beneficiary: [], successor: [] },
  [inTrustFor]: { always: ['trust'], joint: [], beneficiary: [], successor: [] },
  [cashLeveraged]: { always: [], joint: [], beneficiary: [], successor: [] },
  [margin]: { always: [], joint: ['joint'], beneficiary: [], successor: [] },
  [tfsa]: { always: [], joint: [], beneficiary: ['beneficiaries'], successor: ['successor'] },
  [resp]: { always: ['resp-beneficiaries'], joint: ['joint'], beneficiary: [], successor: [] },
  [rsp]: { always: [], joint: [], beneficiary: ['beneficiaries'], successor: [] },
  [rif]: { always: ['income-fund'], joint: [], beneficiary: ['beneficiaries'], successor: ['successor'] },
}

export const stepOrder = [
  'general',
  'joint',
  'beneficiaries',
  'successor',
  'resp-beneficiaries',
  'spousal-contributor',
  'eft',
  'transfers',
  'pac',
  'swp',
  'trust',
  'income-fund',
  // not of the specification: what the documents need beside
  'suitability',
  'agreements',
]

export function stepsByHand(draft: AccountDraft): string[] {
  const has = ofType[draft.type || 0]
  const steps = [
    'general',
    ...(has?.always ?? []),
    ...((draft.isJointAccount && has?.joint) || []),
    ...((draft.allowBeneficiarys && has?.beneficiary) || []),
    ...((draft.allowSuccessorAnnuitants && has?.successor) || []),
    ...(draft.type === rsp && draft.subType === PlanType.spousal ? ['spousal-contributor'] : []),
    ...(draft.allowEFT ? ['eft'] : []),
    ...(draft.allowTransfers ? ['transfers'] : []),
    ...(draft.allowPAC ? ['pac'] : []),
    ...(draft.allowSWP ? ['swp'] : []),
    ...(draft.type ? ['suitability', 'agreements'] : []),
  ]
  return stepOrder.filter((step) => steps.includes(step))
}

/** What is filled in in one step alone, and is to be empty without it (ACCT-040). */
export const ownedByOneStep: Partial<Record<AccountField, string>> = {
  beneficiaries: 'beneficiaries',
  successorAnnuitants: 'successor',
  respBeneficiaries: 'resp-beneficiaries',
  spouseContributers: 'spousal-contributor',
  eftBankAccounts: 'eft',
  transferDetails: 'transfers',
  pacDetails: 'pac',
  swtDetails: 'swp',
  itfBeneficiaries: 'trust',
  trustees: 'trust',
  incomeFundInformation: 'income-fund',
  lifInformation: 'income-fund',
}

export const subTypesByHand: Record<number, number[]> = {
  [cash]: [1],
  [inTrustFor]: [1],
  [cashLeveraged]: [1],
  [margin]: [1],
  [tfsa]: [1],
  [resp]: [1, 2],
  [rsp]: [1, 3, 6],
  [rif]: [1, 3, 6],
}
