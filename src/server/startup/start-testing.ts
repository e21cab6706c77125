import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { ownDatabase } from '../../../tests/own-database.ts'
import type { Process } from '../../../tests/portal-process.ts'
import { openEmbedded } from '../database/embedded.ts'

/** How many people, assistants’ advisers, households and participants there are. */
export async function countIn(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  // the owner is bound by row-level security, too: the planner's counts are not
  await client.query('alter table household no force row level security')
  await client.query('alter table client no force row level security')
  const { rows } = await client.query(
    `select (select count(*)::int from portal_user) as people, (select count(*)::int from assistance) as assisted,
            (select count(*)::int from household) as households,
            (select count(*)::int from client) as participants`,
  )
  await client.end()
  return rows[0]
}

/** The same in the built-in database of a folder, beside the portal that may be running on it. */
export async function countInFolder(dataDir: string) {
  const database = await openEmbedded(join(dataDir, 'postgres'))
  const counted = await countIn(database.ownerUrl)
  await database.close()
  return counted
}

export const wholeDemo = { people: 6, assisted: 2, households: 40, participants: 120 }

/** Asks the portal to stop, and gives its exit code. */
export async function stopped(portal: Process): Promise<number | null> {
  portal.child.kill('SIGTERM')
  return await portal.ended
}

/** What DATABASE_URL names for one test: a database of the run's server. */
export async function databaseUrlOf(wanted: 'migrated' | 'empty'): Promise<string> {
  const { ownerUrl, drop } = await ownDatabase(wanted)
  onTestFinished(drop)
  return ownerUrl
}
