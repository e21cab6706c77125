import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

// Everything that stands in one migrated database is copied into another, as the owner of the tables, who is no superuser: in one
// transaction there, from one snapshot here.

/** A table, by its name as SQL writes it, with the columns that are stored and not worked out. */
interface Table {
  name: string
  columns: string
}

/** What a table holds: how many rows, and a sum of their hashes, in whatever order they stand. */
export interface Content {
  table: string
  rows: string
  hash: string
}

/** What migrations note of themselves is each database's own. */
const tables = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
    and relname not in ('kysely_migration', 'kysely_migration_lock')
  order by 1`

const tablesOf = async (client: Client): Promise<Table[]> => (await client.query<Table>(tables)).rows

/** Values are written in one way on both sides, whatever the servers are set to. */
async function begin(client: Client, how = ''): Promise<void> {
  await client.query(`begin ${how}`)
  await client.query(
    `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public, pg_catalog`,
  )
}

/**
 * Opens a snapshot of a database that nobody works on, past row-level security, which binds the owner, too. Whoever has it ends
 * it by a rollback: nothing of it holds.
 */
export async function openSnapshot(client: Client): Promise<void> {
  await begin(client, 'isolation level repeatable read')
  // whoever works on it after all is not waited for
  await client.query(`set local lock_timeout = '5s'`)
  await liftRowSecurity(client)
}

/** @returns the way to put it back as it was */
async function liftRowSecurity(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and relforcerowsecurity and not relispartition`,
  )
  const all = (what: string) => rows.map(({ name }) => `alter table ${name} ${what};`).join('\n')
  await client.query(all('no force row level security'))
  return async () => void (await client.query(all('force row level security')))
}

/** What every table holds, for comparison. The client has a snapshot open. */
export async function contentOf(client: Client): Promise<Content[]> {
  const contents: Content[] = []
  for (const table of await tablesOf(client)) contents.push(await contentOfTable(client, table))
  return contents
}

async function contentOfTable(client: Client, { name, columns }: Table): Promise<Content> {
  const { rows } = await client.query<Omit<Content, 'table'>>(
    `select count(*)::text as rows, coalesce(sum(
       ('x' || encode(substring(sha256(convert_to(row(${columns})::text, 'UTF8')) from 1 for 8), 'hex'))::bit(64)::bigint::numeric
     ), 0)::text as hash from ${name}`,
  )
  return { table: name, rows: rows[0]?.rows ?? '', hash: rows[0]?.hash ?? '' }
}

/** The tables in which two databases differ. */
export const differences = (here: readonly Content[], there: readonly Content[]): string[] => {
  const other = new Map(there.map((content) => [content.table, content]))
  return here
    .filter(({ table, rows, hash }) => other.get(table)?.rows !== rows || other.get(table)?.hash !== hash)
    .map(({ table }) => table)
}

/**
 * Copies everything, in a transaction that the caller commits or rolls back. Triggers are silent meanwhile: what they wrote is
 * copied as well. References are judged anew over all that was copied, at its end.
 * @returns what stands here, and the tables in which what was copied differs from it
 * @param from with a snapshot open (`openSnapshot`)
 * @param to migrated, and otherwise empty
 */
export async function copyDatabase(
  from: Client,
  to: Client,
  onTable: (name: string) => void,
): Promise<{ here: Content[]; other: string[] }> {
  await begin(to)
  const before = await guardsOf(to)
  const force = await liftRowSecurity(to)
  const speakAgain = await silenceTriggers(to)
  const referAgain = await dropReferences(to)
  const all = await tablesOf(to)
  // what a migration wrote of its own accord comes as it is in the other
  for (const { name } of all) await to.query(`delete from ${name}`)
  for (const { name, columns } of all) {
    onTable(name)
    await pipeline(
      from.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
      to.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    )
  }
  await copySequences(from, to)
  await referAgain()
  const [here, there] = await Promise.all([contentOf(from), contentOf(to)])
  await speakAgain()
  await force()
  if ((await guardsOf(to)) !== before) throw new Error('the tables are not guarded as they were')
  return { here, other: differences(here, there) }
}

/** Everything that guards the rows, as one text. */
async function guardsOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ guard: string }>(
    `with ours as (
       select pg_class.oid, format('%I.%I', nspname, relname) as name, relrowsecurity, relforcerowsecurity
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
     )
     select format('%s %s %s', name, relrowsecurity, relforcerowsecurity) as guard from ours
     union all
     select format('%s %s %s', name, tgname, tgenabled) from ours join pg_trigger on tgrelid = ours.oid where not tgisinternal
     union all
     select format('%s %s %s', name, conname, pg_get_constraintdef(pg_constraint.oid))
     from ours join pg_constraint on conrelid = ours.oid where conparentid = 0
     order by 1`,
  )
  return rows.map(({ guard }) => guard).join('\n')
}

/** How a trigger is enabled, as the catalogue has it, and as it is said. */
const enabling: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' }

async function silenceTriggers(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; trigger: string; enabled: string }>(
    `select format('%I.%I', nspname, relname) as name, quote_ident(tgname) as trigger, tgenabled as enabled
     from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
     where not tgisinternal and not relispartition and nspname in ('public', 'pgboss') and tgenabled <> 'D'`,
  )
  await client.query(
    rows.map(({ name, trigger }) => `alter table ${name} disable trigger ${trigger};`).join('\n'),
  )
  return async () => {
    const again = rows.map(
      ({ name, trigger, enabled }) => `alter table ${name} ${enabling[enabled]} trigger ${trigger};`,
    )
    await client.query(again.join('\n'))
  }
}

/** Tables that refer to each other have no order in which each reference holds. */
async function dropReferences(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; constraint: string; definition: string }>(
    `select format('%I.%I', nspname, relname) as name, quote_ident(conname) as constraint,
       pg_get_constraintdef(pg_constraint.oid) as definition
     from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
     where contype = 'f' and conparentid = 0 and nspname in ('public', 'pgboss')`,
  )
  await client.query(
    rows.map(({ name, constraint }) => `alter table ${name} drop constraint ${constraint};`).join('\n'),
  )
  return async () => {
    for (const { name, constraint, definition } of rows)
      await client.query(`alter table ${name} add constraint ${constraint} ${definition}`)
  }
}

async function copySequences(from: Client, to: Client): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null`,
  )
  for (const { name, last } of rows) await to.query('select setval($1::regclass, $2)', [name, last])
}
