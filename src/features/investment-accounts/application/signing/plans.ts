import { AccountType, PlanType, SourceOfFunds } from '../../../../platform/codes/account.ts'
import { words } from '../../../../platform/words.ts'
import { isIncomeFund, isLockedInFund, isResp, isSpousalRsp } from '../../account-types.ts'
import { ageOn, yearOf } from '../../ages.ts'
import { type Circumstances, clientIn, personIn } from '../../circumstances.ts'
import { MinimumOn } from '../../codes.ts'
import type { AccountDraft } from '../../draft.ts'
import { respLifetimeLimit, rifFactorOf, tfsaRoomOf } from '../../yearly.ts'
import { type Advice, advise, dollars, peopleIn, takenOut } from '../warnings/advise.ts'
import { asked, counted, explained, lacking, must, mustEach } from './judged.ts'

// Registered plans for savings and income: from which age, until when, and how much.

const maturity = words('Income Tax Act 146(2)(b.4)')
const minimum = words('Income Tax Act 146.3(1), Regulations 7308(4)')
const isRsp = ({ type }: AccountDraft): boolean => type === AccountType.rsp
const isTfsa = ({ type }: AccountDraft): boolean => type === AccountType.tfsa

export const planRules = (circumstances: Circumstances): Advice[] => [
  ...savingsRules(circumstances),
  ...fundRules(circumstances),
]

function savingsRules(circumstances: Circumstances): Advice[] {
  const { today } = circumstances
  const client = clientIn(circumstances)
  const bornIn = client?.dateOfBirth ? yearOf(client.dateOfBirth) : undefined
  return [
    mustEach(
      'pacDetails',
      words('An RSP takes nothing after the year of turning 71, {{year}}. Please choose an earlier date.'),
      maturity,
      (draft) => {
        const last = bornIn === undefined ? undefined : bornIn + 71
        if (!isRsp(draft) || !draft.allowPAC || last === undefined || last < yearOf(today)) return []
        return (draft.pacDetails ?? []).flatMap(({ startDate }, row) =>
          startDate && yearOf(startDate) > last
            ? [{ at: `pacDetails.${row}.startDate` as const, values: { year: last } }]
            : [],
        )
      },
    ),
    must(
      'spouseContributers',
      words('The date of birth of the contributor is not on file: {{names}}. Please enter it on their page.'),
      words('Income Tax Act 146(5.1)'),
      (draft) =>
        isSpousalRsp(draft) &&
        lacking(
          peopleIn(circumstances, draft.spouseContributers)
            .filter(({ dateOfBirth }) => dateOfBirth === null)
            .map(({ name }) => name),
        ),
    ),
    explained(
      'suitability.initialAmount',
      words('This is more than the TFSA room of {{room}} that anybody of this age has. Please check it.'),
      { key: 'tfsa-room', source: words('Income Tax Act 207.01, 207.02') },
      (draft) => {
        if (!isTfsa(draft) || draft.allowTransfers || bornIn === undefined) return false
        const room = tfsaRoomOf(yearOf(today), bornIn + 18)
        return (draft.suitability?.initialAmount ?? 0) > room && { room: dollars(room) }
      },
    ),
    explained(
      'suitability.initialAmount',
      words(
        'This is more than {{limit}}, which is all that can be paid in for these children. Please check it.',
      ),
      { key: 'resp-lifetime', source: words('Income Tax Act 204.9') },
      (draft) => {
        if (!isResp(draft) || draft.allowTransfers) return false
        const limit = respLifetimeLimit * (draft.respBeneficiaries?.length ?? 0)
        return limit > 0 && (draft.suitability?.initialAmount ?? 0) > limit && { limit: dollars(limit) }
      },
    ),
  ]
}

const onlyTransfers = words('A RIF takes only transfers from plans. Please check the source of funds.')
const transfers = words('Income Tax Act 146.3(2)(f)')
/** Money that was in no plan; savings may be those of one. */
const newMoney: readonly unknown[] = [
  SourceOfFunds.gift,
  SourceOfFunds.inheritance,
  SourceOfFunds.insuranceSettlement,
  SourceOfFunds.saleOfProperty,
]

