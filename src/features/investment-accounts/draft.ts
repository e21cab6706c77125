import { z } from 'zod'
import { Acknowledgements } from '../../platform/acknowledgements.ts'
import { AccountType, Currency, IntendedUse, PlanType, SourceOfFunds } from '../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from '../../platform/codes/payment.ts'
import { Gender } from '../../platform/codes/person.ts'
import { Country } from '../../platform/formats/countries.ts'
import { decimalsOf } from '../../platform/formats/decimals.ts'
import { tidyPhone } from '../../platform/formats/phone.ts'
import type { Whole } from '../../platform/formats/whole.ts'
import { DateOnly, Guid, line, Money, orEmpty, Percent, Quantity } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import {
  AmountKind,
  Delivery,
  Grant,
  JointKind,
  Knowledge,
  Level,
  MinimumOn,
  PensionLaw,
  Scope,
  SpouseConsent,
  TransferredPlan,
} from './codes.ts'

// An investment account application, as the wire has it (specification 2, section 3; the names are spelt as there). A
// draft takes what is half typed: here stands what is well-formed, application.ts says what must hold. What the
// specification leaves out and documents carry stands in sections of its own, and in rows beside what the specification has.

const notListed = words('Please choose from the list')
const notAnId = words('This is not a valid id')

const Text = line({ max: 200 }).nullish()
const YesNo = z.boolean().nullish()
const Ids = z.array(Guid).max(50).nullish()

/** Of 100, with at most two decimals. */
export const Allocation = Percent.refine(
  (value) => decimalsOf(value) <= 2,
  words('Please Enter a Percentage with at most 2 decimals'),
).nullish()
const Person = orEmpty(Guid, notAnId)
const Day = orEmpty(DateOnly, words('Please Enter a Valid Date'))

/** Whoever is named in a designation. */
const Beneficiaries = z
  .array(
    z.strictObject({
      participantId: Guid,
      allocation: Allocation,
      relation: Text,
      /** Who takes it for a minor. */
      trustee: Person,
      /** Takes the place of the others; these share a hundred of their own. */
      contingent: YesNo,
    }),
  )
  .max(50)
  .nullish()

const RespBeneficiaries = z
  .array(
    z.strictObject({
      participantId: Guid,
      allocation: Allocation,
      /** To each subscriber. */
      kinship: Text,
      sex: orEmpty(Gender.schema, notListed),
    }),
  )
  .max(50)
  .nullish()

const Security = z.strictObject({ name: Text, quantity: Quantity.nullish() })

const TransferDetail = z.strictObject({
  deliveringInstitution: Text,
  institutionCountry: orEmpty(Country, notListed),
  institutionAddress: Text,
  institutionBusinessPhone: line({ max: 40 }).overwrite(tidyPhone).nullish(),
  institutionBusinessPhoneExt: Text,
  institutionContact: Text,
  institutionDealerNumber: Text,
  instructions: z
    .array(
      z.strictObject({
        /** Whole, or the mask of what is stored, which leaves that as it is. */
        institutionAccountNumber: line({ max: 40 }).nullish(),
        currency: orEmpty(Currency.schema, notListed),
        transferType: orEmpty(TransferType.schema, notListed),
        scope: orEmpty(Scope.schema, notListed),
        /** What moves, where a part does. */
        securities: z.array(Security).max(100).nullish(),
      }),
    )
    .max(50)
    .nullish(),
  /** Of the account that moves here. */
  holders: Ids,
  planType: orEmpty(TransferredPlan.schema, notListed),
  lockedInLaw: orEmpty(PensionLaw.schema, notListed),
  /** Title, holders and type as the delivering institution writes them. */
  registration: Text,
})

/** A pre-authorised contribution, or a systematic withdrawal. */
const PaymentDetail = z.strictObject({
  type: orEmpty(ContributionType.schema, notListed),
  amount: Money.nullish(),
  frequency: orEmpty(Frequency.schema, notListed),
  startDate: Day,
  accountOption: orEmpty(AccountOption.schema, notListed),
  bankAccountId: orEmpty(Guid, notAnId),
})

/** What the agreement of a pre-authorised debit names beside (Payments Canada Rule H1, Appendix II). */
const Contribution = PaymentDetail.extend({
  amountKind: orEmpty(AmountKind.schema, notListed),
  /** The notice before each debit. */
  noticeWaived: YesNo,
})

const Count = (most: number) =>
  z
    .int(words('Please Enter a Whole Number'))
    .min(0, words('Please Enter a Whole Number'))
    .max(most, words('This number is too large'))
    .nullish()

