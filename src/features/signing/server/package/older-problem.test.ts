import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { ownDatabase } from '../../../../../tests/own-database.ts'

const folder = join(import.meta.dirname, '../../../../../migrations')
const ofThisVersion = '0008-told-and-kept.sql'

/** A database as a portal left it that is older than this version. */
async function olderDatabase(): Promise<pg.Client> {
  const { ownerUrl, drop } = await ownDatabase('empty')
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await drop()
  })
  await owner.query('create table kysely_migration (name text primary key, timestamp text)')
  const files = (await readdir(folder)).filter((file) => file < ofThisVersion).sort()
  for (const file of files) await owner.query(await readFile(join(folder, file), 'utf8'))
  return owner
}

/** What stood in a package's way, in the words of the former version; with the provider and the status. */
const before = [
  ['email bounced', 'onespan', 'SENT', 'bounced'],
  ['signer locked', 'onespan', 'SENT', 'locked'],
  ['provider refused the key', 'onespan', 'SENT', 'refused'],
  ['provider refused', 'onespan', 'SENT', 'rejected'],
  ['provider not set up', 'onespan', 'SENT', 'unset'],
  ['provider unavailable', 'onespan', 'SENT', 'unreachable'],
  ['provider answered nonsense', 'onespan', 'ARCHIVED', 'unreachable'],
  ['ECONNRESET', 'onespan', 'SENT', 'unreachable'],
  ['TimeStampFailed', 'built-in', 'SENT', 'unmade'],
  ['unknown', 'built-in', 'EXPIRED', 'unmade'],
  [null, 'onespan', 'SENT', null],
  // it is frozen, and nothing stands in its way
  ['TimeStampFailed', 'built-in', 'COMPLETED', 'TimeStampFailed'],
] as const

it('keeps what stood in the way of a package through the update, and tells it in a word of this version', async () => {
  const owner = await olderDatabase()
  // there are no clients to refer to
  await owner.query(
    'alter table signature_package drop constraint signature_package_client_id_advisor_id_fkey',
  )
  await owner.query('alter table signature_package no force row level security')
  for (const [problem, provider, status] of before)
    await owner.query(
      `insert into signature_package
         (advisor_id, client_id, kind, subject_id, language, provider, in_order, status, trouble, expires_at, completed_at)
       values (gen_random_uuid(), gen_random_uuid(), 'risk-tolerance', gen_random_uuid(), 'en', $1, true, $2, $3, now(),
         case when $2 = 'COMPLETED' then now() end)`,
      [provider, status, problem],
    )
  await owner.query('alter table signature_package force row level security')
  await owner.query(await readFile(join(folder, ofThisVersion), 'utf8'))

  const forced = await owner.query(
    `select relforcerowsecurity as forced from pg_class where relname = 'signature_package'`,
  )
  expect(forced.rows).toEqual([{ forced: true }])
  await owner.query('alter table signature_package no force row level security')
  const { rows } = await owner.query(
    'select trouble as problem from signature_package order by sent_at, ctid',
  )
  expect(rows.map(({ problem }) => problem)).toEqual(before.map(([, , , after]) => after))
})
