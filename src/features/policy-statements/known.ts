import { z } from 'zod'
import { Currency, IntendedUse } from '../../platform/codes/account.ts'
import { emptyDate } from '../../platform/formats/dates.ts'
import { sumMoney } from '../../platform/formats/money.ts'
import { DateOnly, Money, Percent } from '../../platform/formats/wire.ts'
import { ageOn } from '../investment-accounts/ages.ts'
import type { StatementDraft } from './draft.ts'

// What is on file beside the facts that a statement rests on: its further facts are offered from it, and what it says must
// not contradict it.

/** An account application that is not archived: the client's own, or one that they hold with others. */
const AccountOnFile = z.strictObject({
  currency: Currency.schema.nullable(),
  intendedUse: IntendedUse.schema.nullable(),
  /** It borrows, or may: Cash Leveraged, Margin, or a loan that it is paid for with. */
  isLeveraged: z.boolean(),
  /** Systematic withdrawals are set up, or it is an income fund, which pays each year (Income Tax Act 146.3(1)). */
  paysOut: z.boolean(),
  /** What they come to in a year; those without a fixed time count as nothing. */
  paidOutYearly: Money,
  horizonYears: z.int().nullable(),
  /** In percent, 100 together; null where it was not asked. */
  riskTolerance: z.strictObject({ low: Percent, medium: Percent, high: Percent }).nullable(),
})
export type AccountOnFile = z.infer<typeof AccountOnFile>

export const KnownFacts = z.strictObject({
  dateOfBirth: DateOnly.nullable(),
  /** By the client application: a public office, or a tie to somebody who holds one. */
  isExposed: z.boolean(),
  /** A citizen of the United States, or taxed there. */
  isUSPerson: z.boolean(),
  /** The newest complete risk response says that nothing, or almost nothing, is taken out; null where there is none. */
  takesNothing: z.boolean().nullable(),
  /** The adviser's name. */
  adviser: z.string(),
  /** Whom the portal knows as the firm's compliance, by name. */
  supervisors: z.array(z.string()),
  accounts: z.array(AccountOnFile),
})
export type KnownFacts = z.infer<typeof KnownFacts>

export const nothingKnown: KnownFacts = {
  dateOfBirth: null,
  isExposed: false,
  isUSPerson: false,
  takesNothing: null,
  adviser: '',
  supervisors: [],
  accounts: [],
}

/** How old the client is at the end of so many years; undefined where that is not known. */
export function ageAfter(
  { dateOfBirth }: KnownFacts,
  years: number | null | undefined,
  today: string,
): number | undefined {
  if (dateOfBirth === null || !years || years < 0 || today === emptyDate) return undefined
  return ageOn(dateOfBirth, today) + years
}

export const paysOut = ({ accounts }: KnownFacts): boolean => accounts.some((account) => account.paysOut)

/** What all accounts pay out in a year. */
export const paidOutYearly = ({ accounts }: KnownFacts): number =>
  sumMoney(accounts.map((account) => account.paidOutYearly))

/** Offered for one field: what all that is known agrees on. */
const agreed = <T>(values: readonly (T | null)[]): T | undefined => {
  const [first, ...others] = new Set(values.filter((value) => value !== null))
  return others.length === 0 ? first : undefined
}

/** What accounts say that a statement says, too; a key is left out where they say nothing, or not one thing. */
export function offersFrom(known: KnownFacts): Partial<StatementDraft> {
  const { accounts, takesNothing } = known
  const uses = new Set(accounts.flatMap(({ intendedUse }) => intendedUse ?? []))
  const yearly = paidOutYearly(known)
  const currency = agreed(accounts.map((account) => account.currency))
  const horizon = agreed(accounts.map(({ horizonYears }) => horizonYears))
  const spending = spendingFrom(yearly, paysOut(known) ? false : takesNothing)
  return {
    ...(horizon && { timeHorizion: horizon }),
    ...(uses.size > 0 && {
      purposes: IntendedUse.options.map(({ value }) => value).filter((use) => uses.has(use)),
    }),
    ...(currency && { currency }),
    ...(spending && { spendingPolicy: spending }),
    ...(accounts.length > 0 && { allowsBorrowing: accounts.some(({ isLeveraged }) => isLeveraged) }),
  }
}

function spendingFrom(yearly: number, takesNothing: boolean | null): StatementDraft['spendingPolicy'] {
  if (yearly > 0) return { rule: 'amount', annualAmount: yearly }
  return takesNothing ? { rule: 'none' } : undefined
}
