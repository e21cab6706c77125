import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { ground } from '../../../tests/ground.ts'
import { ownDatabase } from '../../../tests/own-database.ts'
import { twoBooks } from '../../../tests/two-books.ts'
import { contentOf, copyDatabase, differences, openSnapshot } from './copy-database.ts'

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

it('copies every row as the owner alone, silent and whole, and leaves all guards as they were', async () => {
  const here = await twoBooks()
  const { ownerUrl, drop } = await ownDatabase()
  onTestFinished(drop)
  const [from, to] = [await clientOf(here.ownerUrl), await clientOf(ownerUrl)]
  expect((await to.query('select rolsuper from pg_roles where rolname = current_user')).rows).toEqual([
    { rolsuper: false },
  ])
  await openSnapshot(from)
  const { here: content, other } = await copyDatabase(from, to, () => {})
  expect(other).toEqual([])
  await to.query('commit')
  const filled = content.filter(({ rows }) => rows !== '0').map(({ table }) => table)
  expect(filled).toEqual(
    expect.arrayContaining(['public.audit_entry', 'public.client', 'public.secret', 'public.client_steps']),
  )
  // what was committed, seen anew
  await openSnapshot(to)
  expect(differences(content, await contentOf(to))).toEqual([])
  await to.query('rollback')
  // the owner is bound again, and triggers speak
  expect((await to.query('select from client')).rowCount).toBe(0)
  await expect(to.query('delete from audit_entry')).rejects.toThrow()

  // a row that is another there is told
  await to.query('alter table household no force row level security')
  await to.query(`update household set full_name = full_name || ' '`)
  await openSnapshot(to)
  expect(differences(content, await contentOf(to))).toEqual(['public.household'])
})

it('takes nothing that refers to what is not there', async () => {
  const here = await ground()
  const { ownerUrl, drop } = await ownDatabase()
  onTestFinished(drop)
  await here.owner.query('alter table secret no force row level security')
  await here.owner.query('alter table client drop constraint client_household_id_advisor_id_fkey cascade')
  await here.owner.query('alter table client no force row level security')
  await here.owner.query('alter table client disable trigger user')
  await here.owner.query('update client set household_id = gen_random_uuid()')
  const [from, to] = [await clientOf(here.ownerUrl), await clientOf(ownerUrl)]
  await openSnapshot(from)
  await expect(copyDatabase(from, to, () => {})).rejects.toMatchObject({ code: '23503' })
  await to.query('rollback')
  expect((await to.query('select from portal_user')).rowCount).toBe(0)
})
