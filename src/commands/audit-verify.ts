import { existsSync } from 'node:fs'
import { anchorFile } from '../server/audit/anchors.ts'
import { verifyAudit } from '../server/audit/verify.ts'
import { openHouse } from '../server/open-house.ts'
import { StartProblem } from '../server/start-problem.ts'

/**
 * `npm run audit:verify`: goes through the whole audit trail and prints each finding; the exit code is 1 where
 * there is one. `--anchors FILE` holds the trail against a copy of the anchors that was kept elsewhere.
 */
const [option, copy] = process.argv.slice(2)
if (option && (option !== '--anchors' || !copy))
  throw new StartProblem('The one option is a copy of the anchors: npm run audit:verify -- --anchors FILE')
if (copy && !existsSync(copy)) throw new StartProblem(`There are no anchors at ${copy}.`)
const { house, ownerUrl, close } = await openHouse(process.env)
try {
  const file = copy ?? anchorFile(house.config)
  const verified = await verifyAudit({ ownerUrl, anchorFile: file, cipher: house.cipher })
  for (const finding of verified.findings) process.stdout.write(`${finding}\n`)
  const { chains, entries, anchors, findings } = verified
  process.stdout.write(
    `${entries} entries in ${chains} chains, ${anchors} anchors: ${
      findings.length === 0 ? 'nothing was changed' : `${findings.length} findings`
    }.\n`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await close()
}
