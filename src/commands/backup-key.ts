import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keysMustLieApart } from '../server/backup/places.ts'
import { newIdentity } from '../server/backup/sealed-stream.ts'
import { errorCode } from '../server/database/pool.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run backup:key -- --out FILE`: makes the key that backups are encrypted with. The file holds its identity, which
 * alone decrypts them, and is to be kept away from this machine; what is printed, `age1…`, is for BACKUP_RECIPIENT.
 */
const { values } = parseArgs({ options: { out: { type: 'string' } }, strict: false })
const { out } = values
if (typeof out !== 'string' || out === '')
  throw new StartProblem('Say where the identity is to be kept: npm run backup:key -- --out FILE')
const file = resolve(out)
const { BACKUP_TO: to } = process.env
if (to) keysMustLieApart(file, resolve(to))
const { identity, recipient } = await newIdentity()
const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`
await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true }).catch((error: unknown) => {
  throw new StartProblem(
    errorCode(error) === 'EEXIST'
      ? `There is a file ${file} already, and it is not overwritten: it may be the only key of other backups.`
      : `The file ${file} cannot be written (${errorCode(error)}): choose another place.`,
  )
})
process.stdout.write(`${recipient}\n`)
process.stderr.write(
  `Set BACKUP_RECIPIENT to it. Keep ${file} away from this machine and from the backups: without it none can be restored.\n`,
)
