import type { Config } from '../../../server/startup/config.ts'
import { StartProblem } from '../../../server/startup/start-problem.ts'
import { type FirmMixes, mixesOfSetting } from '../mixes.ts'

const known = new WeakMap<object, FirmMixes>()

/**
 * The mix that the firm proposes for each risk profile, as it has set it (POLICY_MIXES).
 * @throws StartProblem for a setting that cannot be read; the app asks once as it starts
 */
export function firmMixes({ policy }: Pick<Config, 'policy'>): FirmMixes {
  const before = known.get(policy)
  if (before) return before
  try {
    const read = mixesOfSetting(policy.mixes)
    known.set(policy, read)
    return read
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : 'POLICY_MIXES is wrong.')
  }
}
