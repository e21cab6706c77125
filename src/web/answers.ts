import { QueryClient } from '@tanstack/react-query'
import type { Callable } from '../platform/endpoint.ts'
import { onSessionChange } from './session/session.ts'

const unusedKeptMilliseconds = 60_000

/** What was read stays until it is changed or unused for a minute; nothing is fetched behind one's back. */
export const answers = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: unusedKeptMilliseconds,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      retry: false,
    },
  },
})

/** What these calls answered counts no more: what the page shows is read anew, the rest when it is shown again. */
export function outdate(...endpoints: readonly Callable[]): void {
  for (const { path } of endpoints) {
    answers.removeQueries({ queryKey: [path], type: 'inactive' })
    void answers.invalidateQueries({ queryKey: [path] })
  }
}

// what was read on behalf of one person is never shown to the next
onSessionChange(() => answers.clear())
