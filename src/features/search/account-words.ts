import { AccountType } from '../../platform/codes/account.ts'
import { fold } from '../../platform/formats/fold.ts'

/** What the types are called in Québec beside their English labels. */
const inFrench: Partial<Record<AccountType, string>> = {
  [AccountType.cash]: 'comptant',
  [AccountType.inTrustFor]: 'en fiducie',
  [AccountType.cashLeveraged]: 'comptant emprunt',
  [AccountType.margin]: 'marge',
  [AccountType.tfsa]: 'CELI compte d’épargne libre d’impôt',
  [AccountType.resp]: 'REEE régime enregistré d’épargne-études',
  [AccountType.rsp]: 'REER RRSP régime enregistré d’épargne-retraite',
  [AccountType.rif]: 'FERR RRIF fonds enregistré de revenu de retraite',
}

/** By what an account's type is found, folded. */
export const accountWords: readonly { type: AccountType; folded: string }[] = AccountType.options.map(
  ({ value, label }) => ({ type: value, folded: fold(`${label} ${inFrench[value] ?? ''}`) }),
)
