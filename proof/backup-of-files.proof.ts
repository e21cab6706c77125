import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbedded } from '../src/server/database/embedded.ts'
import { asOwner } from '../src/server/database/owner.ts'
import { moveFiles } from '../src/server/files/move-files.ts'
import { openServices } from '../src/server/startup/open-services.ts'
import { backupPlaces, command } from '../tests/backup-ground.ts'
import { objectServer } from '../tests/object-server.ts'
import { emptyFolder, startPortal } from '../tests/portal-process.ts'

/** The demo of a folder, stopped, with its files moved out of the database. */
async function movedOut(settings: Record<string, string> & { DATA_DIR: string }): Promise<void> {
  const portal = await startPortal({ DATA_DIR: settings.DATA_DIR })
  portal.child.kill('SIGTERM')
  await portal.ended
  const open = await openServices({ ...settings, LOG_LEVEL: 'silent' }, { signs: false })
  await moveFiles.work(open.services, undefined)
  await open.close()
}

/** Of a folder’s database: how many files lie in rows, and how many outside. */
async function lyingIn(dataDir: string) {
  const database = await openEmbedded(join(dataDir, 'postgres'))
  const found = await asOwner(database.ownerUrl, async (owner) => {
    await owner.query('alter table document_file no force row level security')
    return await owner.query(
      'select count(bytes_encrypted)::int as inside, count(object_name)::int as outside from document_file',
    )
  })
  await database.close()
  return found.rows[0]
}

it('holds the files that lie outside of the database: from it alone all of them come back', async () => {
  const dataDir = await emptyFolder()
  const server = await objectServer()
  const { to, keys, recipient, opens } = await backupPlaces()
  const settings = { ...server.settings, DATA_DIR: dataDir, BACKUP_TO: to, BACKUP_RECIPIENT: recipient }
  await movedOut(settings)
  const { inside, outside } = await lyingIn(dataDir)
  expect([inside, outside > 0]).toEqual([0, true])
  const objects = await server.objects()
  // copied before a row names it: the log of changes never tells of a file that the backups lack
  const copies = async () =>
    (await readdir(join(to, 'objects'), { recursive: true, withFileTypes: true })).filter((e) => e.isFile())
  expect((await copies()).map(({ name }) => name).sort()).toEqual(
    [...objects.keys()].map((name) => `${name}.gz.age`).sort(),
  )

  // what there is no copy of is fetched; what cannot be had makes it fail
  await rm(join(to, 'objects'), { recursive: true })
  const [lost = '', bytes = Buffer.alloc(0)] = [...objects][0] ?? []
  await server.remove(lost)
  const backUp = (with_: object, code: number) =>
    command('backup', ['--keys-to', keys], { ...settings, ...with_ }, code)
  expect(await backUp({}, 1)).toBe(
    `The backup would lack a file: the object ${lost} is not where FILES says.\n`,
  )
  expect(await backUp({ FILES: '' }, 1)).toMatch(/^The backup would lack files, .*: set FILES/)
  await server.stop()
  expect(await backUp({}, 1)).toMatch(/^The backup would lack files: the store .* does not answer/)
  expect((await readdir(to)).filter((name) => name.startsWith('base-'))).toEqual([])
  await server.startAgain()
  await server.change(lost, bytes)
  await backUp({}, 0)
  const [base = ''] = (await readdir(to)).filter((name) => name.startsWith('base-'))
  const { manifest } = JSON.parse(await readFile(join(to, base, 'manifest.json'), 'utf8'))
  expect(manifest.objects.count).toBe(objects.size)
  for (const { parentPath, name } of await copies())
    expect((await readFile(join(parentPath, name))).includes(bytes.subarray(32, 64))).toBe(false)

  // where the store is still there, what it has stays there
  const beside = await emptyFolder()
  await command('restore', [...opens, '--json'], { ...server.settings, DATA_DIR: beside })
  expect(await lyingIn(beside)).toEqual({ inside: 0, outside })

  await server.stop()
  const drill = (code: number) => command('restore', [...opens, '--drill', '--json'], {}, code)
  const drilled = JSON.parse(await drill(0))
  expect(drilled).toMatchObject({ audit: { findings: [] } })
  expect(drilled.files).toBeGreaterThan(0)
  const alone = await emptyFolder()
  const restored = await command('restore', [...opens, '--json'], { DATA_DIR: alone })
  expect(JSON.parse(restored)).toMatchObject({ households: 40, audit: { findings: [] } })
  expect(await lyingIn(alone)).toEqual({ inside: outside, outside: 0 })

  const [copy] = await copies()
  const path = join(copy?.parentPath ?? '', copy?.name ?? '')
  await rename(path, `${path}.gone`)
  expect(await drill(1)).toMatch(
    /^base-\S+ lacks a file, the object [0-9a-f]{64}: choose another backup\.\n$/,
  )
  const whole = await readFile(`${path}.gone`)
  await writeFile(path, Buffer.concat([whole.subarray(0, -1), Buffer.from([(whole.at(-1) ?? 0) ^ 1])]))
  expect(await drill(1)).toMatch(/does not open: a byte of it was changed/)
})