const Suitability = z.strictObject({
  /** Of 100, each without decimals. */
  objectives: z
    .strictObject({ income: Percent.nullish(), growth: Percent.nullish(), speculation: Percent.nullish() })
    .nullish(),
  riskTolerance: z
    .strictObject({ low: Percent.nullish(), medium: Percent.nullish(), high: Percent.nullish() })
    .nullish(),
  horizonYears: Count(150),
  knowledge: orEmpty(Knowledge.schema, notListed),
  liquidity: orEmpty(Level.schema, notListed),
  riskCapacity: orEmpty(Level.schema, notListed),
  /** What is expected to be paid in at first. */
  initialAmount: Money.nullish(),
})

const Borrowing = z.strictObject({
  /** The same as `isBorrowingToInvest`, which the screen asks. */
  borrows: YesNo,
  lender: Text,
  amount: Money.nullish(),
  /** A year. */
  rate: Percent.nullish(),
  termMonths: Count(1200),
  security: Text,
  /** When the statement on the risk of borrowing was given. */
  statementGivenOn: Day,
  acknowledgedBy: Ids,
  /** When the margin agreement was delivered. */
  agreementGivenOn: Day,
})

const Joint = z.strictObject({
  kind: orEmpty(JointKind.schema, notListed),
  shares: z
    .array(z.strictObject({ clientId: Guid, percent: Allocation }))
    .max(50)
    .nullish(),
  /** What is intended where a parent holds with a child. */
  parentAndChildIntent: Text,
})

const Pension = z.strictObject({
  law: orEmpty(PensionLaw.schema, notListed),
  planName: Text,
  spouseConsents: orEmpty(SpouseConsent.schema, notListed),
  /** The form that the law prescribes. */
  consentForm: Text,
  consentOn: Day,
})

const Plan = z.strictObject({
  minimumOn: orEmpty(MinimumOn.schema, notListed),
  /** A spouse paid into the plan that it comes from: withdrawals may be that spouse’s income (Income Tax Act 146.3(5.1)). */
  spousal: YesNo,
  valueAtYearStart: Money.nullish(),
  valueYear: Count(9999),
})

const Resp = z.strictObject({
  custodialParent: Person,
  caregiver: Person,
  grants: z.array(Grant.schema).max(10).nullish(),
  grantsDeclined: YesNo,
  firstOpenedOn: Day,
})

/** Somebody beside the holders who may give instructions. */
const Authority = z.strictObject({ clientId: Person, since: Day, documentSeenOn: Day })

const Securityholder = z.strictObject({
  /** Name and holdings may be told to the issuers. */
  disclose: YesNo,
  deliver: orEmpty(Delivery.schema, notListed),
  electronic: YesNo,
})

export const AccountFields = z.strictObject({
  type: orEmpty(AccountType.schema, notListed),
  subType: orEmpty(PlanType.schema, notListed),
  currency: orEmpty(Currency.schema, notListed),
  isJointAccount: YesNo,
  accountHolders: Ids,
  isBorrowingToInvest: YesNo,
  intendedUseOfAccount: orEmpty(IntendedUse.schema, notListed),
  intendedUseOfAccountOther: Text,
  sourceOfFunds: orEmpty(SourceOfFunds.schema, notListed),
  sourceOfFundsOther: Text,
  allowBeneficiarys: YesNo,
  beneficiaries: Beneficiaries,
  allowSuccessorAnnuitants: YesNo,
  successorAnnuitants: Ids,
  allowEstate: YesNo,
  respBeneficiaries: RespBeneficiaries,
  itfBeneficiaries: Ids,
  trustees: Ids,
  spouseContributers: Ids,
  allowEFT: YesNo,
  eftBankAccounts: Ids,
  allowTransfers: YesNo,
  transferDetails: z.array(TransferDetail).max(50).nullish(),
  allowPAC: YesNo,
  pacDetails: z.array(Contribution).max(50).nullish(),
  allowSWP: YesNo,
  swtDetails: z.array(PaymentDetail).max(50).nullish(),
  incomeFundInformation: z.strictObject({ minPayment: YesNo, paymentAboveMin: Money.nullish() }).nullish(),
  lifInformation: z.strictObject({ maxPayment: Money.nullish() }).nullish(),
  suitability: Suitability.nullish(),
  borrowing: Borrowing.nullish(),
  joint: Joint.nullish(),
  pension: Pension.nullish(),
  plan: Plan.nullish(),
  resp: Resp.nullish(),
  authority: Authority.nullish(),
  securityholder: Securityholder.nullish(),
  /** Why something that is warned of is so all the same, by the path of the warning. */
  acknowledgements: Acknowledgements,
})

/** An application with every key: what was not entered is null, a list without rows is empty. */
export type AccountFields = Whole<z.output<typeof AccountFields>>

/** An application while it is filled in: every field may be absent. */
export type AccountDraft = z.input<typeof AccountFields>

export type AccountField = keyof typeof AccountFields.shape

export const accountFields = Object.keys(AccountFields.shape) as AccountField[] // as they are written above
