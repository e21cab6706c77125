import { appendFile, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseLine } from '../../../tests/database-line.ts'
import { firm } from '../../../tests/firm.ts'
import { emptyFolder } from '../../../tests/portal-process.ts'
import { openPool } from '../database/pool.ts'
import { type AuditedPool, as, transact } from '../database/transact.ts'
import { createServices } from '../startup/create-services.ts'
import { openServices } from '../startup/open-services.ts'
import { databaseUrlOf } from '../startup/start-testing.ts'
import type { Anchors } from './anchors.ts'
import {
  type AuditedFirm,
  auditedFirm,
  changeAsOwner,
  fileOf,
  leaveEntries,
  letGo,
  makeRight,
  withEntries,
} from './trail-testing.ts'
import { verifyAudit } from './verify.ts'

/** Connections of a portal that does not anchor as it should. */
function poolWith(made: AuditedFirm, anchors: Anchors, url = made.appUrl): AuditedPool {
  const pool = openPool({ url }, { connections: 1 }, made.services.log)
  onTestFinished(() => pool.end())
  return Object.assign(pool, { anchors })
}

/** One write into a file of anchors, after so many that succeed, meets a disk that fails. */
async function failWrite(made: AuditedFirm, after: number): Promise<void> {
  const handle = await open(await fileOf(made))
  const files = Object.getPrototypeOf(handle)
  await handle.close()
  const { write } = files
  const spy = vi.spyOn(files, 'write')
  onTestFinished(() => spy.mockRestore())
  for (let n = 0; n < after; n++) spy.mockImplementationOnce(write)
  spy.mockRejectedValueOnce(Object.assign(new Error('i/o error'), { code: 'EIO' }))
}

describe('an entry that was announced and not anchored', () => {
  it('is a note where the portal was killed, once and with its content alone [AD2]', async () => {
    const { made } = await withEntries(2)
    const { owner, adviser, services } = made
    const append = () => Promise.reject(new Error('killed'))
    const killed = poolWith(made, { ...services.pool.anchors, append })
    await expect(leaveEntries(made, 1, killed)).rejects.toThrow('killed')
    const notes = [expect.stringMatching(/entry 3 .*: announced and not anchored\. The portal was killed/)]
    expect(await made.verified()).toMatchObject({ findings: [], notes })
    // half a line is what a cut leaves, too, and is told beside it
    await appendFile(await fileOf(made), '2026-01-01T00:00:00.000Z entry 8f0b')
    const halfLine = expect.stringMatching(/ends within its line/)
    expect(await made.verified()).toMatchObject({ findings: [halfLine], notes })
    // the same once more, and another entry, dated into the kill
    await owner.query(
      'select audit_append(chain, event, actor_user_id, request_id, payload) from audit_entry where seq = 3',
    )
    await owner.query(`select audit_append($1, 'made up', null, 'test', '{}')`, [adviser.id])
    await changeAsOwner(
      made,
      ['update audit_entry set at = (select at from audit_entry where seq = 3) where chain = $1 and seq = 5'],
      adviser.id,
    )
    await makeRight(owner, adviser.id)
    expect(await made.findings()).toEqual([
      halfLine,
      expect.stringMatching(/entries 4 to 5 .*: never anchored/),
    ])
  })

  it('is a note where the connection was lost after the commit and before its answer [AD2]', async () => {
    const { made } = await withEntries(1)
    const { services, adviser, owner } = made
    const line = await databaseLine(made.appUrl)
    const pool = poolWith(made, services.pool.anchors, line.url)
    const actor = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const cutOff = transact(pool, actor, async (_tx, _actor, trail) => {
      trail.record({ event: 'something done', payload: {} })
      line.silenceAnswers()
    })
    const refused = expect(cutOff).rejects.toThrow('does not answer')
    await expect.poll(async () => (await owner.query('select from audit_entry')).rowCount).toBe(2)
    pool.setSilent(true)
    await refused
    await leaveEntries(made, 1)
    expect(await made.verified()).toMatchObject({
      entries: 3,
      findings: [],
      notes: [expect.stringMatching(/entry 2 .*: announced and not anchored\. .* lost the database/)],
    })
  })
})

describe('an entry that no portal announced', () => {
  it('is found where a later portal was told that nothing was anchored yet [AD2]', async () => {
    const { made } = await withEntries(2)
    const { owner, services, adviser, appUrl } = made
    const { rows } = await owner.query(`select pg_get_functiondef('audit_anchors_known'::regproc) as known`)
    await owner.query(`select audit_append($1, 'made up', null, 'test', '{}')`, [adviser.id])
    await owner.query(rows[0].known.replace(/exists \(.*\)/, 'false'))
    const { cipher, log } = services
    const other = createServices(
      services.config,
      { url: appUrl },
      { ownerUrl: made.ownerUrl, cipher, log, connections: 2 },
    )
    await leaveEntries({ ...made, services: other }, 1)
    await letGo(other)
    await owner.query(rows[0].known)
    expect(await made.findings()).toEqual([expect.stringMatching(/entry 3 .*: never anchored/)])
  })
})

