import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { scratchFolder } from '../../../tests/scratch-folder.ts'
import { copyOf, dropCopies, keepObject, readCopy } from './object-copies.ts'
import { newIdentity } from './sealed-stream.ts'

it('keeps a copy that was needed anew for as long as one that was just made, and lets go of what nothing needs', async () => {
  const to = await scratchFolder('copies')
  onTestFinished(() => rm(to, { recursive: true }))
  const { identity, recipient } = await newIdentity()
  const [named, again, unneeded] = ['aa', 'ab', 'ac'].map((begin) => begin.padEnd(64, '0'))
  if (!named || !again || !unneeded) throw new Error('three names')
  const bytes = Buffer.from('an object')
  const long = new Date('2026-01-01')
  for (const name of [named, again, unneeded]) {
    await keepObject({ to, recipient }, name, bytes)
    await utimes(copyOf(to, name), long, long)
  }
  // by several at once
  await Promise.all([1, 2, 3].map(() => keepObject({ to, recipient }, again, bytes)))
  await dropCopies(to, new Set([named]), new Date('2026-06-01').getTime())
  const read = (name: string) => readCopy(to, name, identity)
  expect([await read(named), await read(again), await read(unneeded)]).toEqual([bytes, bytes, undefined])
  expect(await readdir(dirname(copyOf(to, again)))).toHaveLength(1)
  expect((await stat(copyOf(to, named))).mtime).toEqual(long)
  // several that make the same copy are in each other's way at no moment
  const fresh = 'ad'.padEnd(64, '0')
  await mkdir(dirname(copyOf(to, fresh)), { recursive: true })
  await Promise.all([1, 2, 3].map(() => keepObject({ to, recipient }, fresh, bytes)))
  expect(await readdir(dirname(copyOf(to, fresh)))).toHaveLength(1)
  expect(await read(fresh)).toEqual(bytes)
})
