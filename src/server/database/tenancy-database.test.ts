import { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ground, tenantTables } from '../../../tests/ground.ts'
import { tablesOfOne, twoBooks } from '../../../tests/two-books.ts'
import { errorCode } from './pool.ts'
import { as, transact } from './transact.ts'

const anyId = '8f0b8b1e-0001-4000-8000-00000000000a'

/** A column of a table that the app may change; null where it may change none. */
const changeable = `
  select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    and has_column_privilege('portal_app', attrelid, attnum, 'update')
  order by attnum limit 1`

describe('the database itself', () => {
  it('shows and changes no foreign row in a query without WHERE, in any table [TZ2]', async () => {
    const here = await twoBooks()
    const { services, owner, adviser, colleague } = here
    const tables = await tenantTables(owner)
    expect(tables).toEqual(expect.arrayContaining(['client', 'household']))
    // a table of which only one adviser, or nobody, has rows would prove nothing
    expect(await tablesOfOne(here)).toEqual([])
    const client = await services.pool.connect()
    for (const name of tables) {
      const { rows } = await owner.query<{ name: string }>(changeable, [name])
      const column = rows[0]?.name
      for (const advisorId of [adviser.id, colleague.id, anyId, null]) {
        const own = advisorId === adviser.id || advisorId === colleague.id ? [{ advisor_id: advisorId }] : []
        await client.query('begin')
        await client.query(`select set_config('app.advisor_id', $1, true)`, [advisorId ?? ''])
        expect((await client.query(`select distinct advisor_id from ${name}`)).rows, name).toEqual(own)
        const change = column
          ? `with changed as (update ${name} set ${column} = ${column} returning advisor_id) select distinct advisor_id from changed`
          : `select advisor_id from ${name} where false`
        expect((await client.query(change)).rows, name).toEqual(column ? own : [])
        await client.query('rollback')
      }
    }
    client.release()
  })

  it('deletes no foreign row, and changes none that the app may not change [TZ2]', async () => {
    const { services, owner, colleague } = await ground()
    for (const name of await tenantTables(owner)) {
      const { rows } = await owner.query<{ name: string }>(changeable, [name])
      const wanted = [`delete from ${name}`]
      if (rows.length === 0) wanted.push(`update ${name} set advisor_id = advisor_id`)
      for (const sql of wanted) {
        const asColleague = as({ userId: null, advisorId: colleague.id, requestId: '' })
        const done = transact(services.pool, asColleague, async (tx) => {
          const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(sql))
          return Number(numAffectedRows)
        }).catch((error: unknown) => errorCode(error))
        expect([0, '42501'], sql).toContain(await done)
      }
    }
  })

  it('lets nobody put a row into another’s hands, or a person into another’s household [TZ2]', async () => {
    const { services, adviser, colleague, householdId } = await ground()
    const asColleague = as({ userId: null, advisorId: colleague.id, requestId: '' })
    const insertHousehold = transact(services.pool, asColleague, (tx) =>
      tx.insertInto('household').values({ advisor_id: adviser.id, full_name: 'Smuggled' }).execute(),
    )
    await expect(insertHousehold).rejects.toMatchObject({ code: '42501' })
    const insertClient = transact(services.pool, asColleague, (tx) =>
      tx
        .insertInto('client')
        .values({
          advisor_id: colleague.id,
          household_id: householdId,
          general_details: JSON.stringify({ firstName: 'Smuggled', lastName: 'Person' }),
          roles: [],
        })
        .execute(),
    )
    await expect(insertClient).rejects.toMatchObject({ code: '23503' })
  })

  it('binds the app’s role: owner of nothing, no superuser, and each such table forced [TZ2]', async () => {
    const { services, owner } = await ground()
    const role = await services.pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
              pg_has_role(rolname, 'portal_owner', 'member') as owner
       from pg_roles where rolname = current_user`,
    )
    expect(role.rows).toEqual([
      {
        rolname: 'portal_app',
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        owner: false,
      },
    ])
    const owned = await owner.query(
      `select relname from pg_class where relowner = 'portal_app'::regrole
       union all select proname from pg_proc where proowner = 'portal_app'::regrole`,
    )
    expect(owned.rows).toEqual([])
    const { rows } = await owner.query(
      `select relname as name, relrowsecurity and relforcerowsecurity as forced,
              (select array_agg(concat_ws(' ', polpermissive, polcmd, pg_get_expr(polqual, polrelid),
                                         pg_get_expr(polwithcheck, polrelid)) order by polcmd)
               from pg_policy where polrelid = pg_class.oid and polroles && array[0, 'portal_app'::regrole::oid]) as policies
       from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace`,
      [await tenantTables(owner)],
    )
    const isIn = (books: string) => `(advisor_id = ANY (( SELECT ${books}() AS ${books})::uuid[]))`
    const [readable, writable] = [isIn('readable_books'), isIn('writable_books')]
    // one policy a verb: two permissive ones would be OR-ed
    const policies = [`t a ${writable}`, `t d ${writable}`, `t r ${readable}`, `t w ${writable} ${writable}`]
    for (const row of rows) expect(row).toEqual({ name: row.name, forced: true, policies })
    const others = await owner.query(
      `select polname as name, polroles::regrole[]::text as roles, pg_get_expr(polqual, polrelid) as shows
       from pg_policy where not polroles && array[0, 'portal_app'::regrole::oid] order by 1`,
    )
    const toCaller = { roles: '{portal_owner}', shows: writable }
    expect(others.rows).toEqual([
      // with whose rights the functions run that alone may change these
      { name: 'changed_record_revision', ...toCaller },
      { name: 'changed_secret', ...toCaller },
      ...Array.from({ length: 6 }, () => ({ name: 'handed_over', ...toCaller })),
      {
        name: 'moving_households',
        roles: '{portal_owner}',
        shows: `(id = ANY ((NULLIF(current_setting('app.moving_households'::text, true), ''::text))::uuid[]))`,
      },
      { name: 'named_by_submission', ...toCaller },
    ])
  })

  it('has every row follow its household to another adviser', async () => {
    const { owner } = await ground()
    const { rows } = await owner.query(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any (conkey) and attname = 'advisor_id'
       where contype = 'f' and confrelid <> 'advisor'::regclass and confupdtype <> 'c'`,
    )
    expect(rows).toEqual([])
  })

  it('has no way past its policies: views run with the caller’s rights, and few functions with the owner’s [TZ2]', async () => {
    const { owner } = await ground()
    const views = await owner.query(
      `select relname from pg_class
       where relnamespace = 'public'::regnamespace and (relkind = 'm' or relkind = 'v'
         and not coalesce(reloptions @> array['security_invoker=true'], false))`,
    )
    expect(views.rows).toEqual([])
    const functions = await owner.query(
      `select proname as name, proconfig::text as settings from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef order by 1`,
    )
    expect(functions.rows).toEqual([
      { name: 'assistants_sending_from', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_anchors_grown', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_anchors_known', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_append', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_heads', settings: '{"search_path=public, pg_temp"}' },
      { name: 'book_of_provider_package', settings: '{"search_path=public, pg_temp"}' },
      { name: 'book_of_public_link', settings: '{"search_path=public, pg_temp"}' },
      { name: 'books_assisted', settings: '{"search_path=public, pg_temp"}' },
      { name: 'delete_dropped_secrets', settings: '{"search_path=public, pg_temp"}' },
      { name: 'go_on_with_draft', settings: '{"search_path=public, pg_temp"}' },
      { name: 'hand_over_record', settings: '{"search_path=public, pg_temp"}' },
      { name: 'keep_provider_package', settings: '{"search_path=public, pg_temp"}' },
      { name: 'list_assistance', settings: '{"search_path=public, pg_temp"}' },
      { name: 'make_months', settings: '{"search_path=public, pg_temp"}' },
      { name: 'make_public_link', settings: '{"search_path=public, pg_temp"}' },
      { name: 'move_households', settings: '{"search_path=public, pg_temp"}' },
      { name: 'reencrypt_secrets', settings: '{"search_path=public, pg_temp"}' },
      { name: 'set_assistance', settings: '{"search_path=public, pg_temp"}' },
      { name: 'task_holder', settings: '{"search_path=public, pg_temp"}' },
      { name: 'task_holders', settings: '{"search_path=public, pg_temp"}' },
      { name: 'trail_chains', settings: '{"search_path=public, pg_temp"}' },
      { name: 'trail_count', settings: '{"search_path=public, pg_temp"}' },
      { name: 'trail_entries', settings: '{"search_path=public, pg_temp"}' },
      { name: 'trail_follows_record', settings: '{"search_path=public, pg_temp"}' },
      { name: 'trail_people', settings: '{"search_path=public, pg_temp"}' },
      { name: 'writers_of_book', settings: '{"search_path=public, pg_temp"}' },
    ])
  })
})