describe('a file of anchors that fails', () => {
  it('keeps what was to be announced from being committed, and the next call begins another', async () => {
    const { made } = await withEntries(1)
    await failWrite(made, 0)
    await expect(leaveEntries(made, 1)).rejects.toMatchObject({ code: 'unavailable' })
    await leaveEntries(made, 1)
    expect(await readdir(made.anchors)).toHaveLength(2)
    expect(await made.verified()).toMatchObject({ entries: 2, findings: [], notes: [] })
  })

  it('after a commit lets no answer leave, and the next file begins with the anchor', async () => {
    const { made } = await withEntries(1)
    await failWrite(made, 1)
    await expect(leaveEntries(made, 1)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await made.verified()).toMatchObject({ entries: 2, findings: [], notes: [expect.anything()] })
    await leaveEntries(made, 1)
    expect(await made.verified()).toMatchObject({ entries: 3, anchors: 3, findings: [], notes: [] })
  })

  it('leaves nothing behind where its first line could not be written', async () => {
    const made = await auditedFirm()
    await leaveEntries(made, 1)
    await failWrite(made, 0)
    const { cipher, log, config } = made.services
    const other = createServices(
      config,
      { url: made.appUrl },
      { ownerUrl: made.ownerUrl, cipher, log, connections: 2 },
    )
    await expect(leaveEntries({ ...made, services: other }, 1)).rejects.toMatchObject({ code: 'unavailable' })
    await letGo(other)
    expect(await readdir(made.anchors)).toHaveLength(1)
  })

  it('or is taken away while the portal runs is followed by another', async () => {
    const { made } = await withEntries(1)
    const file = await fileOf(made)
    await rm(file)
    const entriesLeft = async () => {
      await leaveEntries(made, 1)
      return await readdir(made.anchors)
    }
    await expect.poll(entriesLeft).toEqual([expect.stringMatching(/\.anchors$/)])
    expect(join(made.anchors, (await readdir(made.anchors))[0] ?? '')).not.toBe(file)
  })
})

describe('a database that cannot be told how far the anchors have come', () => {
  it('is logged as that, once, and when it is over', async () => {
    const logged: string[] = []
    const { services, adviser, owner } = await firm({
      settings: { DATA_DIR: await emptyFolder() },
      logTo: (line) => logged.push(JSON.parse(line).msg),
    })
    const ofAnchors = () => logged.filter((sentence) => sentence.includes('audit anchors'))
    const sentence = 'the database cannot be told how far the audit anchors have come'
    await services.pool.anchors.assertWritable()
    const grown = 'on function audit_anchors_grown(uuid, text, text, bigint, bytea, bytea)'
    await owner.query(`revoke execute ${grown} from portal_app`)
    const actor = as({ userId: null, advisorId: adviser.id, requestId: 'test' })
    await transact(services.pool, actor, async (_tx, _actor, trail) =>
      trail.record({ event: 'something done', payload: {} }),
    )
    await expect.poll(ofAnchors).toEqual([sentence])
    // tried in vain several times
    const tried = async () =>
      (
        await owner.query(
          'select xact_rollback::int as failed from pg_stat_database where datname = current_database()',
        )
      ).rows[0].failed
    const before = await tried()
    await expect.poll(tried).toBeGreaterThan(before + 1)
    await owner.query(`grant execute ${grown} to portal_app`)
    await expect.poll(ofAnchors).toEqual([sentence, `no longer: ${sentence}`])
  })
})

describe('a stop', () => {
  it('waits for transactions that were begun, and anchors what they commit', async () => {
    const ownerUrl = await databaseUrlOf('migrated')
    const settings = { DATABASE_URL: ownerUrl, DATA_DIR: await emptyFolder(), LOG_LEVEL: 'silent' }
    const { services, close } = await openServices(settings)
    const begun = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const nobody = as({ userId: null, advisorId: null, requestId: 'test' })
    const late = transact(services.pool, nobody, async (_tx, _actor, trail) => {
      begun.resolve()
      await released.promise
      trail.record({ event: 'something done', payload: {} })
    })
    await begun.promise
    const closed = close()
    await expect.poll(() => services.pool.ending).toBe(true)
    released.resolve()
    await Promise.all([late, closed])
    const { cipher, config } = services
    const next = await openServices(settings)
    onTestFinished(next.close)
    const { pool } = next.services
    const verified = await verifyAudit({ ownerUrl, anchorFolders: [config.auditAnchors], cipher, pool })
    expect(verified).toMatchObject({ entries: 1, anchors: 1, findings: [], notes: [] })
  })
})
