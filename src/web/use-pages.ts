import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Callable, InputOf, ResultOf } from '../platform/endpoint.ts'
import { type CallRefused, call } from './call.ts'
import { queryClient } from './query-client.ts'
import { pollMs, untilThere, whyUnread } from './until-there.ts'
import { cacheKey } from './use-call.ts'

/** A call that answers a list, page by page. */
type Listing = Callable & { paged: true }

type Row<E extends Listing> = ResultOf<E> extends (infer Item)[] ? Item : never

/** A first page is small, to be there at once; whoever reads on reads more at a time. */
const laterRowsAPage = '1000'

/** What a list on the screen needs of its pages. */
export interface Pages<Row> {
  /** Those read so far; undefined until the first page is there. */
  rows: Row[] | undefined
  total: number
  error: CallRefused | null
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface Options<Row> {
  enabled?: boolean
  /** Whether rows will change by themselves: then all are read anew, while somebody looks, until they have. */
  isOnItsWay?: (rows: Row[]) => boolean
}

/**
 * Reads a list page by page: `rows` are those read so far, `total` how many there are. While an answer to other
 * words is on its way the rows of the last one stay.
 */
export function usePages<E extends Listing>(
  endpoint: E,
  input: InputOf<E> & { query?: object },
  { isOnItsWay = () => false, ...options }: Options<Row<E>> = {},
) {
  const queryKey = [...cacheKey(endpoint, input), 'by page']
  const { data, error, ...pages } = useInfiniteQuery(
    {
      queryKey,
      ...untilThere(queryKey),
      queryFn: async ({ pageParam, signal }) => {
        const after = pageParam ? { query: { ...input.query, after: pageParam, limit: laterRowsAPage } } : {}
        const { result, page } = await call(endpoint, { ...input, ...after }, { signal })
        // ResultOf is an array for every Listing, which a conditional type cannot be told
        return { rows: result as Row<E>[], total: page?.total ?? 0, next: page?.next }
      },
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) =>
        data?.pages.some(({ rows }) => isOnItsWay(rows)) ? pollMs : false,
      ...options,
    },
    queryClient,
  )
  return {
    ...pages,
    error: whyUnread({ data, error, failureReason: pages.failureReason }),
    rows: data?.pages.flatMap(({ rows }) => rows),
    total: data?.pages.at(-1)?.total ?? 0,
  }
}
