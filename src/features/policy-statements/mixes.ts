import { z } from 'zod'
import { sumPercents } from '../../platform/formats/percents.ts'
import { Percent } from '../../platform/formats/wire.ts'
import { type AssetClass, assetClasses, type Objective } from './draft.ts'

export const Limit = Percent.min(0).max(100)
const Range = z.strictObject({ upperLimit: Limit, lowerLimit: Limit, target: Limit })

/** Limits and targets of the four classes, in percent. */
export const Mix = z.strictObject({
  cashAndEquivalentsObjectives: Range,
  fixedIncomeObjectives: Range,
  equityObjectives: Range,
  alternativeInvestmentsObjectives: Range,
})
export type Mix = z.infer<typeof Mix>

/** The sum of one number of the four classes; what is missing counts as 0. */
export const sumOf = (
  mix: { [Class in AssetClass]?: Objective | null | undefined },
  of: keyof Objective,
): number => sumPercents(assetClasses.map(({ field }) => mix[field]?.[of] ?? 0))

/** Whether the target lies within its own limits; what is missing counts as 0. */
export const isInOrder = ({ lowerLimit, target, upperLimit }: Objective): boolean =>
  (lowerLimit ?? 0) <= (target ?? 0) && (target ?? 0) <= (upperLimit ?? 0)
