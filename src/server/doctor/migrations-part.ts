import { sql } from 'kysely'
import { knownMigrations } from '../database/migrate.ts'
import { attention, type Looked, ok } from './looked.ts'
import type { ReadAll } from './read-all.ts'

/** Whether the tables are those of this release. */
export async function migrationsPart(read: ReadAll): Promise<Looked> {
  const known = await knownMigrations()
  const { rows } = await read((tx) => sql<{ name: string }>`select name from kysely_migration`.execute(tx))
  const done = new Set(rows.map(({ name }) => name))
  const missing = known.filter((name) => !done.has(name)).length
  const newest =
    rows
      .map(({ name }) => name)
      .toSorted()
      .at(-1) ?? 'none'
  if (missing > 0)
    return attention(
      `The tables are those of an earlier release: migrations to come: ${missing}.`,
      'npm start brings them up to date, whether or not portals of the release before still run.',
    )
  const further = [...done].filter((name) => !known.includes(name)).length
  return ok(
    further > 0
      ? `The tables are those of a later release (${newest}); this one runs on them all the same.`
      : `The tables are those of this release (${newest}).`,
  )
}
