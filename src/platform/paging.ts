import { z } from 'zod'
import { PathId } from './formats/path-id.ts'
import { text } from './formats/wire.ts'
import { words } from './words.ts'

/** The part of a list that is asked for. Numbers arrive as text here, since they stand in the address. */
export const PageQuery = z.strictObject({
  limit: z
    .string()
    .regex(/^([1-9]\d{0,2}|1000)$/, words('The limit is a whole number from 1 to 1000'))
    .optional(),
  after: z.string().max(1000).optional(),
})
export const SearchQuery = PageQuery.extend({
  search: text({ max: 200 }).optional(),
})
/** Of a list over books: one of them alone, by its adviser; without it all that somebody may read. */
export const ofBook = { book: PathId.optional() }
/** How a list is ordered: by a column, with `-` before it backwards. The first is the order of whoever does not say. */
export const sortedBy = <const Column extends string>(...columns: Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}` as const])).optional()
export type PageQuery = z.infer<typeof PageQuery>
export type SearchQuery = z.infer<typeof SearchQuery>

export const Page = z.strictObject({ total: z.int(), next: z.string().nullable() })
export type Page = z.infer<typeof Page>

/** What the handler of a paged call answers. */
export interface Paged<Item> {
  items: Item[]
  page: Page
  /** Where the endpoint says that it tells some. */
  counts?: unknown
}

const usualLimit = 500

/** How many rows are asked for. */
export const limitOf = (query: PageQuery): number => (query.limit ? Number(query.limit) : usualLimit)
