import { words } from '../words.ts'
import { type CodeOf, codeList } from './codes.ts'

export const AccountType = codeList({
  cash: [1, words('Cash')],
  inTrustFor: [2, words('In Trust For')],
  cashLeveraged: [3, words('Cash Leveraged')],
  margin: [4, words('Margin')],
  tfsa: [5, words('Tax-Free Savings Account (TFSA)')],
  resp: [6, words('Registered Education Savings Plan (RESP)')],
  rsp: [7, words('Registered Savings Account (RSP)')],
  rif: [8, words('Registered Income Fund (RIF)')],
})
export type AccountType = CodeOf<typeof AccountType>

/** The sub type of an account. Which ones an account type allows is a rule of the account application. */
export const PlanType = codeList({
  individual: [1, words('Individual')],
  family: [2, words('Family')],
  spousal: [3, words('Spousal')],
  individualGroup: [4, words('Individual Group')],
  spousalGroup: [5, words('Spousal Group')],
  lockedIn: [6, words('Locked In')],
})
export type PlanType = CodeOf<typeof PlanType>

export const Currency = codeList({
  usd: [1, words('USD')],
  cad: [2, words('CAD')],
})
export type Currency = CodeOf<typeof Currency>

/** What an account is for. */
export const IntendedUse = codeList({
  shortTermSavings: [1, words('Short-Term Savings')],
  longTermSavings: [2, words('Long-Term Savings')],
  specificUse: [3, words('Specific Use')],
  speculation: [4, words('Speculation')],
  income: [5, words('Income')],
  retirementSavings: [6, words('Retirement Savings')],
  other: [7, words('Other')],
})
export type IntendedUse = CodeOf<typeof IntendedUse>

export const SourceOfFunds = codeList({
  retirementIncome: [1, words('Retirement Income')],
  insuranceSettlement: [2, words('Insurance Settlement')],
  saleOfProperty: [3, words('Sale Of Property')],
  savings: [4, words('Savings')],
  gift: [5, words('Gift / Donation')],
  investmentEarnings: [6, words('Investment Earnings')],
  inheritance: [7, words('Inheritance')],
  other: [8, words('Other')],
})
export type SourceOfFunds = CodeOf<typeof SourceOfFunds>
