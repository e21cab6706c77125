import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { limitOf, type Page, type PageQuery } from '../platform/paging.ts'
import type { Tx } from './database/tx.ts'
import { cursorOf, keysAfter } from './http/cursor.ts'

// Every list is read here, page by page: its order, where a page goes on, and where it ends.

/** What a list is sorted by. Of the last one no two rows are alike. */
export interface SortKey {
  by: RawBuilder<unknown>
  kind: keyof typeof kinds
  descends?: boolean
}

const kinds = {
  text: { shape: z.string(), cast: sql`text` },
  uuid: { shape: z.guid(), cast: sql`uuid` },
  count: {
    shape: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    cast: sql`integer`,
  },
  // in microseconds, as the database keeps it; it knows no year 0
  instant: { shape: z.iso.datetime({ offset: true }).regex(/^(?!0000)/), cast: sql`timestamptz` },
} as const

type SortedBy = Omit<SortKey, 'by'>

export const sortedBy = (column: string, more: SortedBy): SortKey => ({ by: sql.ref(column), ...more })

/** Whether `?sort=` asks for a column from its end: a `-` stands before it. */
export const isDescending = ({ sort }: { sort?: string | undefined }): boolean =>
  sort?.startsWith('-') ?? false

/** An answer weighs 1 MB at most; the envelope and the cursor are a part of it. */
const largestPageBytes = 990_000

interface List<D, T extends keyof D, Row, Item> {
  /** All that the caller may see of it, in no order. */
  rows: SelectQueryBuilder<D, T, Row>
  order: readonly [SortKey, ...SortKey[]]
  /**
   * What a row weighs, by the columns that it selects: where rows have no bound, no more than a page of them leaves the
   * database. An item weighs at most four times as much, and 2 kB. Where it is left out, a row is some hundred bytes.
   */
  bytes?: RawBuilder<number>
  /** A row as the wire carries it. */
  tell: (row: Row) => Item
}

interface Sorted {
  sort_keys: (string | number)[]
}

/** Of rows that have no bound. */
interface Weighed {
  /** How many of the rows that were asked for there are, those that a page has no room for among them. */
  found_rows: number
  found_bytes: number
}

/**
 * A page of a list: it ends at its limit or at 1 MB, whichever is first, and holds one row at least. Rows are told one by
 * one, so that what follows a full page costs nothing.
 * @throws Problem invalid, where the cursor is none of ours
 */
export async function readPage<D, T extends keyof D, Row, Item>(
  tx: Tx,
  { rows, order, bytes, tell }: List<D, T, Row, Item>,
  query: PageQuery,
): Promise<{ items: Item[]; page: Page }> {
  const limit = limitOf(query)
  const after = query.after === undefined ? undefined : keysAfter(query.after, keysOf(order))
  const sorted = order.reduce(
    (inOrder, { by, descends }) => inOrder.orderBy(by, descends ? 'desc' : 'asc'),
    after ? rows.where(isAfter(order, after)) : rows,
  )
  const asked = sorted
    .select(
      sql<Sorted['sort_keys']>`jsonb_build_array(${sql.join(order.map(({ by }) => by))})`.as('sort_keys'),
    )
    .limit(limit + 1)
  const { found, foundRows, fits } = bytes
    ? await weighed<Row>(tx, asked, bytes)
    : bounded(await asked.$castTo<Row & Sorted>().execute())
  const shown = found.slice(0, limit)
  const items = fits ? shown.map(tell) : fitting(shown, tell)
  const last = found.at(items.length - 1)
  const goesOn = foundRows > items.length
  const next = goesOn && last ? cursorOf(last.sort_keys) : null
  const total = after === undefined && !goesOn ? items.length : await countOf(tx, rows)
  return { items, page: { total, next } }
}

const bounded = <Row>(found: Row[]) => ({ found, foundRows: found.length, fits: false })

async function weighed<Row>(tx: Tx, asked: Expression<unknown>, bytes: RawBuilder<number>) {
  const { rows: found } = await sql<Row & Sorted & Weighed>`
    select * from (
      select asked.*, count(*) over ()::int as found_rows, sum(${bytes}) over ()::float8 as found_bytes,
        sum(${bytes}) over (rows unbounded preceding) - ${bytes} as bytes_before
      from ${asked} as asked
    ) as page
    where bytes_before < ${largestPageBytes}
  `.execute(tx)
  const { found_rows = 0, found_bytes = 0 } = found[0] ?? {}
  return { found, foundRows: found_rows, fits: 4 * found_bytes + 2_000 * found_rows < largestPageBytes }
}

/** As many of the first rows as a page has room for. */
function fitting<Row, Item>(rows: readonly Row[], tell: (row: Row) => Item): Item[] {
  const items: Item[] = []
  let bytes = 0
  for (const row of rows) {
    const item = tell(row)
    bytes += Buffer.byteLength(JSON.stringify(item)) + 1
    if (bytes > largestPageBytes && items.length > 0) break
    items.push(item)
  }
  return items
}

/** What a cursor of this order holds. */
const keysOf = (order: readonly SortKey[]) =>
  z
    .array(z.union([z.string(), z.number()]))
    .length(order.length)
    .refine((keys) => order.every(({ kind }, nr) => kinds[kind].shape.safeParse(keys[nr]).success))

/**
 * Whether a row comes after the one with these keys. It is put together of conditions that bring their own brackets: what
 * narrows the list beside it holds for each of its branches.
 */
function isAfter(order: readonly SortKey[], keys: readonly (string | number)[]): Expression<SqlBool> {
  const places = order.map(({ by, kind, descends = false }, nr) => ({
    by,
    key: sql`${keys[nr]}::${kinds[kind].cast}`,
    descends,
  }))
  const compared = (nr: number) => {
    const { by, key, descends } = places[nr] ?? { by: sql`0`, key: sql`0` }
    return descends ? sql<SqlBool>`${by} < ${key}` : sql<SqlBool>`${by} > ${key}`
  }
  if (places.every(({ descends }) => descends === places[0]?.descends)) {
    const all = sql.join(places.map(({ by }) => by))
    const ofLast = sql.join(places.map(({ key }) => key))
    return places[0]?.descends ? sql<SqlBool>`(${all}) < (${ofLast})` : sql<SqlBool>`(${all}) > (${ofLast})`
  }
  const branches = places.map((_, nr) =>
    sql.join<SqlBool>(
      [...places.slice(0, nr).map(({ by, key }) => sql`${by} = ${key}`), compared(nr)],
      sql` and `,
    ),
  )
  return sql<SqlBool>`(${sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` or `,
  )})`
}

async function countOf<D, T extends keyof D, Row>(
  tx: Tx,
  rows: SelectQueryBuilder<D, T, Row>,
): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${rows} as counted`.execute(
    tx,
  )
  return counted.rows[0]?.total ?? 0
}
