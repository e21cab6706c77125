import { z } from 'zod'
import type { Config } from '../../../server/startup/config.ts'
import { StartProblem } from '../../../server/startup/start-problem.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import { FirmMix, FirmMixes, Limit, type Mix } from '../mixes.ts'

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
export const defaultMixes: FirmMixes = {
  'very-conservative': mixOf([10, 20, 40], [45, 60, 75], [5, 15, 25], [0, 5, 10]),
  conservative: mixOf([5, 10, 25], [40, 55, 70], [20, 30, 40], [0, 5, 10]),
  balanced: mixOf([0, 5, 20], [25, 35, 50], [40, 50, 60], [0, 10, 15]),
  growth: mixOf([0, 5, 15], [10, 20, 30], [55, 65, 75], [0, 10, 20]),
  'aggressive-growth': mixOf([0, 5, 10], [0, 5, 15], [65, 75, 90], [0, 15, 25]),
}

interface MixesInForce {
  mixes: FirmMixes
  /** The profiles whose mix the firm has not set itself. */
  onDefault: readonly Profile[]
}

const known = new WeakMap<object, MixesInForce>()

/**
 * The mix that the firm proposes for each risk profile: as the environment sets it (POLICY_MIXES), else as the firm has.
 * What the environment leaves out keeps its default.
 * @throws StartProblem for a setting that cannot be read; the portal asks as it starts
 */
export function firmMixes({ judging }: Pick<Config, 'judging'>): MixesInForce {
  const read = known.get(judging) ?? mixesOf(judging.mixes)
  known.set(judging, read)
  return read
}

function mixesOf(set: unknown): MixesInForce {
  const given = set === undefined ? {} : typeof set === 'string' ? mixesInText(set) : FirmMixes.parse(set)
  return {
    mixes: { ...defaultMixes, ...given },
    onDefault: Profile.options.map(({ value }) => value).filter((profile) => !(profile in given)),
  }
}

function mixesInText(setting: string): Partial<FirmMixes> {
  const judged = Setting.safeParse(readJson(setting))
  if (!judged.success) throw new StartProblem(shapeOfSetting)
  return judged.data
}

const Three = z.tuple([Limit, Limit, Limit])
const Setting = z.partialRecord(
  Profile.schema,
  z
    .strictObject({ cash: Three, fixedIncome: Three, equity: Three, alternatives: Three })
    .transform(({ cash, fixedIncome, equity, alternatives }) =>
      mixOf(cash, fixedIncome, equity, alternatives),
    )
    .pipe(FirmMix),
)

const shapeOfSetting =
  'POLICY_MIXES must be a JSON object such as {"balanced": {"cash": [0, 5, 20], "fixedIncome": [25, 35, 50], "equity": [40, 50, 60], "alternatives": [0, 10, 15]}}: lower limit, target and upper limit in percent, in ascending order, the targets 100 together.'

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
