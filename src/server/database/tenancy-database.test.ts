import { describe, expect, it } from 'vitest'
import { ground } from '../../../tests/ground.ts'
import { as, transact } from './transact.ts'

const anyId = '8f0b8b1e-0001-4000-8000-00000000000a'

/** Tables with a column advisor_id: each row belongs to one adviser. */
const ofAdvisers = `
  select table_name as name from information_schema.columns
  join pg_class on relname = table_name and relkind = 'r' and relnamespace = 'public'::regnamespace
  where table_schema = 'public' and column_name = 'advisor_id' order by 1`

describe('the database itself', () => {
  it('shows and changes no foreign row in a query without WHERE [TZ2]', async () => {
    const here = await ground()
    const { services, owner, adviser, colleague } = here
    const { rows: tables } = await owner.query<{ name: string }>(ofAdvisers)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['client', 'household']))
    for (const { name } of tables)
      for (const advisorId of [colleague.id, anyId, null]) {
        const client = await services.pool.connect()
        await client.query('begin')
        await client.query(`select set_config('app.advisor_id', $1, true)`, [advisorId ?? ''])
        expect((await client.query(`select from ${name}`)).rowCount, name).toBe(0)
        const changed = await client
          .query(`update ${name} set advisor_id = advisor_id`)
          .catch(({ code }: { code: string }) => code)
        expect([0, '42501'], name).toContain(typeof changed === 'string' ? changed : changed.rowCount)
        await client.query('rollback')
        client.release()
      }
    const own = await transact(
      services.pool,
      as({ userId: null, advisorId: adviser.id, requestId: '' }),
      (tx) => tx.selectFrom('household').selectAll().execute(),
    )
    expect(own).toHaveLength(1)
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
      `select name, relrowsecurity and relforcerowsecurity as forced,
              (select array_agg(concat_ws(' ', polpermissive, polcmd, pg_get_expr(polqual, polrelid),
                                         pg_get_expr(polwithcheck, polrelid))) from pg_policy where polrelid = pg_class.oid) as policies
       from (${ofAdvisers}) as tables join pg_class on relname = name and relnamespace = 'public'::regnamespace`,
    )
    // one policy a table: two permissive ones would be OR-ed
    for (const row of rows)
      expect(row).toEqual({
        name: row.name,
        forced: true,
        policies: ['t * (advisor_id = current_advisor()) (advisor_id = current_advisor())'],
      })
  })

  it('has no side door: views run with the caller’s rights, and few functions with the owner’s [TZ2]', async () => {
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
      { name: 'audit_anchors_grown', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_anchors_known', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_append', settings: '{"search_path=public, pg_temp"}' },
      { name: 'audit_heads', settings: '{"search_path=public, pg_temp"}' },
      { name: 'door_make', settings: '{"search_path=public, pg_temp"}' },
      { name: 'door_opens', settings: '{"search_path=public, pg_temp"}' },
      { name: 'provider_door_make', settings: '{"search_path=public, pg_temp"}' },
      { name: 'provider_door_opens', settings: '{"search_path=public, pg_temp"}' },
    ])
  })
})
