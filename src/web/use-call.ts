import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Callable, InputOf, ResultOf } from '../platform/endpoint.ts'
import { answers } from './answers.ts'
import { type CallRefused, call } from './call.ts'

export { type Send, useSend } from './use-send.ts'

/** Where a call's answers are cached. What changes a list names its endpoint to have it read anew. */
export const cacheKey = (endpoint: Callable, input: object = {}) => [endpoint.path, input] as const

/** Reads, and keeps what was read for others who ask the same. */
export function useCall<E extends Callable>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean } = {},
): UseQueryResult<ResultOf<E>, CallRefused> {
  return useQuery<ResultOf<E>, CallRefused>(
    {
      queryKey: cacheKey(endpoint, input),
      queryFn: async ({ signal }) => (await call(endpoint, input, { signal })).result,
      ...options,
    },
    // named here, so that the sign-in pages can do without the cache and its provider
    answers,
  )
}
