import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg, { type Pool } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { savedRecords } from '../../../tests/attested-ground.ts'
import { firm } from '../../../tests/firm.ts'
import { moveTo } from '../../../tests/move-household.ts'
import { changeAsOwner, leaveEntries, withEntries } from '../audit/trail-testing.ts'
import { monthsPart } from '../doctor/months-part.ts'
import { readAllOf } from '../doctor/read-all.ts'
import { makeMonthsAhead } from '../jobs/make-months.ts'
import { databaseUrlOf } from '../startup/start-testing.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { monthly } from './months.ts'

const partsOf = async (owner: Pool, table: string) =>
  (
    await owner.query<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on oid = inhrelid
       where inhparent = $1::regclass order by 1`,
      [table],
    )
  ).rows.map(({ name }) => name.slice(table.length + 1))

/** In which part each row stands, in the order of the rows. */
const placesOf = async (owner: Pool, table: string, order: string) =>
  (
    await owner.query<{ name: string }>(
      `select relname as name from ${table} as entry join pg_class on pg_class.oid = entry.tableoid order by ${order}`,
    )
  ).rows.map(({ name }) => name.slice(table.length + 1))

/** As if the month had ended this very moment. */
async function monthEnds(owner: Pool, table: (typeof monthly)[number]): Promise<void> {
  await owner.query(`
    do $$
    declare ends timestamptz := clock_timestamp();
    begin
      alter table ${table} detach partition months.${table}_first;
      create table months.${table}_next (like months.${table}_first including all);
      perform guard_month('${table}', '${table}_next');
      execute format('alter table ${table} attach partition months.${table}_first for values from (minvalue) to (%L)', ends);
      execute format('alter table ${table} attach partition months.${table}_next for values from (%L) to (%L)',
        ends, months_until('${table}'));
    end $$`)
}

describe('months', () => {
  it('are made ahead by the app’s role, once, which neither owns them nor sees them', async () => {
    const { owner, services } = await firm()
    const read = readAllOf(services)
    for (const table of monthly) expect(await partsOf(owner, table)).toEqual(['first', 'later'])
    expect(await monthsPart(read)).toMatchObject({ status: 'attention' })
    await makeMonthsAhead.work(services, undefined)
    const made = await partsOf(owner, 'audit_entry')
    expect(made).toHaveLength(5)
    await Promise.all([1, 2, 3].map(() => makeMonthsAhead.work(services, undefined)))
    for (const table of monthly) expect(await partsOf(owner, table)).toEqual(made)
    expect(await monthsPart(read)).toMatchObject({ status: 'ok' })
    expect(await monthsPart(read, new Date('2999-01-01'))).toMatchObject({
      status: 'attention',
      text: expect.stringContaining('Nothing is lost'),
    })
    for (const table of monthly)
      for (const part of made)
        await expect(
          read((tx) => sql.raw(`select from months.${table}_${part}`).execute(tx)),
        ).rejects.toMatchObject({
          code: '42501',
        })
    await expect(read((tx) => sql`select make_months('client')`.execute(tx))).rejects.toThrow(
      'no months are kept',
    )
  })

  it('are none of what is written later than all of them: it has a part without an end, which becomes one of them', async () => {
    const { made } = await withEntries(2)
    const { owner, services } = made
    const shift = `update audit_entry set at = at + interval '40 days' where chain = $1 and seq = 2`
    await changeAsOwner(made, [shift], made.adviser.id)
    expect(await placesOf(owner, 'audit_entry', 'seq')).toEqual(['first', 'later'])
    await makeMonthsAhead.work(services, undefined)
    const parts = await partsOf(owner, 'audit_entry')
    expect(await placesOf(owner, 'audit_entry', 'seq')).toEqual(['first', parts[0]])
    expect(parts).toHaveLength(4)
    expect(await made.findings()).toEqual([expect.stringMatching(/entry 2 .* it was changed/)])
  })

  it('keep entries as their table does: a chain goes on over them, and each is held against what it must be [AD2]', async () => {
    const { made, change } = await withEntries(3)
    const { owner } = made
    await monthEnds(owner, 'audit_entry')
    await leaveEntries(made, 3)
    expect(await placesOf(owner, 'audit_entry', 'seq')).toEqual([
      ...['first', 'first', 'first'],
      ...['next', 'next', 'next'],
    ])
    expect(await made.findings()).toEqual([])
    for (const doing of ['delete from', 'truncate', `update months.audit_entry_next set event = '' --`])
      await expect(owner.query(`${doing} months.audit_entry_next`)).rejects.toMatchObject({ code: '42501' })
    const again = `insert into audit_entry select chain, seq, now(), event, actor_user_id, request_id, payload, hash
                   from audit_entry where chain = $1 and seq = 2`
    await change(again)
    expect(await made.findings()).toContainEqual(expect.stringMatching(/entry 3 was expected and is missing/))
    await change(`delete from audit_entry where chain = $1 and seq = 2 and at > (
      select at from audit_entry where chain = $1 and seq = 6)`)
    await owner.query('drop trigger audit_entry_is_kept on months.audit_entry_next')
    await owner.query('grant usage on schema months to portal_app')
    expect(await made.findings()).toEqual([
      expect.stringMatching(/put in or changed: right on schema months: portal_app may USAGE/),
      expect.stringMatching(/changed of audit_entry_next: trigger audit_entry_is_kept/),
    ])
  })

  it('keep a record’s revisions: one that is gone on with moves along, and all follow to another book', async () => {
    const here = await savedRecords()
    const { owner, services, saveClient, findings, clientId, colleague } = here
    const revisions = async () =>
      (
        await owner.query(
          `select section, run, version, advisor_id as book from record_revision
           where record_id = $1 order by version, section`,
          [clientId],
        )
      ).rows
    await saveClient({ employmentDetails: { occupation: 'Baker' } })
    const before = await revisions()
    await monthEnds(owner, 'record_revision')
    await monthEnds(owner, 'audit_entry')
    await makeMonthsAhead.work(services, undefined)
    await saveClient({ employmentDetails: { occupation: 'Bakers' } })
    const { version, ...last } = before.at(-1)
    expect(await revisions()).toEqual([...before.slice(0, -1), { ...last, version: version + 1 }])
    expect(new Set(await placesOf(owner, 'record_revision', '1'))).toEqual(new Set(['first', 'next']))
    expect(await findings()).toEqual([])
    await moveTo(here, colleague)
    expect(new Set((await revisions()).map(({ book }) => book))).toEqual(new Set([colleague.id]))
    expect(await findings()).toEqual([])
  })

  it('take over what was there before as it is, and what is of a later month than now with it', async () => {
    const ownerUrl = await databaseUrlOf('empty')
    await migrate(ownerUrl, () => migrationsBefore('0210'))
    const owner = new pg.Pool({ connectionString: ownerUrl, max: 1 })
    onTestFinished(() => owner.end())
    for (const table of ['household', 'client', 'record_revision'])
      await owner.query(`alter table ${table} no force row level security`)
    await owner.query(`
      with person as (
        insert into portal_user (id, email, first_name, last_name, roles)
        values (gen_random_uuid(), 'ada@firm.example', 'Ada', 'Hart', '{adviser}') returning id
      ), book as (
        insert into advisor (id, user_id, ia_number) select id, id, 'IA-1' from person returning id
      ), home as (
        insert into household (advisor_id, full_name) select id, 'Hart' from book returning id, advisor_id
      ), made as (
        insert into client (advisor_id, household_id, general_details, roles)
        select advisor_id, id, '{"firstName": "Ada", "lastName": "Hart"}', '{}' from home returning id, advisor_id
      )
      insert into record_revision
        (advisor_id, client_id, record_id, section, run, version, is_draft, before, after, saved_by, saved_at)
      select advisor_id, id, id, 'roles', n, n, true, null, '[]', advisor_id, now() + make_interval(days => 45 * n)
      from made, generate_series(-1, 1) as n`)
    for (const event of ['first', 'second'])
      await owner.query(`select audit_append(gen_random_uuid(), $1, null, 'test', '{}')`, [event])
    const all = async () =>
      (
        await owner.query<{ says: string }>(
          `select entry::text as says from audit_entry as entry
           union all select revision::text from record_revision as revision order by 1`,
        )
      ).rows
    const before = await all()
    await migrate(ownerUrl)
    await owner.query('alter table record_revision no force row level security')
    expect(await all()).toEqual(before)
    expect(before).toHaveLength(5)
    expect(new Set(await placesOf(owner, 'record_revision', '1'))).toEqual(new Set(['first']))
    // as the release before goes on with a draft
    const { rows } = await owner.query(
      `with known as (select set_config('app.advisor_id', advisor_id::text, false) from client)
       select gone_on.version, gone_on.saved_at <= now() as is_now from known, client,
         go_on_with_draft(client.id, 1, 'roles', 9, '[1]', client.advisor_id) as gone_on`,
    )
    expect(rows).toEqual([{ version: 9, is_now: true }])
  })
})

/** All migrations of a release that knew none from this number on. */
async function migrationsBefore(number: string): Promise<Record<string, Migration>> {
  const names = (await knownMigrations()).filter((name) => name < number)
  const texts = await Promise.all(names.map((name) => readFile(join('migrations', `${name}.sql`), 'utf8')))
  return Object.fromEntries(
    names.map((name, nr) => [name, { up: async (db) => void (await sql.raw(texts[nr] ?? '').execute(db)) }]),
  )
}
