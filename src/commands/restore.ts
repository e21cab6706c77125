import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countHouseholds } from '../features/households/server/records.ts'
import { verifyArchives, verifyDocuments } from '../features/signing/server/sealing/verify-kept.ts'
import { verifyFiles } from '../features/supporting-files/server/records.ts'
import { type Drill, keepDrill } from '../server/backup/drill.ts'
import { type Restored, restore, type Wanted } from '../server/backup/restore.ts'
import { as, transact } from '../server/database/transact.ts'
import type { Tx } from '../server/database/tx.ts'
import type { AppServices } from '../server/services.ts'
import { readConfig } from '../server/startup/config.ts'
import type { OpenServices } from '../server/startup/open-services.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run restore -- --from DIR --identity FILE --keys FILE`: restores the newest backup and what has changed since into
 * an empty DATA_DIR. `--wal DEAD_DATA_DIR` takes along what a portal that is no more had not yet copied, so that nothing is
 * lost; `--at ISO` ends at a moment. `--drill` restores into a folder of its own, verifies everything, takes it away, and
 * keeps beside the backups how it went. Of a backup of DATABASE_URL it makes a data directory. `--json` prints one object. The exit code is 1 where something was found wrong.
 */
const usage =
  'npm run restore -- --from DIR --identity FILE --keys FILE [--wal DEAD_DATA_DIR] [--at ISO] [--drill] [--json]'
const { wanted, isDrill, inJson } = asked()
const begun = performance.now()

function asked() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values } = parseArgs({
      options: { from: text, identity: text, keys: text, wal: text, at: text, drill: flag, json: flag },
    })
    const { from, identity, keys, wal, at, drill = false, json = false } = values
    if (!from || !identity || !keys) throw new StartProblem(`Say from where, and by which files: ${usage}`)
    const wanted: Wanted = {
      from: resolve(from),
      identity: resolve(identity),
      keys: resolve(keys),
      dead: wal ? resolve(wal) : undefined,
      at: at === undefined ? undefined : momentOf(at),
      databaseUrl: process.env['DATABASE_URL'] || undefined,
    }
    return { wanted, isDrill: drill, inJson: json }
  } catch (error) {
    throw error instanceof StartProblem ? error : new StartProblem(`This is not known: ${usage}`)
  }
}

/** With its zone: else it would be another moment on another machine. */
function momentOf(text: string): Date {
  const at = new Date(text)
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text) &&
    !Number.isNaN(at.getTime())
  )
    return at
  throw new StartProblem(
    `--at takes a moment with its time zone, such as 2026-11-27T14:05:00Z or 2026-11-27T09:05:00-05:00.`,
  )
}

const secondsSoFar = () => Math.round(performance.now() - begun) / 1_000

interface Looked {
  households: number
  files: number
  archives: number
  findings: string[]
}

/** Archives that a drill makes and verifies. */
const mostArchives = 100

/** Counts the households; a drill also holds all files against their hashes and verifies archives. */
async function lookAtBooks({ services }: OpenServices): Promise<Looked> {
  const looked: Looked = { households: 0, files: 0, archives: 0, findings: [] }
  const { files: kept } = services
  for (const advisorId of await advisersOf(services))
    await onBehalf(services, advisorId, async (tx) => {
      looked.households += await countHouseholds(tx, advisorId)
      if (!isDrill) return
      const most = mostArchives - looked.archives
      const documents = await verifyDocuments(tx, kept, advisorId)
      const archives = await verifyArchives(tx, kept, { advisorId, most })
      const files = await verifyFiles(tx, kept, advisorId)
      looked.files += documents.files + files.files
      looked.archives += archives.archives
      looked.findings.push(...documents.findings, ...archives.findings, ...files.findings)
    })
  return looked
}

function advisersOf(services: AppServices): Promise<string[]> {
  return onBehalf(services, null, async (tx) => {
    const rows = await tx.selectFrom('advisor').select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  })
}

const onBehalf = <Result>(
  { pool }: AppServices,
  advisorId: string | null,
  work: (tx: Tx) => Promise<Result>,
) => transact(pool, as({ userId: null, advisorId, requestId: 'restore' }), work)

/** Beside whatever the settings of this machine name: nothing of it is touched. */
async function drilled(): Promise<Restored<Looked>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'))
  const apart = {
    DATA_DIR: join(folder, 'data'),
    ...{ AUDIT_ANCHORS: '', ENCRYPTION_KEYS: '', DATABASE_URL: '', DATABASE_APP_URL: '', BACKUP_TO: '' },
    // the copies of the backup are what is tried
    FILES: '',
  }
  try {
    return await restore({ ...process.env, ...apart }, wanted, lookAtBooks)
  } catch (error) {
    await remember({ backup: null, households: 0, findings: null })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function told({ audit, looked, ...rest }: Restored<Looked>) {
  const seconds = secondsSoFar()
  const { findings, files, archives, households } = looked
  return {
    households,
    seconds,
    audit: { ...audit, findings: [...audit.findings, ...findings], renewed: rest.renewed },
    backup: rest.backup,
    lastChange: rest.lastChange,
    ...(isDrill && { files, archives }),
  }
}

async function remember(drill: Pick<Drill, 'backup' | 'households' | 'findings'>): Promise<void> {
  const at = new Date().toISOString()
  await keepDrill(wanted.from, { at, seconds: secondsSoFar(), ...drill }).catch(() => {
    process.stderr.write(`How the drill went could not be kept in ${wanted.from}: Health will not show it.\n`)
  })
}

function say(result: ReturnType<typeof told>, restored: Restored<Looked>): void {
  if (inJson) {
    process.stdout.write(`${JSON.stringify(result)}\n`)
    return
  }
  const { audit, households, seconds, backup, lastChange, files, archives } = result
  const lines = [
    ...audit.notes,
    ...audit.findings,
    `${isDrill ? 'Drill: restored' : 'Restored'} ${backup}${lastChange ? `, and all changes to ${lastChange}` : ''}: ${households} households in ${seconds} s.`,
    `${audit.entries} entries in ${audit.chains} chains, ${audit.anchors} anchors, ${audit.records} records${
      isDrill ? `, ${files} files, ${archives} archives` : ''
    }: ${audit.findings.length === 0 ? 'nothing was changed' : `${audit.findings.length} findings`}.`,
    ...(isDrill ? ['The restored copy was taken away again.'] : whatNext(restored)),
  ]
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

function whatNext({ renewed, aside, settingFiles, serverData }: Restored<Looked>): string[] {
  return [
    ...(renewed ? ['The anchors begin anew, and the trail says why.'] : []),
    ...aside.map((folder) => `Keep the anchors so far: ${folder}`),
    ...(settingFiles ? [`The files that settings named lie in ${settingFiles}.`] : []),
    ...(serverData
      ? [
          `PostgreSQL’s data directory is ${serverData}: with the server stopped, move it to where the server has its own (its owner’s, mode 0700), start the server, and then the portal with DATABASE_URL as before.`,
        ]
      : []),
    `Start the portal with DATA_DIR=${readConfig(process.env).dataDir}.`,
  ]
}

const restored = isDrill ? await drilled() : await restore(process.env, wanted, lookAtBooks)
const result = told(restored)
if (isDrill)
  await remember({
    backup: result.backup,
    households: result.households,
    findings: result.audit.findings.length,
  })
say(result, restored)
process.exit(result.audit.findings.length > 0 ? 1 : 0)
