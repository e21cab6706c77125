import { reasonsKept } from '../../platform/acknowledgements.ts'
import type { AccountType, PlanType } from '../../platform/codes/account.ts'
import { isObject } from '../../platform/path.ts'
import { isLockedIn, isLockedInFund, isSpousalRsp } from './account-types.ts'
import type { AccountDraft, AccountField } from './draft.ts'

// The changes of one field that others depend on (specification 2, section 4). Each leaves nothing behind that belongs to
// what was chosen before.

const noDesignation = {
  allowBeneficiarys: null,
  beneficiaries: [],
  allowSuccessorAnnuitants: null,
  successorAnnuitants: [],
  allowEstate: null,
} satisfies AccountDraft

/** What a spousal plan debits is its contributor's, of whom nothing is left with the client's own plan. */
const debitedBy = (before: AccountDraft, after: AccountDraft): AccountDraft =>
  isSpousalRsp(before) && !isSpousalRsp(after)
    ? {
        ...after,
        pacDetails: before.pacDetails?.map((payment) => ({ ...payment, bankAccountId: null })) ?? [],
      }
    : after

const onlyFirst = (ids: AccountDraft['accountHolders']): string[] => ids?.slice(0, 1) ?? []

type Further = 'joint' | 'pension' | 'plan' | 'resp'

/** Those of the further facts that there are: they go with what they are about. */
const without = (draft: AccountDraft, sections: readonly Further[]): AccountDraft =>
  Object.fromEntries(sections.filter((section) => draft[section]).map((section) => [section, null]))

/** Whatever depends on the type begins anew. */
export const withType = (draft: AccountDraft, type: AccountType | null): AccountDraft =>
  type === draft.type
    ? draft
    : reasonsKept(
        draft,
        debitedBy(draft, {
          ...draft,
          ...noDesignation,
          type,
          subType: null,
          isJointAccount: null,
          accountHolders: onlyFirst(draft.accountHolders),
          respBeneficiaries: [],
          itfBeneficiaries: [],
          trustees: [],
          spouseContributers: [],
          incomeFundInformation: null,
          lifInformation: null,
          ...without(draft, ['joint', 'pension', 'plan', 'resp']),
        }),
      )

export function withSubType(draft: AccountDraft, subType: PlanType | null): AccountDraft {
  const changed = debitedBy(draft, { ...draft, subType })
  return reasonsKept(draft, {
    ...changed,
    ...(!isSpousalRsp(changed) && { spouseContributers: [] }),
    ...(!isLockedInFund(changed) && { lifInformation: null }),
    ...(!isLockedIn(changed) && without(draft, ['pension'])),
  })
}

export const withJoint = (draft: AccountDraft, isJointAccount: boolean | null): AccountDraft =>
  reasonsKept(draft, {
    ...draft,
    isJointAccount,
    ...(!isJointAccount && { accountHolders: onlyFirst(draft.accountHolders), ...without(draft, ['joint']) }),
  })

export type Designation = 'successor' | 'beneficiary' | 'estate'

export function designationOf(draft: AccountDraft): Designation | undefined {
  if (draft.allowSuccessorAnnuitants) return 'successor'
  if (draft.allowBeneficiarys) return 'beneficiary'
  return draft.allowEstate ? 'estate' : undefined
}

/** One of three, which exclude each other; a spouse who is known is the successor to begin with. */
export function withDesignation(
  draft: AccountDraft,
  chosen: Designation | null,
  spouseId: string | null | undefined,
): AccountDraft {
  if (chosen === (designationOf(draft) ?? null)) return draft
  return reasonsKept(draft, {
    ...draft,
    ...noDesignation,
    ...(chosen === 'successor' && {
      allowSuccessorAnnuitants: true,
      successorAnnuitants: spouseId ? [spouseId] : [],
    }),
    ...(chosen === 'beneficiary' && { allowBeneficiarys: true }),
    ...(chosen === 'estate' && { allowEstate: true }),
  })
}

/** What is filled in where it is allowed. */
const allowed = {
  allowEFT: 'eftBankAccounts',
  allowTransfers: 'transferDetails',
  allowPAC: 'pacDetails',
  allowSWP: 'swtDetails',
} as const satisfies Partial<Record<AccountField, AccountField>>

export type Allowance = keyof typeof allowed

export const withAllowed = (draft: AccountDraft, allowance: Allowance, is: boolean | null): AccountDraft =>
  reasonsKept(draft, { ...draft, [allowance]: is, ...(!is && { [allowed[allowance]]: [] }) })

/** The fields in which a change takes away what was entered, to be told before it is made. */
export const lostBy = (before: AccountDraft, after: AccountDraft): AccountField[] =>
  (Object.keys(before) as AccountField[]).filter((field) => held(before[field]) > held(after[field])) // a draft has no other keys

/** How much was entered: an answer counts as one, each row of a list, too. */
function held(value: unknown): number {
  if (Array.isArray(value)) return value.length
  if (isObject(value)) return Object.values(value).reduce<number>((sum, each) => sum + held(each), 0)
  return value === null || value === undefined || value === '' ? 0 : 1
}
