import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generateSchema } from '../src/commands/database-types.ts'
import { firm } from './firm.ts'

it('keeps the database’s types as the migrations make them: npm run types:database', async () => {
  const { owner } = await firm()
  const folder = await mkdtemp(join(tmpdir(), 'portal-schema-'))
  try {
    const generated = join(folder, 'schema.ts')
    await generateSchema(String(owner.options.connectionString), generated)
    expect(await readFile(generated, 'utf8')).toBe(await readFile('src/server/database/schema.ts', 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
})
