import { AccountType } from '../../platform/codes/account.ts'
import { type CodeOf, codeList } from '../../platform/codes/codes.ts'
import { words } from '../../platform/words.ts'

// The closed lists of what an account's documents carry beside the specification's fields.

/** How much somebody knows of investing (CIRO Rule 3202). */
export const Knowledge = codeList({
  none: ['none', words('No Knowledge')],
  some: ['some', words('Some Knowledge')],
  good: ['good', words('Good Knowledge')],
  extensive: ['extensive', words('Extensive Knowledge')],
})
export type Knowledge = CodeOf<typeof Knowledge>

/** Need for cash, or capacity to bear a loss. */
export const Level = codeList({
  low: ['low', words('Low')],
  medium: ['medium', words('Medium')],
  high: ['high', words('High')],
})
export type Level = CodeOf<typeof Level>

/** What becomes of a holder’s share at death. */
export const JointKind = codeList({
  survivorship: ['survivorship', words('Joint Tenants with Right of Survivorship')],
  tenantsInCommon: ['tenantsInCommon', words('Tenants in Common')],
})
export type JointKind = CodeOf<typeof JointKind>

const ofProvinces = {
  federal: ['CA', words('Federal (Canada)')],
  alberta: ['CA-AB', words('Alberta')],
  britishColumbia: ['CA-BC', words('British Columbia')],
  manitoba: ['CA-MB', words('Manitoba')],
  newBrunswick: ['CA-NB', words('New Brunswick')],
  newfoundland: ['CA-NL', words('Newfoundland and Labrador')],
  northwestTerritories: ['CA-NT', words('Northwest Territories')],
  novaScotia: ['CA-NS', words('Nova Scotia')],
  nunavut: ['CA-NU', words('Nunavut')],
  ontario: ['CA-ON', words('Ontario')],
  princeEdwardIsland: ['CA-PE', words('Prince Edward Island')],
  quebec: ['CA-QC', words('Quebec')],
  saskatchewan: ['CA-SK', words('Saskatchewan')],
  yukon: ['CA-YT', words('Yukon')],
} as const

/** The law that a pension plan is registered under: the federal one, or that of a province or territory. */
export const PensionLaw = codeList(ofProvinces)
export type PensionLaw = CodeOf<typeof PensionLaw>

/** Whether the spouse agrees to what becomes of locked-in money. */
export const SpouseConsent = codeList({
  yes: ['yes', words('The Spouse Consents')],
  notNeeded: ['notNeeded', words('No Consent Is Needed')],
})
export type SpouseConsent = CodeOf<typeof SpouseConsent>

/** Whose age the minimum of a fund is worked out with (Income Tax Act 146.3(1)). */
export const MinimumOn = codeList({
  own: ['own', words('The Client’s Age')],
  spouse: ['spouse', words('The Spouse’s Age')],
})
export type MinimumOn = CodeOf<typeof MinimumOn>

/** Grants and bonds for education that a plan can ask for (Canada Education Savings Act). */
export const Grant = codeList({
  cesg: ['cesg', words('Basic Grant (CESG)')],
  additionalCesg: ['additionalCesg', words('Additional Grant (A-CESG)')],
  clb: ['clb', words('Canada Learning Bond (CLB)')],
  provincial: ['provincial', words('Grant of the Province')],
})
export type Grant = CodeOf<typeof Grant>

/** What of an issuer’s mail a client who is the real owner of securities receives (NI 54-101, Form F1). */
export const Delivery = codeList({
  all: ['all', words('All Materials')],
  specialMeetingsOnly: ['specialMeetingsOnly', words('Special Meetings Only')],
  decline: ['decline', words('No Materials')],
})
export type Delivery = CodeOf<typeof Delivery>

/** A debit whose amount is the same each time, or not (Payments Canada Rule H1). */
export const AmountKind = codeList({
  fixed: ['fixed', words('Fixed')],
  variable: ['variable', words('Variable')],
})
export type AmountKind = CodeOf<typeof AmountKind>

/** What an account is that moves here: one of our types, or a plan that is offered nowhere here. */
export const TransferredPlan = codeList({
  cash: [AccountType.cash, words('Cash')],
  inTrustFor: [AccountType.inTrustFor, words('In Trust For')],
  cashLeveraged: [AccountType.cashLeveraged, words('Cash Leveraged')],
  margin: [AccountType.margin, words('Margin')],
  tfsa: [AccountType.tfsa, words('Tax-Free Savings Account (TFSA)')],
  resp: [AccountType.resp, words('Registered Education Savings Plan (RESP)')],
  rsp: [AccountType.rsp, words('Registered Savings Account (RSP)')],
  rif: [AccountType.rif, words('Registered Income Fund (RIF)')],
  pension: ['pension', words('Registered Pension Plan')],
  dpsp: ['dpsp', words('Deferred Profit Sharing Plan (DPSP)')],
})
export type TransferredPlan = CodeOf<typeof TransferredPlan>

/** How much of the other account an instruction moves. */
export const Scope = codeList({
  all: ['all', words('All of the Account')],
  part: ['part', words('Part of the Account')],
})
export type Scope = CodeOf<typeof Scope>
