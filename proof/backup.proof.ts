import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { killServerOf } from '../src/server/database/embedded-testing.ts'
import { backupPlaces, command, demoAdviser } from '../tests/backup-ground.ts'
import { emptyFolder, startPortal } from '../tests/portal-process.ts'

/** So much of what was acknowledged last may be lost where the backups alone are left. */
const promisedMs = 60_000

/** So long is written, over several pieces of the log of changes. */
const writesMs = 200_000

interface Acknowledged {
  id: string
  at: number
}

const say = (line: string) => process.stdout.write(`backup: ${line}\n`)

it('loses nothing that was acknowledged before a kill -9 with the former data, the last minute at most with the backups alone, and ends at a moment', async () => {
  const dataDir = await emptyFolder()
  const { to, keys, recipient, opens } = await backupPlaces()
  const settings = { DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_RECIPIENT: recipient }
  const portal = await startPortal(settings)
  const adviser = await demoAdviser(portal, dataDir)
  await command('backup', ['--keys-to', keys], settings)

  const ledger: Acknowledged[] = []
  const begun = Date.now()
  const writing = (async () => {
    for (;;) {
      const id = await adviser.addHousehold(`Household ${ledger.length}`).catch(() => undefined)
      if (id === undefined) return
      ledger.push({ id, at: Date.now() })
      await delay(20)
    }
  })()
  await delay(writesMs)
  portal.child.kill('SIGKILL')
  const killedAt = Date.now()
  await portal.ended
  await killServerOf(join(dataDir, 'postgres'))
  await writing
  expect(ledger.length).toBeGreaterThan(500)

  /** Restores, and gives which of the acknowledged are there. */
  const restored = async (...args: string[]) => {
    const folder = await emptyFolder()
    const told = JSON.parse(await command('restore', [...opens, ...args, '--json'], { DATA_DIR: folder }))
    expect(told.audit.findings).toEqual([])
    const again = await startPortal({ DATA_DIR: folder })
    const reader = await demoAdviser(again, folder)
    const found = []
    for (const write of ledger) if (await reader.hasHousehold(write.id)) found.push(write)
    await reader.addHousehold('After The Restore')
    expect(await command('audit-verify', [], { DATA_DIR: folder })).toContain('nothing was changed')
    again.child.kill('SIGTERM')
    await again.ended
    return { found, told }
  }

  const whole = await restored('--wal', dataDir)
  expect(whole.found).toHaveLength(ledger.length)
  expect(whole.told.audit.renewed).toBe(false)
  say(`${ledger.length} acknowledged, 0 lost with the former data, restored in ${whole.told.seconds} s`)

  const alone = await restored()
  const lost = ledger.slice(alone.found.length)
  expect(alone.found).toEqual(ledger.slice(0, alone.found.length))
  const lostMs = lost[0] ? killedAt - lost[0].at : 0
  expect(lostMs).toBeLessThan(promisedMs)
  say(`the backups alone: ${lost.length} lost, the last ${(lostMs / 1_000).toFixed(1)} s`)

  const moment = begun + writesMs / 2
  const then = await restored('--at', new Date(moment).toISOString())
  const before = ledger.filter(({ at }) => at <= moment)
  // what was committed before the moment may have been acknowledged just after it
  expect(then.found.slice(0, before.length)).toEqual(before)
  expect(then.found.length - before.length).toBeLessThanOrEqual(1)
  say(`at a moment: ${then.found.length} of ${ledger.length}`)

  const tooLate = ['--at', new Date(killedAt + 3_600_000).toISOString()]
  expect(await command('restore', [...opens, ...tooLate], { DATA_DIR: await emptyFolder() }, 1)).toMatch(
    /does not reach .*: choose an earlier moment/,
  )
})
