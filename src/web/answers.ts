import { QueryClient } from '@tanstack/react-query'

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
