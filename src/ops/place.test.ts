import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readJson, writeJson } from './place.ts'

it('what several write at once is the whole of one of them, and nothing is left beside it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'place-'))
  const path = join(dir, 'pids.json')
  await Promise.all(Array.from({ length: 20 }, (_, nr) => writeJson(path, { nr })))
  expect((await readJson(path, z.object({ nr: z.int() })))?.nr).toBeGreaterThanOrEqual(0)
  expect(await readdir(dir)).toEqual(['pids.json'])
})
