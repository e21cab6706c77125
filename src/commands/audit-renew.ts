import { parseArgs } from 'node:util'
import { anchorFoldersNamed } from '../server/audit/anchor-folders.ts'
import { resetAnchors } from '../server/audit/reset-anchors.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run audit:renew -- --reason "…"`: after a restore, while no portal runs. Where several portals share the database,
 * `--anchors FOLDER`, as often as needed, names the folders of the others.
 */
const { values } = parseArgs({
  options: { reason: { type: 'string' }, anchors: { type: 'string', multiple: true } },
  strict: false,
})
const reason = String(values.reason ?? '').trim()
if (reason === '' || reason === 'true')
  throw new StartProblem('Say why: npm run audit:renew -- --reason "Restored from the backup of 3 May"')
const others = anchorFoldersNamed((values.anchors ?? []).map(String))
const { services, ownerUrl, close } = await openServices(process.env)
try {
  const folders = [...new Set([services.config.auditAnchors, ...others])]
  const aside = await resetAnchors({ services, ownerUrl, folders, reason })
  process.stdout.write('The anchors are reset, and the trail says why.\n')
  for (const folder of aside) process.stdout.write(`Keep the files so far: ${folder}\n`)
} finally {
  await close()
}
