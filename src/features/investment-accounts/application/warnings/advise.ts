import { Frequency } from '../../../../platform/codes/payment.ts'
import { type Rule, rulesFor, type Warning } from '../../../../platform/form.ts'
import { formatMoney, sumMoney } from '../../../../platform/formats/money.ts'
import type { PathOf, RowAt } from '../../../../platform/path.ts'
import type { Blanks } from '../../../../platform/problem.ts'
import { dayOfAge, majorityIn, yearOf } from '../../ages.ts'
import { type Circumstances, clientIn, type PersonOnFile, personIn } from '../../circumstances.ts'
import type { AccountDraft } from '../../draft.ts'
import { isJoint } from '../general.ts'

// What a good back office warns of. A warning says what is odd and what to do about it; its source is a law or a rule,
// and absent where the firm itself asks. What is not on file is not judged.

/** It is told in the step of its path. */
export interface Advice extends Rule<AccountDraft> {
  path: PathOf<AccountDraft>
}
export type Payment = RowAt<AccountDraft, 'pacDetails'>

/** Tells the message where `finds` is not false; what it gives fills the blanks. */
export const advise = (
  path: PathOf<AccountDraft>,
  message: string,
  warning: Warning,
  finds: (draft: AccountDraft) => boolean | Blanks,
): Advice => ({ path, ...rulesFor<AccountDraft>().advise(path, message, warning, finds) })

/**
 * It may be so, and somebody says why before it is sent to be signed; submitting does not wait for that. The firm's to read.
 * @param key names the cause for ever
 */
export const oddity = (key: string, source?: string): Warning => ({
  asksReason: true,
  untilSent: true,
  key,
  audience: 'firm',
  ...(source && { source }),
})

/** Fills {{names}}; false where it is nobody. */
export const named = (people: readonly PersonOnFile[]): false | Blanks =>
  people.length > 0 && { names: people.map(({ name }) => name).join(', ') }

export const dollars = (amount: number) => ({
  en: formatMoney(amount, 'en'),
  fr: formatMoney(amount, 'fr'),
})

export const peopleIn = (circumstances: Circumstances, ids: readonly string[] | null | undefined) =>
  (ids ?? []).map((id) => personIn(circumstances, id)).filter((person) => person !== undefined)

/** The client, and in a joint account whoever else holds it. */
export function holdersIn(circumstances: Circumstances, draft: AccountDraft): PersonOnFile[] {
  const others = isJoint(draft) ? peopleIn(circumstances, draft.accountHolders) : []
  const client = clientIn(circumstances)
  return client ? [client, ...others.filter(({ id }) => id !== client.id)] : others
}

export const isMinorOn =
  (day: string) =>
  ({ dateOfBirth, region }: PersonOnFile): boolean =>
    dateOfBirth !== null && dayOfAge(dateOfBirth, majorityIn(region)) > day

export const isInQuebec = ({ region }: PersonOnFile): boolean => region === 'CA-QC'

const timesAYear: Readonly<Record<Frequency, number>> = {
  [Frequency.weekly]: 52,
  [Frequency.biWeekly]: 26,
  [Frequency.monthly]: 12,
  [Frequency.biMonthly]: 6,
  [Frequency.quarterly]: 4,
  [Frequency.semiAnnually]: 2,
  [Frequency.annually]: 1,
  [Frequency.other]: 0,
}

/** What payments come to in a year; one without an amount or a fixed time counts as nothing. */
export const yearlyOf = (payments: readonly Payment[] | null | undefined): number =>
  sumMoney(
    (payments ?? []).flatMap(({ amount, frequency }) =>
      Array<number>(frequency ? timesAYear[frequency] : 0).fill(amount ?? 0),
    ),
  )

const dayMs = 86_400_000
const days: Readonly<Partial<Record<Frequency, number>>> = { [Frequency.weekly]: 7, [Frequency.biWeekly]: 14 }

/** How often a payment is made by the end of a year, its first day counted; never where no fixed time is given. */
function timesBy(year: number, { frequency, startDate }: Payment, today: string): number {
  const first = startDate || today
  if (!frequency || timesAYear[frequency] === 0 || yearOf(first) > year) return 0
  const apart = days[frequency]
  if (apart) return Math.floor((Date.parse(`${year}-12-31`) - Date.parse(first)) / dayMs / apart) + 1
  const monthsLeft = year * 12 + 11 - (yearOf(first) * 12 + Number(first.slice(5, 7)) - 1)
  return Math.floor(monthsLeft / (12 / timesAYear[frequency])) + 1
}

/**
 * The year in which payments together come to a sum, each counted from its first day on, or from today where none is
 * given. Undefined where that is not before `end`.
 */
export function yearOfTotal(
  payments: readonly Payment[] | null | undefined,
  sum: number,
  { today, end }: { today: string; end: number },
): number | undefined {
  const totalBy = (year: number) =>
    (payments ?? []).reduce(
      (total, payment) => total + Math.round((payment.amount ?? 0) * 100) * timesBy(year, payment, today),
      0,
    )
  for (let year = yearOf(today); year < end; year += 1) if (totalBy(year) >= sum * 100) return year
  return undefined
}

/** What is paid in by pre-authorized contributions in a year. */
export const paidIn = ({ allowPAC, pacDetails }: AccountDraft): number =>
  allowPAC ? yearlyOf(pacDetails) : 0

/** What is taken out by systematic withdrawals in a year. */
export const takenOut = ({ allowSWP, swtDetails }: AccountDraft): number =>
  allowSWP ? yearlyOf(swtDetails) : 0
