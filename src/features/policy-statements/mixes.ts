import { z } from 'zod'
import { sumPercents } from '../../platform/formats/percents.ts'
import { Percent } from '../../platform/formats/wire.ts'
import { Profile } from '../risk-tolerance/profile.ts'
import { type AssetClass, assetClasses, type Objective } from './statement.ts'

const Limit = Percent.min(0).max(100)
const Range = z.strictObject({ upperLimit: Limit, lowerLimit: Limit, target: Limit })

/** Limits and targets of the four classes, in percent. */
export const Mix = z.strictObject({
  cashAndEquivalentsObjectives: Range,
  fixedIncomeObjectives: Range,
  equityObjectives: Range,
  alternativeInvestmentsObjectives: Range,
})
export type Mix = z.infer<typeof Mix>

/** The mix that the firm proposes for each risk profile. */
export type Mixes = Readonly<Record<Profile, Mix>>

type Three = readonly [lowerLimit: number, target: number, upperLimit: number]

const mixOf = (cash: Three, fixedIncome: Three, equity: Three, alternatives: Three): Mix => {
  const objective = ([lowerLimit, target, upperLimit]: Three) => ({ upperLimit, lowerLimit, target })
  return {
    cashAndEquivalentsObjectives: objective(cash),
    fixedIncomeObjectives: objective(fixedIncome),
    equityObjectives: objective(equity),
    alternativeInvestmentsObjectives: objective(alternatives),
  }
}

/** A starting point, not a firm's considered choice: where these are used the page and the document say so. */
export const defaultMixes: Mixes = {
  'very-conservative': mixOf([10, 20, 40], [45, 60, 75], [5, 15, 25], [0, 5, 10]),
  conservative: mixOf([5, 10, 25], [40, 55, 70], [20, 30, 40], [0, 5, 10]),
  balanced: mixOf([0, 5, 20], [25, 35, 50], [40, 50, 60], [0, 10, 15]),
  growth: mixOf([0, 5, 15], [10, 20, 30], [55, 65, 75], [0, 10, 20]),
  'aggressive-growth': mixOf([0, 5, 10], [0, 5, 15], [65, 75, 90], [0, 15, 25]),
}

/** The sum of one number of the four classes; what is missing counts as 0. */
export const sumOf = (
  mix: { [Class in AssetClass]?: Objective | null | undefined },
  of: keyof Objective,
): number => sumPercents(assetClasses.map(({ field }) => mix[field]?.[of] ?? 0))

/** Whether the targets are the whole, each within its limits: then the limits leave room for it, too. */
export const isMix = (mix: Mix): boolean =>
  assetClasses.every(({ field }) => isInOrder(mix[field])) && sumOf(mix, 'target') === 100

/** Whether the target lies within its own limits; what is missing counts as 0. */
export const isInOrder = ({ lowerLimit, target, upperLimit }: Objective): boolean =>
  (lowerLimit ?? 0) <= (target ?? 0) && (target ?? 0) <= (upperLimit ?? 0)

const Three = z.tuple([Limit, Limit, Limit])
const Setting = z.partialRecord(
  Profile.schema,
  z
    .strictObject({ cash: Three, fixedIncome: Three, equity: Three, alternatives: Three })
    .transform(({ cash, fixedIncome, equity, alternatives }) =>
      mixOf(cash, fixedIncome, equity, alternatives),
    )
    .refine(isMix),
)

const shapeOfSetting =
  'POLICY_MIXES must be a JSON object such as {"balanced": {"cash": [0, 5, 20], "fixedIncome": [25, 35, 50], "equity": [40, 50, 60], "alternatives": [0, 10, 15]}}: lower limit, target and upper limit in percent, in ascending order, the targets 100 together.'

export interface FirmMixes {
  mixes: Mixes
  /** The profiles whose mix the firm has not set itself. */
  onDefault: readonly Profile[]
}

/**
 * The firm's setting POLICY_MIXES. What it leaves out keeps its default.
 * @throws Error with a sentence for whoever runs the portal
 */
export function mixesOfSetting(setting: string | undefined): FirmMixes {
  const given = setting === undefined || setting.trim() === '' ? {} : readJson(setting)
  const judged = Setting.safeParse(given)
  if (!judged.success) throw new Error(shapeOfSetting)
  return {
    mixes: { ...defaultMixes, ...judged.data },
    onDefault: Profile.options.map(({ value }) => value).filter((profile) => !(profile in judged.data)),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