function fundRules(circumstances: Circumstances): Advice[] {
  const thisYear = yearOf(circumstances.today)
  const client = clientIn(circumstances)
  /** Of the year that the value is of, by whose age it goes. */
  const minimumOf = ({ plan }: AccountDraft): number | undefined => {
    const { minimumOn, valueAtYearStart: value, valueYear: year } = plan ?? {}
    const person = minimumOn === MinimumOn.spouse ? personIn(circumstances, client?.spouseId) : client
    if (!value || !year || !person?.dateOfBirth) return undefined
    return Math.round(value * rifFactorOf(ageOn(person.dateOfBirth, `${year}-01-01`)))
  }
  return [
    asked('plan.minimumOn', words('Please choose whose age the minimum goes by'), isIncomeFund),
    must(
      'plan.minimumOn',
      words('No spouse with a date of birth is linked to the client. Please choose the client’s age.'),
      minimum,
      (draft) =>
        isIncomeFund(draft) &&
        draft.plan?.minimumOn === MinimumOn.spouse &&
        !personIn(circumstances, client?.spouseId)?.dateOfBirth,
    ),
    must(
      'plan.spousal',
      words('A spousal fund holds spousal contributions. Please answer Yes, or choose another sub type.'),
      words('Income Tax Act 146.3(5.1)'),
      (draft) => isIncomeFund(draft) && draft.subType === PlanType.spousal && draft.plan?.spousal !== true,
    ),
    counted(
      'plan.spousal',
      words('Please answer whether a spouse paid into the plan that the money comes from'),
      // of a spousal one it is told which answer is right
      (draft) => isIncomeFund(draft) && draft.subType !== PlanType.spousal,
    ),
    explained(
      'allowSWP',
      words(
        'A RIF pays out each year, and no withdrawal is set up. Please add one (SWP), or note how it pays.',
      ),
      { key: 'fund-without-withdrawals', source: minimum },
      // without a bank account it is told that there is no way to pay
      (draft) => isIncomeFund(draft) && !draft.allowSWP && draft.allowEFT === true,
    ),
    advise(
      'sourceOfFunds',
      onlyTransfers,
      { source: transfers },
      (draft) => isIncomeFund(draft) && draft.sourceOfFunds === SourceOfFunds.savings,
    ),
    explained(
      'sourceOfFunds',
      onlyTransfers,
      { key: 'fund-of-new-money', source: transfers },
      (draft) => isIncomeFund(draft) && newMoney.includes(draft.sourceOfFunds),
    ),
    explained(
      'lifInformation.maxPayment',
      words('Such a maximum is half of the fund or more. Please correct it, or note what allows it.'),
      { key: 'maximum-of-half-the-fund', source: words('Pension Benefits Standards Regulations 20.1') },
      (draft) => {
        const [most, value] = [draft.lifInformation?.maxPayment ?? 0, draft.plan?.valueAtYearStart ?? 0]
        const isOld = client?.dateOfBirth && ageOn(client.dateOfBirth, circumstances.today) >= 85
        return isLockedInFund(draft) && !isOld && value > 0 && most >= value / 2
      },
    ),
    must(
      'plan.valueYear',
      words('A value on January 1 is of this year or the one before. Please enter both, or neither.'),
      minimum,
      (draft) => {
        const { valueAtYearStart: value, valueYear: year } = draft.plan ?? {}
        if (!isIncomeFund(draft)) return false
        if (!value && !year) return false
        return !value || !year || year > thisYear || year < thisYear - 1
      },
    ),
    must(
      'plan.valueAtYearStart',
      words('Please Enter an Amount of 0 or more'),
      undefined,
      (draft) => isIncomeFund(draft) && (draft.plan?.valueAtYearStart ?? 0) < 0,
    ),
    mustEach(
      'swtDetails',
      words('The first minimum is due by the end of {{year}}. Please have a payment start by then.'),
      minimum,
      (draft) => {
        const payments = isIncomeFund(draft) && draft.allowSWP ? (draft.swtDetails ?? []) : []
        const starts = payments.map(({ startDate }) => startDate || '')
        const isLate = starts.length > 0 && starts.every((day) => day !== '' && yearOf(day) > thisYear + 1)
        const row = starts.indexOf(starts.toSorted()[0] ?? '')
        return isLate ? [{ at: `swtDetails.${row}.startDate` as const, values: { year: thisYear + 1 } }] : []
      },
    ),
    must(
      'swtDetails',
      words('{{yearly}} a year is below the minimum of {{minimum}}. Please pay the minimum, or more.'),
      minimum,
      (draft) => {
        const yearly = draft.incomeFundInformation?.minPayment === true ? 0 : takenOut(draft)
        const least = isIncomeFund(draft) ? minimumOf(draft) : undefined
        return (
          least !== undefined &&
          yearly > 0 &&
          yearly < least && { yearly: dollars(yearly), minimum: dollars(least) }
        )
      },
    ),
  ]
}
