import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../server/backup/back-up.ts'
import { keysNow } from '../server/backup/encryption-keys.ts'
import { keepForDays } from '../server/backup/keep-days.ts'
import { keysMustLieApart } from '../server/backup/places.ts'
import { errorCode } from '../server/database/pool.ts'
import { writeKeys } from '../server/encryption/keys.ts'
import { readConfig } from '../server/startup/config.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run backup -- --to DIR --keys-to FILE`: backs up everything while the portal runs, encrypted for BACKUP_RECIPIENT, and
 * writes the encryption keys into a file that must lie elsewhere. Without `--to` it goes into BACKUP_TO, as the portal's own
 * daily backup does, what is older than BACKUP_KEEP days goes, and the keys are written where `--keys-to` says so.
 */
const usage = 'npm run backup -- --to DIR --keys-to FILE'
const config = readConfig(process.env)
const { to, keysTo } = asked()
if (keysTo) await keepKeys(keysTo)
const begun = performance.now()
const { folder, bytes } = await backUp(config, to)
if (to === config.backup.to) await keepForDays(to, config.backup.keepDays)
const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
process.stdout.write(
  `Backed up and read back: ${folder}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s.\n${
    keysTo ? `The keys are in ${keysTo}: keep them away from the backup.\n` : ''
  }`,
)
process.exit(0)

function asked() {
  const text = { type: 'string' } as const
  let values: { to?: string | undefined; 'keys-to'?: string | undefined }
  try {
    ;({ values } = parseArgs({ options: { to: text, 'keys-to': text } }))
  } catch {
    throw new StartProblem(`Say where the backup goes, and where its keys: ${usage}`)
  }
  const keysTo = values['keys-to']
  if (values.to !== undefined && !keysTo)
    throw new StartProblem(`A backup opens with its keys alone: say where they go, away from it: ${usage}`)
  const to = values.to || config.backup.to
  if (!to) throw new StartProblem(`Say where the backup goes, or set BACKUP_TO: ${usage}`)
  return { to: resolve(to), keysTo: keysTo ? resolve(keysTo) : undefined }
}

async function keepKeys(file: string): Promise<void> {
  keysMustLieApart(file, to)
  const keys = `${writeKeys(keysNow(config))}\n`
  await writeFile(file, keys, { mode: 0o600, flush: true }).catch((error: unknown) => {
    throw new StartProblem(
      `The keys cannot be written to ${file} (${errorCode(error)}): choose another place.`,
    )
  })
}
