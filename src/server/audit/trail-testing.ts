import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { onTestFinished } from 'vitest'
import { type Firm, firm } from '../../../tests/firm.ts'
import { type AuditedPool, as, transact } from '../database/transact.ts'
import type { AppServices } from '../services.ts'
import { attestRecords } from './attest-records.ts'
import { beforeFirst, type Entry, hashOf } from './chain.ts'
import type { Verified } from './verified.ts'
import { verifyAudit } from './verify.ts'

export interface AuditedFirm extends Firm {
  /** Where its anchors lie. */
  anchors: string
  verified(): Promise<Verified>
  findings(): Promise<string[]>
}

/** A firm whose anchors lie in a folder of their own. */
export async function auditedFirm(): Promise<AuditedFirm> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-audit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const made = await firm({ settings: { DATA_DIR: folder } })
  const { ownerUrl, services } = made
  const anchors = services.config.auditAnchors
  const verified = () =>
    // a little later, when whatever was being written is written
    verifyAudit({
      ownerUrl,
      anchorFolders: [anchors],
      cipher: services.cipher,
      pool: services.pool,
      now: new Date(Date.now() + 15_000),
    })
  return { ...made, anchors, verified, findings: async () => (await verified()).findings }
}

/** Leaves that many entries in the adviser's chain, a transaction each. */
export async function leaveEntries(
  { services, adviser }: Firm,
  count: number,
  pool: AuditedPool = services.pool,
): Promise<void> {
  const actor = { userId: adviser.userId, advisorId: adviser.id, requestId: 'test' }
  for (let n = 1; n <= count; n++)
    await transact(pool, as(actor), async (_tx, _actor, trail) =>
      trail.record({ event: 'something done', payload: { n, of: 'Ōkafor “& Sons”' } }),
    )
}

/** What somebody does who has the owner's login: the trigger is out of the way, and in its place again. */
export async function changeAsOwner(
  { owner }: Firm,
  statements: readonly string[],
  chain: string,
): Promise<void> {
  await owner.query('alter table audit_entry disable trigger audit_entry_is_kept')
  for (const sql of statements) await owner.query(sql, sql.includes('$1') ? [chain] : [])
  await owner.query('alter table audit_entry enable always trigger audit_entry_is_kept')
}

/** What an intruder does who has the owner's login and has read the source: hashes and head made right again. */
export async function makeRight(owner: Pool, chain: string): Promise<void> {
  const { rows } = await owner.query<Entry>(
    `select chain, seq::int, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, event,
            actor_user_id as actor, request_id as request, address, payload
     from audit_entry where chain = $1 order by seq`,
    [chain],
  )
  await owner.query('alter table audit_entry disable trigger audit_entry_is_kept')
  let hash = beforeFirst
  for (const entry of rows) {
    hash = hashOf(hash, entry)
    await owner.query(`update audit_entry set hash = decode($3, 'hex') where chain = $1 and seq = $2`, [
      chain,
      entry.seq,
      hash,
    ])
  }
  await owner.query('alter table audit_entry enable always trigger audit_entry_is_kept')
  await owner.query(`update audit_head set length = $2, hash = decode($3, 'hex') where chain = $1`, [
    chain,
    rows.length,
    hash,
  ])
}

/** A firm in whose chain there are entries, and how its owner changes them. */
export async function withEntries(count: number) {
  const made = await auditedFirm()
  await leaveEntries(made, count)
  const change = (...statements: string[]) => changeAsOwner(made, statements, made.adviser.id)
  return { made, change }
}

/**
 * The records as they are now count as the portal's own: for tests that change what no time could pass for.
 */
export async function attestAsTheyAre({ owner, ownerUrl, services }: Firm): Promise<void> {
  await owner.query('alter table record_mac no force row level security')
  await owner.query('delete from record_mac')
  await owner.query('update records_attested set since = null, submissions_since = null')
  await attestRecords(services, ownerUrl)
}

/** The portal stops. */
export const stop = ({ services }: AuditedFirm) => services.pool.anchors.close()

/** A portal of its own on the same database stops. */
export async function letGo({ pool, jobs, typesetter }: AppServices): Promise<void> {
  await Promise.all([pool.anchors.close(), jobs.stop(), typesetter.close()])
  await pool.end()
}

/** The one file of a firm whose portal started once. */
export async function fileOf({ anchors }: AuditedFirm): Promise<string> {
  const [name = ''] = await readdir(anchors)
  return join(anchors, name)
}

export const linesOf = async (made: AuditedFirm) =>
  (await readFile(await fileOf(made), 'utf8')).trimEnd().split('\n')
