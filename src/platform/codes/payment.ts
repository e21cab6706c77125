import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

export const Frequency = codeList({
  weekly: [1, words('Weekly')],
  biWeekly: [2, words('Bi-Weekly')],
  monthly: [3, words('Monthly')],
  biMonthly: [4, words('Bi-Monthly')],
  quarterly: [5, words('Quarterly')],
  semiAnnually: [6, words('Semi-Annually')],
  annually: [7, words('Annually')],
  other: [8, words('Other')],
})
export type Frequency = CodeOf<typeof Frequency>

/** The `type` of a pre-authorised contribution or a systematic withdrawal. */
export const ContributionType = codeList({
  cash: [1, words('Cash')],
  kind: [2, words('Kind')],
})
export type ContributionType = CodeOf<typeof ContributionType>

/** How an account moves in from another institution. */
export const TransferType = codeList({
  cash: [1, words('Cash')],
  kind: [2, words('Kind')],
})
export type TransferType = CodeOf<typeof TransferType>

/** Which account a contribution or withdrawal debits. */
export const AccountOption = codeList({
  investmentAccount: [1, words('Debit Investment Account')],
  bankAccount: [2, words('Debit Bank Account')],
})
export type AccountOption = CodeOf<typeof AccountOption>
