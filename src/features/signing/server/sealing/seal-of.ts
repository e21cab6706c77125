import type { Config } from '../../../../server/startup/config.ts'
import { openSeal, type Seal } from './certificate.ts'

const opened = new WeakMap<Config, Promise<Seal>>()

/**
 * What documents are sealed with, opened once.
 * @throws StartProblem
 */
export function sealOf(config: Config): Promise<Seal> {
  const known = opened.get(config)
  if (known) return known
  const { dataDir, firm, signing } = config
  const { certificatePath, password, timeStampUrl } = signing
  const seal = openSeal({ dataDir, firmName: firm.name, certificatePath, password, timeStampUrl })
  opened.set(config, seal)
  // a file that could not be read may be there the next time
  seal.catch(() => opened.delete(config))
  return seal
}
