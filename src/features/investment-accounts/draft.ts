import { z } from 'zod'
import { Acknowledgements } from '../../platform/acknowledgements.ts'
import { AccountType, Currency, IntendedUse, PlanType, SourceOfFunds } from '../../platform/codes/account.ts'
import { AccountOption, ContributionType, Frequency, TransferType } from '../../platform/codes/payment.ts'
import { Country } from '../../platform/formats/countries.ts'
import { decimalsOf } from '../../platform/formats/decimals.ts'
import { tidyPhone } from '../../platform/formats/phone.ts'
import type { Whole } from '../../platform/formats/whole.ts'
import { DateOnly, Guid, line, Money, orEmpty, Percent } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'

// An investment account application, as the wire has it (specification 2, section 3; the names are spelt as there). A
// draft takes what is half typed: here stands what is well-formed, application.ts says what must hold.

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
const Shares = z
  .array(z.strictObject({ participantId: Guid, allocation: Allocation }))
  .max(50)
  .nullish()

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
      }),
    )
    .max(50)
    .nullish(),
})

/** A pre-authorised contribution, or a systematic withdrawal. */
const PaymentDetail = z.strictObject({
  type: orEmpty(ContributionType.schema, notListed),
  amount: Money.nullish(),
  frequency: orEmpty(Frequency.schema, notListed),
  startDate: orEmpty(DateOnly, words('Please Enter a Valid Date')),
  accountOption: orEmpty(AccountOption.schema, notListed),
  bankAccountId: orEmpty(Guid, notAnId),
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
  beneficiaries: Shares,
  allowSuccessorAnnuitants: YesNo,
  successorAnnuitants: Ids,
  allowEstate: YesNo,
  respBeneficiaries: Shares,
  itfBeneficiaries: Ids,
  trustees: Ids,
  spouseContributers: Ids,
  allowEFT: YesNo,
  eftBankAccounts: Ids,
  allowTransfers: YesNo,
  transferDetails: z.array(TransferDetail).max(50).nullish(),
  allowPAC: YesNo,
  pacDetails: z.array(PaymentDetail).max(50).nullish(),
  allowSWP: YesNo,
  swtDetails: z.array(PaymentDetail).max(50).nullish(),
  incomeFundInformation: z.strictObject({ minPayment: YesNo, paymentAboveMin: Money.nullish() }).nullish(),
  lifInformation: z.strictObject({ maxPayment: Money.nullish() }).nullish(),
  /** Why something that is warned of is so all the same, by the path of the warning. */
  acknowledgements: Acknowledgements,
})

/** An application with every key: what was not entered is null, a list without rows is empty. */
export type AccountFields = Whole<z.output<typeof AccountFields>>

/** An application while it is filled in: every field may be absent. */
export type AccountDraft = z.input<typeof AccountFields>

export type AccountField = keyof typeof AccountFields.shape

export const accountFields = Object.keys(AccountFields.shape) as AccountField[] // as they are written above
