import { PlanType } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { isIncomeFund, isLockedInFund } from '../../account-types.ts'
import { ageOn, yearOf } from '../../ages.ts'
import { type Circumstances, clientIn, personIn } from '../../circumstances.ts'
import { PensionLaw } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { rifFactorOf } from '../../yearly.ts'
import { type Advice, advise, dollars, oddity, takenOut } from './advise.ts'

const transfersOnly = words('Income Tax Act 146.3(2)(f)')
const minimum = words('Income Tax Act 146.3(1), Regulations 7308(4)')
const maximum = words('Pension Benefits Standards Regulations 20.1')
/** Saskatchewan’s funds have none, and Prince Edward Island has no pension act in force. */
const withoutMaximum: readonly unknown[] = [PensionLaw.saskatchewan, PensionLaw.princeEdwardIsland]
/** For every so much the minimum is told. */
const per = 100_000

/** The draft of a RIF whose payments are not simply the minimum. */
const choosesPayments = (draft: AccountDraft): boolean =>
  isIncomeFund(draft) && draft.incomeFundInformation?.minPayment !== true

/** RIF and life income fund: what comes in, what must and may be paid out. */
export const incomeFundWarnings = (circumstances: Circumstances): Advice[] => [
  advise(
    'allowPAC',
    words('A RIF takes only transfers. Please remove the contributions (PAC).'),
    { source: transfersOnly, holdsSigning: true },
    (draft) => isIncomeFund(draft) && draft.allowPAC === true,
  ),
  advise(
    'allowTransfers',
    words('A RIF is funded by transfer. Please add it, unless the money comes from a plan here.'),
    oddity('fund-without-transfer', transfersOnly),
    (draft) => isIncomeFund(draft) && draft.allowTransfers !== true,
  ),
  ...minimumPayments(circumstances),
  ...otherPayments(yearOf(circumstances.today)),
]

/** The first minimum is of the year after the opening, by the age on its January 1. */
function minimumPayments(circumstances: Circumstances): Advice[] {
  const year = yearOf(circumstances.today) + 1
  const minimumOf = (id: string | null | undefined) => {
    const dateOfBirth = personIn(circumstances, id)?.dateOfBirth
    if (!dateOfBirth) return undefined
    const age = ageOn(dateOfBirth, `${year}-01-01`)
    const factor = rifFactorOf(age)
    return { age, factor, minimum: dollars(Math.round(factor * per)) }
  }
  const own = minimumOf(circumstances.participantId)
  const spouses = minimumOf(clientIn(circumstances)?.spouseId)
  const of = dollars(per)
  return [
    advise(
      'allowSWP',
      words('A RIF pays out from {{year}} on. Please add a withdrawal (SWP) or a bank account (EFT).'),
      oddity('fund-without-way-to-pay', minimum),
      (draft) => isIncomeFund(draft) && !draft.allowSWP && !draft.allowEFT && { year },
    ),
    // without an answer nothing says what is paid; with a no, the withdrawals may
    ...[
      { isNo: false, kind: { source: minimum, holdsSigning: true } as const },
      { isNo: true, kind: oddity('fund-below-minimum', minimum) },
    ].map(({ isNo, kind }) =>
      advise(
        'incomeFundInformation.minPayment',
        words(
          'The minimum of {{year}} (age {{age}}) is {{minimum}} for every {{of}}. Please choose it, or more.',
        ),
        kind,
        (draft) =>
          own !== undefined &&
          choosesPayments(draft) &&
          (draft.incomeFundInformation?.minPayment === false) === isNo &&
          !draft.incomeFundInformation?.paymentAboveMin && { year, age: own.age, minimum: own.minimum, of },
      ),
    ),
    advise(
      'incomeFundInformation.minPayment',
      words(
        'By the age of the younger spouse ({{age}}) the minimum of {{year}} is {{minimum}} rather than {{own}} for every {{of}}. That is chosen before the first payment, and for good: please ask.',
      ),
      { source: minimum },
      ({ plan }) =>
        own !== undefined &&
        spouses !== undefined &&
        !plan?.minimumOn &&
        spouses.age < own.age && { year, age: spouses.age, minimum: spouses.minimum, own: own.minimum, of },
    ),
    advise(
      'swtDetails',
      words('{{yearly}} a year is below the minimum if the fund is worth over {{value}}. Please compare.'),
      { source: minimum },
      (draft) => {
        const yearly = choosesPayments(draft) ? takenOut(draft) : 0
        if (own === undefined || yearly === 0 || draft.plan?.valueAtYearStart) return false
        return { yearly: dollars(yearly), value: dollars(Math.round(yearly / own.factor)) }
      },
    ),
  ]
}

const otherPayments = (thisYear: number): Advice[] => [
  advise(
    'incomeFundInformation.paymentAboveMin',
    words('Above the minimum the contributor may be taxed. Please ask when they last contributed.'),
    { source: words('Income Tax Act 146.3(5.1)') },
    ({ subType, incomeFundInformation }) =>
      subType === PlanType.spousal && (incomeFundInformation?.paymentAboveMin ?? 0) > 0,
  ),
  advise(
    'lifInformation.maxPayment',
    words('A life income fund has a maximum by law, age and year. Please enter it.'),
    { source: maximum, holdsSigning: true },
    (draft) =>
      isLockedInFund(draft) &&
      !draft.lifInformation?.maxPayment &&
      !withoutMaximum.includes(draft.pension?.law),
  ),
  advise(
    'swtDetails',
    words('{{yearly}} a year is above the maximum of {{maximum}}. Please correct one of them.'),
    { source: maximum, holdsSigning: true },
    (draft) => {
      const most = isLockedInFund(draft) ? draft.lifInformation?.maxPayment : undefined
      const yearly = takenOut(draft)
      return !!most && yearly > most && { yearly: dollars(yearly), maximum: dollars(most) }
    },
  ),
  advise(
    'swtDetails',
    words('Tax is withheld from all payments in the year of opening, {{year}}. Please check the start date.'),
    { source: words('Income Tax Regulations 103') },
    (draft) =>
      isIncomeFund(draft) &&
      (draft.swtDetails ?? []).some(({ startDate }) => !!startDate && yearOf(startDate) === thisYear) && {
        year: thisYear,
      },
  ),
]
