import { AccountType, PlanType } from '../../platform/codes/account.ts'
import type { AccountDraft } from './draft.ts'

// What there is of each type of account (specification 2, sections 3 and 4).

type Typed = Pick<AccountDraft, 'type'>
const isOneOf =
  (...types: AccountType[]) =>
  ({ type }: Typed): boolean =>
    types.some((each) => each === type)

export const canBeJoint = isOneOf(AccountType.cash, AccountType.margin, AccountType.resp)
/** Whoever it goes to at death can be named in the application. */
export const hasDesignation = isOneOf(AccountType.rsp, AccountType.rif, AccountType.tfsa)
export const canHaveSuccessor = isOneOf(AccountType.rif, AccountType.tfsa)
export const isResp = isOneOf(AccountType.resp)
export const isIncomeFund = isOneOf(AccountType.rif)
export const isInTrust = isOneOf(AccountType.inTrustFor)
export const isRegistered = isOneOf(AccountType.tfsa, AccountType.resp, AccountType.rsp, AccountType.rif)

export const isMargin = isOneOf(AccountType.margin)
/** Money may be borrowed for it from the firm, or is. */
export const canBorrow = isOneOf(AccountType.margin, AccountType.cashLeveraged)

/** The spouse pays in. */
export const isSpousalRsp = ({ type, subType }: AccountDraft): boolean =>
  type === AccountType.rsp && subType === PlanType.spousal

/** A spouse pays in, or has paid in. */
export const isSpousal = ({ subType }: AccountDraft): boolean => subType === PlanType.spousal

export const isLockedInFund = ({ type, subType }: AccountDraft): boolean =>
  type === AccountType.rif && subType === PlanType.lockedIn

/** It comes from a pension, which is the spouse’s, too. */
export const isLockedIn = ({ subType }: AccountDraft): boolean => subType === PlanType.lockedIn

/** The sub types that are offered for a type. */
export function subTypesOf(type: AccountType | '' | null | undefined): readonly PlanType[] {
  if (type === AccountType.resp) return [PlanType.individual, PlanType.family]
  if (type === AccountType.rsp || type === AccountType.rif)
    return [PlanType.individual, PlanType.spousal, PlanType.lockedIn]
  return [PlanType.individual]
}
