import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { backupPlaces, command, demoAdviser } from '../../../tests/backup-ground.ts'
import { emptyFolder, startPortal } from '../../../tests/portal-process.ts'
import { killServerOf } from '../database/embedded-testing.ts'

describe('a backup', () => {
  it('brings everything back on an empty host, with what came after it, after a kill -9 of portal and database [CC4]', async () => {
    const dataDir = await emptyFolder()
    const { to, keys, recipient, opens } = await backupPlaces()
    const settings = { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient }
    const portal = await startPortal({ DATA_DIR: dataDir })
    const adviser = await demoAdviser(portal, dataDir)
    const before = await adviser.addHousehold('Before The Backup')

    expect(await command('backup', ['--to', to, '--keys-to', join(to, 'keys')], settings, 1)).toMatch(
      /^The keys would lie in .*: choose another place for .*\.\n$/,
    )
    expect(await command('backup', ['--to', join(dataDir, 'b'), '--keys-to', keys], settings, 1)).toMatch(
      /^The backups would lie in .*: choose a folder elsewhere/,
    )
    expect(existsSync(to)).toBe(false)
    expect(await command('backup', ['--to', to, '--keys-to', keys], settings)).toMatch(
      /^Backed up and read back: /,
    )
    const after = await adviser.addHousehold('After The Backup')
    portal.child.kill('SIGKILL')
    await portal.ended
    await killServerOf(join(dataDir, 'postgres'))

    expect(await command('restore', opens, settings, 1)).toContain(
      'is not empty, and a restore overwrites nothing',
    )
    const alone = await emptyFolder()
    const fromBackup = JSON.parse(await command('restore', [...opens, '--json'], { DATA_DIR: alone }))
    expect(fromBackup).toMatchObject({ households: 41, audit: { findings: [], renewed: true } })

    const whole = await emptyFolder()
    const all = await command('restore', [...opens, '--wal', dataDir, '--json'], { DATA_DIR: whole })
    expect(JSON.parse(all)).toMatchObject({
      households: 42,
      audit: { findings: [], notes: [], renewed: false },
    })

    for (const [folder, isThere] of [
      [alone, false],
      [whole, true],
    ] as const) {
      const restored = await startPortal({ DATA_DIR: folder })
      const again = await demoAdviser(restored, folder)
      expect(await again.hasHousehold(before)).toBe(true)
      expect(await again.hasHousehold(after)).toBe(isThere)
      await again.addHousehold('After The Restore')
      expect(await command('audit-verify', [], { DATA_DIR: folder })).toContain('nothing was changed')
      restored.child.kill('SIGTERM')
      await restored.ended
    }
  })

  it('is noise without its key, counts only whole, and tells of a byte that was changed', async () => {
    const dataDir = await emptyFolder()
    const { to, keys, identity, recipient, opens } = await backupPlaces()
    const settings = { DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient }
    const portal = await startPortal({ DATA_DIR: dataDir })
    const canary = 'Quetzalcoatl Ngozi-Brightwater'
    await (await demoAdviser(portal, dataDir)).addHousehold(canary)
    portal.child.kill('SIGTERM')
    await portal.ended
    await command('backup', ['--to', to, '--keys-to', keys], settings)

    const [base = ''] = await readdir(to)
    const files = await readdir(join(to, base))
    for (const file of files)
      for (const told of [canary, 'maple', 'demo.example'])
        expect((await readFile(join(to, base, file))).includes(told), file).toBe(false)
    expect(((await stat(identity)).mode | (await stat(keys)).mode) & 0o077).toBe(0)

    const drill = () => command('restore', [...opens, '--drill', '--json'], {}, 1)
    for (const file of files) {
      const path = join(to, base, file)
      const { size } = await stat(path)
      const at = Math.floor(size / 2)
      const flip = await flipped(path, at)
      expect(await drill(), file).toMatch(/was changed/)
      await flip.back()
    }
    for (const file of ['files.tar.gz.age', 'manifest.json']) {
      const path = join(to, base, file)
      const lost = await readFile(path)
      await rm(path)
      expect(await drill(), file).toMatch(/There is no backup in .* (lacks its part|was never finished)/)
      await writeFile(path, lost)
    }
    const { identity: other } = await backupPlaces()
    const another = ['--from', to, '--identity', other, '--keys', keys, '--drill']
    expect(await command('restore', another, {}, 1)).toContain('does not open')
    expect(JSON.parse(await readFile(join(to, 'drill.json'), 'utf8'))).toMatchObject({ findings: null })

    const well = JSON.parse(await command('restore', [...opens, '--drill', '--json'], {}))
    expect(well).toMatchObject({ households: 41, audit: { findings: [] } })
    expect(well.files).toBeGreaterThan(0)
    expect(JSON.parse(await readFile(join(to, 'drill.json'), 'utf8'))).toMatchObject({
      findings: 0,
      households: 41,
    })
  })
})

/** Changes one byte of a file. */
async function flipped(path: string, at: number) {
  const turn = async () => {
    const file = await open(path, 'r+')
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
    await file.write(Buffer.from([buffer.readUInt8(0) ^ 1]), 0, 1, at)
    await file.close()
  }
  await turn()
  return { back: turn }
}
