import { QueryClient } from '@tanstack/react-query'
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

// what was read on behalf of one person is never shown to the next
onSessionChange(() => answers.clear())