describe('public links', () => {
  it('are made and followed by the release before by the functions that it knows, and their table is read by none', async () => {
    const { services, adviser, owner } = await ground()
    const portal = await services.pool.connect()
    const opened = async (sql: string) =>
      (await portal.query<{ opens: string }>(`select ${sql} as opens`)).rows[0]?.opens
    await portal.query('begin')
    await portal.query(`select set_config('app.advisor_id', $1, true)`, [adviser.id])
    await portal.query(`select door_make('\\x01'), provider_door_make('theirs'), make_public_link('\\x02')`)
    await portal.query(`select set_config('app.advisor_id', '', true)`)
    for (const sql of [`door_opens('\\x01')`, `door_opens('\\x02')`, `book_of_public_link('\\x01')`])
      expect(await opened(sql), sql).toBe(adviser.id)
    for (const sql of [`provider_door_opens('theirs')`, `book_of_provider_package('theirs')`])
      expect(await opened(sql), sql).toBe(adviser.id)
    expect(await opened(`door_opens('\\x03')`)).toBe(null)
    await portal.query('rollback')
    portal.release()
    const rights = await owner.query(
      `select relname from pg_class, aclexplode(relacl) as granted
       where relname in ('public_link', 'provider_package') and grantee <> relowner`,
    )
    expect(rights.rows).toEqual([])
  })
})

