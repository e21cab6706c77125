import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint, InputOf, ResultOf } from '../platform/endpoint.ts'
import { type CallRefused, call } from './call.ts'
import { toast } from './ui/toast.ts'

/** Where a call's answers are cached. What changes a list names its endpoint to have it read anew. */
export const cacheKey = (endpoint: Endpoint, input: object = {}) => [endpoint.path, input] as const

/** Reads, and keeps what was read for others who ask the same. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { enabled?: boolean } = {},
): UseQueryResult<ResultOf<E>, CallRefused> {
  return useQuery<ResultOf<E>, CallRefused>({
    queryKey: cacheKey(endpoint, input),
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })).result,
    ...options,
  })
}

export interface Sending<E extends Endpoint> {
  /** What the toasts say. Without `failed` the server's first message is said. */
  says?: { done?: string; failed?: string }
  /** The lists that are read anew when it is done. */
  refreshes?: readonly Endpoint[]
  onDone?: (result: ResultOf<E>, input: InputOf<E>) => void
  onRefused?: (refused: CallRefused) => void
}

export interface Send<E extends Endpoint> {
  endpoint: E
  send: (input: InputOf<E>) => void
  busy: boolean
  refused: CallRefused | null
}

/** Does something, and says how it went. Sent again after a failure, it is still the same creation. */
export function useSend<E extends Endpoint>(endpoint: E, sending: Sending<E> = {}): Send<E> {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const last = useRef('')
  const mutation = useMutation<ResultOf<E>, CallRefused, InputOf<E>>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input)
      if (text !== last.current) key.current = crypto.randomUUID()
      last.current = text
      return (await call(endpoint, input, endpoint.creates ? { idempotencyKey: key.current } : {})).result
    },
    onSuccess: async (result, input) => {
      last.current = ''
      if (sending.says?.done) toast.done(t(sending.says.done))
      await Promise.all(
        (sending.refreshes ?? []).map(({ path }) =>
          cache.invalidateQueries({ queryKey: [path], refetchType: 'all' }),
        ),
      )
      sending.onDone?.(result, input)
    },
    onError: (refused) => {
      toast.failed(
        sending.says?.failed ? t(sending.says.failed) : refused.message || t('Something went wrong'),
      )
      sending.onRefused?.(refused)
    },
  })
  return { endpoint, send: mutation.mutate, busy: mutation.isPending, refused: mutation.error }
}
