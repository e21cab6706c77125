import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { alone, readJson, writeJson } from './place.ts'

it('what several write at once is the whole of one of them, and nothing is left beside it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'place-'))
  const path = join(dir, 'pids.json')
  await Promise.all(Array.from({ length: 20 }, (_, nr) => writeJson(path, { nr })))
  expect((await readJson(path, z.object({ nr: z.int() })))?.nr).toBeGreaterThanOrEqual(0)
  expect(await readdir(dir)).toEqual(['pids.json'])
})

it('a lock of a command that has ended holds nobody up, though its number is now that of another process', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'place-'))
  await writeFile(join(dir, 'ops.lock'), String(process.pid))
  expect(await alone(dir, async () => await readdir(dir))).toEqual(['ops.lock'])
  expect(await readdir(dir)).toEqual([])
})
