import { z } from 'zod'
import { sumPercents } from '../../platform/formats/percents.ts'
import { Percent } from '../../platform/formats/wire.ts'
import { words } from '../../platform/words.ts'
import { Profile } from '../risk-tolerance/profile.ts'
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

/** A mix that the firm proposes: the targets are the whole, each within its limits, which then leave room for it. */
export const FirmMix = Mix.superRefine((mix, { addIssue }) => {
  // a number that is none of its own is told at its field, and cannot be added up
  if (!Mix.safeParse(mix).success) return
  for (const { field } of assetClasses) {
    const { lowerLimit, upperLimit } = mix[field]
    if (isInOrder(mix[field])) continue
    const isLimit = lowerLimit > upperLimit
    addIssue({
      code: 'custom',
      path: [field, isLimit ? 'upperLimit' : 'target'],
      message: isLimit
        ? words('The upper limit must not be below the lower limit')
        : words('The target must lie within its limits'),
    })
  }
  if (sumOf(mix, 'target') !== 100)
    addIssue({
      code: 'custom',
      path: [lastClass, 'target'],
      message: words('The four targets must add up to 100%'),
    })
})

const lastClass: AssetClass = 'alternativeInvestmentsObjectives'

/** One for each risk profile. */
export const FirmMixes = z.strictObject({
  [Profile.veryConservative]: FirmMix,
  [Profile.conservative]: FirmMix,
  [Profile.balanced]: FirmMix,
  [Profile.growth]: FirmMix,
  [Profile.aggressiveGrowth]: FirmMix,
})
export type FirmMixes = z.infer<typeof FirmMixes>
