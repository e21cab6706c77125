import { parseArgs } from 'node:util'
import { beginAnchorsAnew } from '../server/audit/begin-anew.ts'
import { openHouse } from '../server/open-house.ts'
import { StartProblem } from '../server/start-problem.ts'

/** `npm run audit:renew -- --reason "…"`: after a restore, while no portal runs. */
const { values } = parseArgs({ options: { reason: { type: 'string' } }, strict: false })
const reason = String(values.reason ?? '').trim()
if (reason === '' || reason === 'true')
  throw new StartProblem('Say why: npm run audit:renew -- --reason "Restored from the backup of 3 May"')
const { house, ownerUrl, close } = await openHouse(process.env)
try {
  const aside = await beginAnchorsAnew(house, ownerUrl, reason)
  process.stdout.write(`The anchors begin anew, and the trail says why. Keep the files so far: ${aside}\n`)
} finally {
  await close()
}