describe('a book that may be read and not written', () => {
  it('is shown, and nothing of it is changed, locked or added to [TZ2]', async () => {
    const here = await twoBooks()
    const { services, owner, adviser, colleague } = here
    const client = await services.pool.connect()
    const both = [{ advisor_id: adviser.id }, { advisor_id: colleague.id }]
    const written = [{ advisor_id: adviser.id }]
    for (const name of await tenantTables(owner)) {
      const { rows } = await owner.query<{ name: string }>(changeable, [name])
      await client.query('begin')
      await client.query(
        `select set_config('app.advisor_id', '', true), set_config('app.readable', $1, true), set_config('app.writable', $2, true)`,
        [`{${adviser.id},${colleague.id}}`, `{${adviser.id}}`],
      )
      const books = async (from: string) =>
        (await client.query<{ advisor_id: string }>(`select distinct advisor_id from ${from}`)).rows
      expect(await books(name), name).toHaveLength(both.length)
      expect(await books(name), name).toEqual(expect.arrayContaining(both))
      const column = rows[0]?.name
      if (column) {
        expect(await books(`(select advisor_id from ${name} for update) as locked`), name).toEqual(written)
        const changed = await client.query<{ advisor_id: string }>(
          `update ${name} set ${column} = ${column} returning advisor_id`,
        )
        expect([...new Set(changed.rows.map((row) => row.advisor_id))], name).toEqual([adviser.id])
      }
      await client.query('rollback')
    }
    await client.query('begin')
    await client.query(
      `select set_config('app.readable', $1, true), set_config('app.writable', '{}', true)`,
      [`{${adviser.id}}`],
    )
    const inserted = client.query(`insert into household (advisor_id, full_name) values ($1, 'Smuggled')`, [
      adviser.id,
    ])
    await expect(inserted).rejects.toMatchObject({ code: '42501' })
    await client.query('rollback')
    client.release()
  })
})
