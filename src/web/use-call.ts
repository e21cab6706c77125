import { queryOptions, skipToken, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Callable, InputOf, ResultOf } from '../platform/endpoint.ts'
import type { Issue } from '../platform/problem.ts'
import { type CallRefused, call } from './call.ts'
import { queryClient, renew } from './query-client.ts'
import { pollMs, untilThere, whyUnread } from './until-there.ts'

export { useSend } from './use-send.ts'

/** Where a call's answers are cached. What changes a list names its endpoint to have it read anew. */
export const cacheKey = (endpoint: Callable, input: object = {}) => [endpoint.path, input] as const

interface CallOptions<Result> {
  enabled?: boolean
  /** Whether what was read will change by itself: then it is read anew, while somebody looks, until it has. */
  isOnItsWay?: (result: Result) => boolean
}

/** Reads, and keeps what was read for others who ask the same. */
export function useCall<E extends Callable>(
  endpoint: E,
  input: InputOf<E>,
  { isOnItsWay = () => false, ...options }: CallOptions<ResultOf<E>> = {},
): UseQueryResult<ResultOf<E>, CallRefused> {
  const read = useQuery<ResultOf<E>, CallRefused>(
    {
      ...reading(endpoint, input),
      refetchInterval: ({ state: { data, error } }) =>
        data !== undefined && (error?.mayPassLater || isOnItsWay(data)) ? pollMs : false,
      ...options,
    },
    // named here, so that the sign-in pages can do without the cache and its provider
    queryClient,
  )
  return told(read)
}

/** With what keeps it from being read, also while it is tried again. */
function told<Result>(read: UseQueryResult<Result, CallRefused>): UseQueryResult<Result, CallRefused> {
  const error = whyUnread(read)
  // the library has no name for a reading that goes on and has failed so far
  return error === read.error ? read : ({ ...read, error } as UseQueryResult<Result, CallRefused>)
}

/** The same of several at once: one reading for each input, in their order. */
export function useCalls<E extends Callable>(
  endpoint: E,
  inputs: readonly InputOf<E>[],
): UseQueryResult<ResultOf<E>, CallRefused>[] {
  const reads: UseQueryResult<ResultOf<E>, CallRefused>[] = useQueries(
    { queries: inputs.map((input) => reading(endpoint, input)) },
    queryClient,
  )
  return reads.map(told)
}

const reading = <E extends Callable>(endpoint: E, input: InputOf<E>) =>
  queryOptions<ResultOf<E>, CallRefused>({
    queryKey: cacheKey(endpoint, input),
    ...untilThere(cacheKey(endpoint, input)),
    queryFn: async ({ signal }) => {
      const { result, warnings } = await call(endpoint, input, { signal })
      queryClient.setQueryData(warningsKey(endpoint, input), warnings)
      return result
    },
  })

const warningsKey = (endpoint: Callable, input: object) => ['warnings', endpoint.path, input]

/** What a call warned of beside the result that `useCall` read last: it reads nothing itself. */
export function useWarnings<E extends Callable>(endpoint: E, input: InputOf<E>): readonly Issue[] {
  const { data = [] } = useQuery<readonly Issue[]>(
    { queryKey: warningsKey(endpoint, input), queryFn: skipToken },
    queryClient,
  )
  return data
}

/** Whoever opens a screen sees what an earlier visit read only until it is read anew. */
export function useFresh(...endpoints: readonly Callable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => renew(...endpoints), [])
}

/** The same each time somebody comes back to the window, as from another tab in which they entered what was missing here. */
export function useFreshOnReturn(...endpoints: readonly Callable[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one list of calls, for as long as it is shown
  useEffect(() => {
    const back = () => renew(...endpoints)
    window.addEventListener('focus', back)
    return () => window.removeEventListener('focus', back)
  }, [])
}
