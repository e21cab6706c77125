import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../../../tests/scratch-folder.ts'
import { collectWal } from './collect-wal.ts'
import { walFolderIn } from './layout.ts'
import type { Manifest } from './manifest.ts'
import { newIdentity, seal } from './sealed-stream.ts'
import { segmentBytes } from './wal-names.ts'

const systemId = '7712924094167532563'
const name = (timeline: number, number: number) =>
  `0000000${timeline}00000000${number.toString(16).toUpperCase().padStart(8, '0')}`
const manifest = { systemId, timeline: 1, firstWal: name(1, 4) } as Manifest // all of it that is read here

/** A piece as PostgreSQL begins it, with something in it and nothing behind. */
function segment(number: number, of = systemId): Buffer {
  const bytes = Buffer.alloc(segmentBytes)
  bytes.writeUInt16LE(0xd118, 0)
  bytes.writeUInt16LE(2, 2)
  bytes.writeUInt32LE(1, 4)
  bytes.writeBigUInt64LE(BigInt(number) * BigInt(segmentBytes), 8)
  bytes.writeBigUInt64LE(BigInt(of), 24)
  bytes.writeUInt32LE(segmentBytes, 32)
  bytes.fill(7, 8_192, 16_384)
  return bytes
}

let from: string
let into: string
let dead: string
let identity: string
let recipient: string
beforeEach(async () => {
  const folder = await scratchFolder('wal')
  onTestFinished(() => rm(folder, { recursive: true }))
  from = join(folder, 'backups')
  into = join(folder, 'into')
  dead = join(folder, 'dead')
  for (const path of [walFolderIn(from, systemId), into, dead]) await mkdir(path, { recursive: true })
  ;({ identity, recipient } = await newIdentity())
})

const sealedPath = (file: string) => join(walFolderIn(from, systemId), `${file}.gz.age`)
const sealed = (file: string, content: Buffer) => seal([content], sealedPath(file), [recipient])
const collected = (others: Partial<Parameters<typeof collectWal>[0]> = {}) =>
  collectWal({ from, manifest, identity, dead: [], inBase: [name(1, 4)], into, toTheEnd: true, ...others })

describe('the log of changes since a backup', () => {
  it('is gathered whole from the backups and from what a dead server left, and takes little room', async () => {
    for (const number of [3, 4, 5]) await sealed(name(1, number), segment(number))
    await writeFile(join(dead, name(1, 6)), segment(6))
    // made ahead, with what once stood in another piece
    await writeFile(join(dead, name(1, 7)), segment(2))
    expect(await collected({ dead: [dead] })).toBe(1)
    expect((await readdir(into)).sort()).toEqual([4, 5, 6].map((number) => name(1, number)))
    expect((await readFile(join(into, name(1, 5)))).equals(segment(5))).toBe(true)
    const { size, blocks } = await stat(join(into, name(1, 5)))
    expect([size, blocks * 512 < 1_000_000]).toEqual([segmentBytes, true])
  })

  it('is refused where a piece is missing in between, unless it is to end at a moment', async () => {
    for (const number of [5, 7]) await sealed(name(1, number), segment(number))
    await expect(collected()).rejects.toThrow(`lacks ${name(1, 6)}`)
    expect(await collected({ toTheEnd: false })).toBe(1)
  })

  it('is refused where a byte was changed, or where it is another database’s', async () => {
    await sealed(name(1, 5), segment(5))
    const file = await open(sealedPath(name(1, 5)), 'r+')
    const { size } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 30)
    await file.write(Buffer.from([buffer.readUInt8(0) ^ 1]), 0, 1, size - 30)
    await file.close()
    await expect(collected()).rejects.toThrow('was changed, or is encrypted for another key')
    await rm(sealedPath(name(1, 5)))
    await sealed(name(1, 5), segment(5, '42'))
    await expect(collected()).rejects.toThrow('that of another database')
  })

  it('follows the timeline that a restore began', async () => {
    for (const number of [4, 5]) await sealed(name(1, number), segment(number))
    for (const number of [5, 6]) await sealed(name(2, number), segment(number))
    await sealed('00000002.history', Buffer.from('1\t0/5000148\tbefore 2026-11-27 18:46:40+00\n'))
    // lost with that restore
    await sealed(name(1, 8), segment(8))
    expect(await collected()).toBe(2)
    await rm(sealedPath(name(2, 6)))
    await sealed(name(2, 7), segment(7))
    await rm(join(into, name(2, 6)))
    await expect(collected()).rejects.toThrow(`lacks ${name(2, 6)}`)
  })
})
