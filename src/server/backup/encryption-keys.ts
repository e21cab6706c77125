import { existsSync } from 'node:fs'
import { type Cipher, makeCipher } from '../encryption/cipher.ts'
import { type Keys, parseKeys, readKeyFile } from '../encryption/keys.ts'
import type { Config } from '../startup/config.ts'
import { keyFile } from '../startup/open-services.ts'
import { StartProblem } from '../startup/start-problem.ts'

/** The keys as they stand now. @throws StartProblem where there are none yet: a new one opens nothing */
export function keysNow(config: Config): Keys {
  if (config.encryptionKeys) return parseKeys(config.encryptionKeys)
  const file = keyFile(config)
  if (existsSync(file)) return readKeyFile(file)
  throw new StartProblem(
    `There are no encryption keys in ${config.dataDir}: name the folder of the portal with DATA_DIR.`,
  )
}

export const cipherNow = (config: Config): Cipher => makeCipher(keysNow(config))
