import type { Client } from 'pg'

/** What is alike of the table and of each of its months. */
const entriesIn = (table: string): readonly string[] => [
  `column ${table}.actor_user_id: uuid`,
  `column ${table}.address: text`,
  `column ${table}.at: timestamp with time zone not null`,
  `column ${table}.chain: uuid not null`,
  `column ${table}.event: text not null`,
  `column ${table}.hash: bytea not null`,
  `column ${table}.payload: text not null`,
  `column ${table}.request_id: text not null`,
  `column ${table}.seq: bigint not null`,
  `constraint audit_entry_address_check on ${table}: c`,
  `constraint audit_entry_event_check on ${table}: c`,
  `constraint audit_entry_request_id_check on ${table}: c`,
  `trigger audit_entry_is_kept on ${table}: enabled A, type 58, calls audit_entry_is_kept`,
]

/** Of a month each, whatever it is called. Its key says that nothing stands twice in it. */
const expectedOfMonth: readonly string[] = [
  ...entriesIn('a month'),
  'constraint of the key on a month: p',
  'table a month: r, of the owner',
]

/**
 * What the migrations made of the trail in the database: its functions by a hash of their text, its tables, triggers
 * and rights. The check holds the catalogue against this list, since whoever owns the database could change them.
 */
const expectedCatalogue: readonly string[] = [
  ...entriesIn('audit_entry'),
  'column audit_anchor_file.host: text not null',
  'column audit_anchor_file.id: uuid not null',
  'column audit_anchor_file.lines: bigint not null',
  'column audit_anchor_file.link: bytea not null',
  'column audit_anchor_file.mac: bytea',
  'column audit_anchor_file.name: text not null',
  'column audit_head.chain: uuid not null',
  'column audit_head.hash: bytea not null',
  'column audit_head.hash_before: bytea not null',
  'column audit_head.length: bigint not null',
  'constraint audit_anchor_file_pkey on audit_anchor_file: p',
  'constraint audit_head_pkey on audit_head: p',
  'function audit_anchors_grown(uuid, text, text, bigint, bytea, bytea) returns void: sql, with the owner’s rights, search_path=public, pg_temp, of the owner, body 1545c8b1fbdeac8de7cdc2e468349245',
  'function audit_anchors_known() returns boolean: sql, with the owner’s rights, search_path=public, pg_temp, of the owner, body 6175de693cf1aa8ee48a123bffad023f',
  'function audit_append(uuid, text, uuid, text, text, text) returns TABLE(entry_seq bigint, entry_at text, entry_hash_before bytea, entry_hash bytea): plpgsql, with the owner’s rights, search_path=public, pg_temp, of the owner, body 85d0e8a8127a490c528949e813c1ecfa',
  'function audit_entry_is_kept() returns trigger: plpgsql, with the caller’s rights, no settings, of the owner, body 8ab38ebde5e5abb995ee6b12e93fcc9d',
  'function audit_heads() returns TABLE(chain uuid, length bigint, hash bytea): sql, with the owner’s rights, search_path=public, pg_temp, of the owner, body 1bcf599c410ad4fef86b7f046c383697',
  'right on function audit_anchors_grown: portal_app may EXECUTE',
  'right on function audit_anchors_known: portal_app may EXECUTE',
  'right on function audit_append: portal_app may EXECUTE',
  'right on function audit_heads: portal_app may EXECUTE',
  'role portal_app: may what it was given',
  'table audit_anchor_file: r, of the owner',
  'table audit_entry: p, of the owner',
  'table audit_head: r, of the owner',
]

