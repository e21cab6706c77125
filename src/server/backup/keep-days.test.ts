import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../../../tests/scratch-folder.ts'
import { makeCipher } from '../encryption/cipher.ts'
import { keepForDays } from './keep-days.ts'
import { anchorFolderIn, manifestName, newBaseName, parts, walFolderIn } from './layout.ts'
import { type Manifest, signed } from './manifest.ts'

const cipher = makeCipher(new Map([[1, Buffer.alloc(32, 1)]]))
const systemId = '7712924094167532563'
const now = new Date('2026-11-27T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const wal = (number: number) => `00000001${number.toString(16).toUpperCase().padStart(16, '0')}`

async function places() {
  const to = await scratchFolder('keep')
  onTestFinished(() => rm(to, { recursive: true }))
  const [log, anchors] = [walFolderIn(to, systemId), anchorFolderIn(to, systemId)]
  for (const folder of [log, anchors]) await mkdir(folder, { recursive: true })
  const base = async (days: number, first: number, isFinished = true) => {
    const at = daysAgo(days)
    const folder = join(to, newBaseName(at))
    await mkdir(folder)
    const written: Manifest['parts'] = {}
    for (const part of Object.values(parts)) {
      await writeFile(join(folder, part), 'x')
      written[part] = { bytes: 1, sha256: '0'.repeat(64) }
    }
    const [begun, ended] = [at.toISOString(), at.toISOString()]
    const about = { release: '1', migration: '', database: 'embedded', postgres: 18, timeline: 1 } as const
    const manifest = {
      format: 1,
      ...about,
      systemId,
      firstWal: wal(first),
      begun,
      ended,
      parts: written,
    } as const
    if (isFinished) await writeFile(join(folder, manifestName), signed(cipher, manifest))
    await utimes(folder, at, at)
  }
  const changed = async (days: number, number: number) => {
    const paths = [
      join(log, `${wal(number)}.gz.age`),
      join(anchors, `a.anchors.${number}-${number + 1}.gz.age`),
    ]
    for (const path of paths) {
      await writeFile(path, 'x')
      await utimes(path, daysAgo(days), daysAgo(days))
    }
  }
  const left = async () => ({
    bases: (await readdir(to)).filter((name) => name.startsWith('base')).map((name) => name.slice(5, 13)),
    log: (await readdir(log)).length,
    anchors: (await readdir(anchors)).length,
  })
  return { to, base, changed, left }
}

it('keeps backups for so many days, with what has changed since the oldest of them, and lets the rest go', async () => {
  const { to, base, changed, left } = await places()
  await base(40, 1)
  await base(30, 3)
  await base(3, 9, false)
  await base(1, 5)
  for (const [days, number] of [
    [39, 1],
    [31, 2],
    [29, 3],
    [0, 6],
  ] as const)
    await changed(days, number)
  await keepForDays(to, 35, now)
  expect(await left()).toEqual({ bases: ['20261028', '20261126'], log: 2, anchors: 2 })
})

it('keeps the newest, however old it is, and one that is being made', async () => {
  const { to, base, left } = await places()
  await base(60, 1)
  await base(50, 2)
  await base(0.1, 3, false)
  await keepForDays(to, 35, now)
  expect((await left()).bases).toEqual(['20261008', '20261127'])
})
