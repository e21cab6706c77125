import { parseArgs } from 'node:util'
import { verifySteps } from '../features/participants/server/people/verify-steps.ts'
import { anchorFoldersNamed } from '../server/audit/anchor-folders.ts'
import { verifyAudit } from '../server/audit/verify.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run audit:verify`: goes through the whole audit trail and all records and prints each finding; the exit code is 1 where
 * there is one. `--anchors FOLDER`, as often as there are folders, holds the trail against the anchors there instead of
 * those of AUDIT_ANCHORS: copies that were kept elsewhere, and those of every portal where several share a database.
 * Where no evidence was changed and the steps that lists show are stored wrong, which is a defect, the exit code is 2.
 */
const folders = foldersAsked()
const { services, ownerUrl, close } = await openServices(process.env)
try {
  const anchorFolders = folders.length > 0 ? folders : [services.config.auditAnchors]
  const verified = await verifyAudit({
    ownerUrl,
    anchorFolders,
    cipher: services.cipher,
    pool: services.pool,
  })
  for (const sentence of [...verified.notes, ...verified.findings]) process.stdout.write(`${sentence}\n`)
  const wrongSteps = await verifySteps(services)
  for (const sentence of wrongSteps) process.stdout.write(`${sentence}\n`)
  const { chains, entries, anchors, records, findings } = verified
  process.stdout.write(
    `${entries} entries in ${chains} chains, ${anchors} anchors, ${records} records: ${
      findings.length === 0 ? 'nothing was changed' : `${findings.length} findings`
    }.\n`,
  )
  if (wrongSteps.length > 0)
    process.stdout.write(
      `Steps of ${wrongSteps.length} clients are stored wrong, and lists show them so. They are no evidence: as the tables’ owner, "select refresh_every_step()" stores all of them anew.\n`,
    )
  process.exitCode = findings.length > 0 ? 1 : wrongSteps.length > 0 ? 2 : 0
} finally {
  await close()
}

function foldersAsked(): readonly string[] {
  try {
    const { values } = parseArgs({ options: { anchors: { type: 'string', multiple: true } } })
    return anchorFoldersNamed(values.anchors ?? [])
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      'The one option is a folder of anchors, as often as needed: npm run audit:verify -- --anchors FOLDER',
    )
  }
}