/** One line a fact, from columns of the catalogue that no version of PostgreSQL prints in another way. */
const catalogue = `
with trail as (
  select oid, relname, null as month, relkind, relowner, relacl from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') and relname like 'audit\\_%'
  union all
  select oid, 'a month', relname, relkind, relowner, relacl from pg_inherits join pg_class on oid = inhrelid
  where inhparent = to_regclass('public.audit_entry')
), owner as (
  select relowner as id from trail where relname = 'audit_entry'
), rights as (
  select 'table ' || relname as object, month, relowner as owner, granted.* from trail, aclexplode(relacl) as granted
  union all
  select 'schema ' || nspname, null, nspowner, granted.* from pg_namespace, aclexplode(nspacl) as granted where nspname = 'months'
  union all
  select 'function ' || proname, null, proowner, granted.* from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as granted
  where pronamespace = 'public'::regnamespace and proname like 'audit\\_%'
)
select format('table %s: %s, %s', relname, relkind, case relowner when (select id from owner) then 'of the owner' else 'of ' || relowner::regrole end) as fact, month from trail
union all
select format('column %s.%s: %s%s', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' else '' end), month
  from trail join pg_attribute on attrelid = trail.oid where attnum > 0 and not attisdropped
union all
select format('constraint %s on %s: %s%s', case when month is not null and contype = 'p' then 'of the key' else conname end, relname, contype, case when convalidated then '' else ', not validated' end), month
  from trail join pg_constraint on conrelid = trail.oid where contype <> 'n'
union all
select format('trigger %s on %s: enabled %s, type %s, calls %s', tgname, relname, tgenabled, tgtype, tgfoid::regproc), month
  from trail join pg_trigger on tgrelid = trail.oid where not tgisinternal
union all
select format('rule %s on %s', rulename, relname), month from trail join pg_rewrite on ev_class = trail.oid
union all
select format('policy %s on %s', polname, relname), month from trail join pg_policy on polrelid = trail.oid
union all
select format('function %s(%s) returns %s: %s, %s, %s, %s, body %s', proname, oidvectortypes(proargtypes), pg_get_function_result(pg_proc.oid), lanname,
    case when prosecdef then 'with the owner’s rights' else 'with the caller’s rights' end, coalesce(array_to_string(proconfig, ' '), 'no settings'),
    case proowner when (select id from owner) then 'of the owner' else 'of ' || proowner::regrole end,
    left(encode(sha256(convert_to(prosrc, 'UTF8')), 'hex'), 32)), null
  from pg_proc join pg_language on pg_language.oid = prolang
  where pronamespace = 'public'::regnamespace and proname like 'audit\\_%'
union all
select format('right on %s: %s may %s', object, case grantee when 0 then 'everybody' else grantee::regrole::text end, privilege_type), month
  from rights where grantee <> owner
union all
select format('right on column %s.%s', relname, attname), month from trail join pg_attribute on attrelid = trail.oid where attacl is not null
union all
select format('role portal_app: %s', case when rolsuper or rolbypassrls or rolcreaterole then 'may more than it was given' else 'may what it was given' end), null
  from pg_roles where rolname = 'portal_app'
union all
-- pg_monitor reads how the server is, and no rows: the doctor and the metrics ask for it
select format('role portal_app: is %s', roleid::regrole), null from pg_auth_members
  where member = 'portal_app'::regrole and roleid <> 'pg_monitor'::regrole
order by 1`

export interface CheckedCatalogue {
  /** What is not as the migrations made it, each in a sentence. */
  findings: string[]
  /** All tables and columns are there: the trail can be read. */
  isReadable: boolean
}

export async function checkCatalogue(client: Client): Promise<CheckedCatalogue> {
  const { rows } = await client.query<{ fact: string; month: string | null }>(catalogue)
  const { missing, findings } = compare(
    rows.filter(({ month }) => month === null),
    expectedCatalogue,
  )
  const months = Map.groupBy(rows, ({ month }) => month)
  months.delete(null)
  return {
    findings: [
      ...findings,
      ...[...months].flatMap(([month, facts]) => compare(facts, expectedOfMonth, ` of ${month}`).findings),
    ],
    isReadable: !missing.some((fact) => fact.startsWith('column ')),
  }
}

function compare(facts: readonly { fact: string }[], expected: readonly string[], where = '') {
  const found = new Set(facts.map(({ fact }) => fact))
  const missing = expected.filter((fact) => !found.has(fact))
  const added = [...found].filter((fact) => !expected.includes(fact))
  const say = (what: string) => (fact: string) =>
    `The database is not as the portal made it: ${what}${where}: ${fact}.`
  return {
    missing,
    findings: [
      ...missing.map(say('this is missing or was changed')),
      ...added.map(say('this was put in or changed')),
    ],
  }
}
