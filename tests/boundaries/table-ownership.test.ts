import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { namedByCaller, type Owner, ownership, unbound } from './table-ownership.ts'
import { tablesNamedIn, unnamed } from './tables-named.ts'

const project = join(import.meta.dirname, '../..')
const tables: ReadonlyMap<string, (typeof ownership)[keyof typeof ownership]> = new Map(
  Object.entries(ownership),
)

/** What the files below a folder name that is not theirs to name. */
function foreignNamesBelow(root: string): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(project, root) }).map((path) =>
    path.replaceAll('\\', '/'),
  )
  const found = files
    .filter((path) => !/\.test\.tsx?$|-testing\.ts$/.test(path) && !unbound.test(`/${path}`))
    .flatMap((path) => {
      const owner = (/^features\/([^/]+)\//.exec(path)?.[1] ?? 'server') as Owner // no other folder has queries
      return tablesNamedIn(path, readFileSync(join(project, root, path), 'utf8'), new Set(tables.keys()))
        .filter(({ table, isWritten }) =>
          table === unnamed ? !namedByCaller.includes(path) : !mayName(owner, table, isWritten),
        )
        .map(({ table, line, isWritten }) => `${path}:${line} ${isWritten ? 'writes' : 'reads'} ${table}`)
    })
  return [...new Set(found)].sort()
}

function mayName(who: Owner, table: string, isWritten: boolean): boolean {
  const { owner, readers = [], writers = [] } = tables.get(table) ?? { owner: who }
  if (owner === who || writers.includes(who)) return true
  return !isWritten && (readers === 'everybody' || readers.includes(who))
}

it('finds what a feature names of another’s tables, however the query is written', () => {
  expect(foreignNamesBelow('tests/boundaries/broken')).toEqual([
    'features/households/server/foreign-tables.ts:10 reads spouse',
    'features/households/server/foreign-tables.ts:13 writes client',
    'features/households/server/foreign-tables.ts:15 writes client',
    'features/households/server/foreign-tables.ts:17 reads client',
    'features/households/server/foreign-tables.ts:18 reads spouse',
    'features/households/server/foreign-tables.ts:20 writes participant',
    'features/households/server/foreign-tables.ts:22 reads (a variable)',
    'features/households/server/foreign-tables.ts:7 reads client',
  ])
})

it('finds none in the product', () => {
  expect(foreignNamesBelow('src')).toEqual([])
})
