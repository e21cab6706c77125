import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rulesPage } from '../src/features/readiness/server/rules-page.ts'

const guide = join(import.meta.dirname, '../docs/guide')

it.each([
  ['en', 'rules.md'],
  ['fr', 'rules.fr.md'],
] as const)(
  'the guide’s page of all rules says what they say now; npm run rules writes it anew (%s)',
  async (language, file) => {
    const written = (await readFile(join(guide, file), 'utf8')).split('\n')
    const now = rulesPage(language).split('\n')
    expect(written.filter((line) => !now.includes(line))).toEqual([])
    expect(now.filter((line) => !written.includes(line))).toEqual([])
    expect(written).toEqual(now)
  },
)
