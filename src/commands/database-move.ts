import { parseArgs } from 'node:util'
import { verifyAudit } from '../server/audit/verify.ts'
import { readConfig } from '../server/startup/config.ts'
import { moveDatabase } from '../server/startup/move-database.ts'
import { openServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run database:move -- --to URL`: moves the portal's own database, which is stopped, into an empty one of a PostgreSQL server,
 * compares every table, and verifies the trail there. It can be ended at any moment and run again. The exit code is 1 where
 * something of the trail was found wrong.
 */
const usage = 'npm run database:move -- --to postgres://OWNER:PASSWORD@HOST/DATABASE'
const to = targetAsked()
const begun = performance.now()
const tell = (sentence: string) => void (process.stderr.isTTY && process.stderr.write(`${sentence}\n`))
const { tables, rows, wasThere } = await moveDatabase(readConfig(process.env), to, tell)
const { services, ownerUrl, close } = await openServices(
  { ...process.env, DATABASE_URL: to, DATABASE_APP_URL: '' },
  { signs: false },
)
try {
  const { cipher, pool, config } = services
  const audit = await verifyAudit({ ownerUrl, anchorFolders: [config.auditAnchors], cipher, pool })
  const seconds = ((performance.now() - begun) / 1_000).toFixed(1)
  const lines = [
    ...audit.notes,
    ...audit.findings,
    wasThere
      ? `It was moved before: all ${rows} rows of ${tables} tables are there as they are here.`
      : `Moved: ${rows} rows of ${tables} tables, each table compared, in ${seconds} s.`,
    `${audit.entries} entries in ${audit.chains} chains, ${audit.anchors} anchors, ${audit.records} records: ${
      audit.findings.length === 0 ? 'nothing was changed' : `${audit.findings.length} findings`
    }.`,
    'Start the portal with DATABASE_URL set to it, and DATA_DIR and all else as before: keys and anchors stay there.',
  ]
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
  process.exitCode = audit.findings.length > 0 ? 1 : 0
} finally {
  await close()
}

function targetAsked(): string {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } })
    const address = values.to ?? ''
    if (URL.canParse(address) && /^postgres(ql)?:$/.test(new URL(address).protocol)) return address
  } catch {
    // told below
  }
  throw new StartProblem(`Say where it goes: ${usage}`)
}
