import { AccountType, PlanType } from '../../../platform/codes/account.ts'
import { words } from '../../../platform/words.ts'
import type { t as say } from '../../../web/translation.ts'
import type { Account } from '../contract.ts'

/** 'Registered Savings Account (RSP), Spousal' */
export function accountName({ type, subType }: Pick<Account, 'type' | 'subType'>, t: typeof say): string {
  if (!type) return t(words('New account'))
  const name = t(AccountType.label(type))
  return subType && subType !== PlanType.individual ? `${name}, ${t(PlanType.label(subType))}` : name
}
