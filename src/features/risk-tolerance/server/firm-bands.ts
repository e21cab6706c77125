import type { Config } from '../../../server/startup/config.ts'
import { StartProblem } from '../../../server/startup/start-problem.ts'
import { bandsOfSetting } from '../profile.ts'

type FirmBands = ReturnType<typeof bandsOfSetting>

const known = new WeakMap<object, FirmBands>()

/**
 * From which score on each profile begins, as the firm has set it (RISK_BANDS).
 * @throws StartProblem for a setting that cannot be read; the app asks once as it starts
 */
export function firmBands({ risk }: Pick<Config, 'risk'>): FirmBands {
  const before = known.get(risk)
  if (before) return before
  try {
    const read = bandsOfSetting(risk.bands)
    known.set(risk, read)
    return read
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : 'RISK_BANDS is wrong.')
  }
}
