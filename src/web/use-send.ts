import { useRef, useState } from 'react'
import type { Callable, InputOf, ResultOf } from '../platform/endpoint.ts'
import type { Issue } from '../platform/problem.ts'
import { CallRefused, call } from './call.ts'
import { useTranslation } from './translation.ts'
import { toast } from './ui/toast/toast.ts'
import { useBusy } from './use-busy.ts'

export interface Sending<E extends Callable> {
  /** What the toast says, `doneToo` after `done`. Without `failed` the server's first message is said. */
  says?: { done?: string; doneToo?: string; failed?: string }
  /** The form shows the refusal itself: no toast, unless the server sent no sentence (SHELL-011). */
  quiet?: boolean
  /** The lists that are read anew when it is done. */
  refreshes?: readonly Callable[]
  onDone?: (result: ResultOf<E>, input: InputOf<E>, warnings: readonly Issue[]) => void
  onRefused?: (refused: CallRefused) => void
}

export interface Send<E extends Callable> {
  endpoint: E
  send: (input: InputOf<E>) => void
  busy: boolean
  refused: CallRefused | null
}

/** Does something, and says how it went. Sent again after a failure, it is still the same creation. */
export function useSend<E extends Callable>(endpoint: E, sending: Sending<E> = {}): Send<E> {
  const { t } = useTranslation()
  const keyFor = useIdempotencyKey()
  const { busy, run } = useBusy()
  const [refused, setRefused] = useState<CallRefused | null>(null)

  const send = async (input: InputOf<E>) => {
    setRefused(null)
    try {
      const key = endpoint.creates ? { idempotencyKey: keyFor(input) } : {}
      const { result, warnings } = await call(endpoint, input, key)
      keyFor(undefined)
      const { done, doneToo } = sending.says ?? {}
      if (done) toast.done(t(done), doneToo ? t(doneToo) : '')
      // fetched only here: the sign-in pages send, too, and do without the cache
      if (sending.refreshes) await (await import('./query-client.ts')).readAnew(sending.refreshes)
      sending.onDone?.(result, input, warnings)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      if (!sending.quiet || (error.status > 0 && !error.message))
        toast.failed(
          sending.says?.failed ? t(sending.says.failed) : error.message || t('Something went wrong'),
          error.status === 0 ? t('Please check your connection and try again.') : '',
        )
      setRefused(error)
      sending.onRefused?.(error)
    }
  }
  return { endpoint, send: (input) => run(() => send(input)), busy, refused }
}

/** The same key for as long as the same is tried; another once it is done, or something else is. */
function useIdempotencyKey() {
  const key = useRef('')
  const last = useRef<string>(undefined)
  return (input: unknown): string => {
    const text = JSON.stringify(input)
    if (text === undefined || text !== last.current) key.current = crypto.randomUUID()
    last.current = text
    return key.current
  }
}
