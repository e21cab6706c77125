import { QueryClient } from '@tanstack/react-query'
import type { Callable } from '../platform/endpoint.ts'
import { onSessionChange } from './session/session.ts'

const unusedKeptMs = 60_000

/** What was read stays until it is changed or unused for a minute; nothing is fetched behind one's back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: unusedKeptMs,
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchOnMount: false,
      retry: false,
    },
  },
})

/** What these calls answered may be otherwise by now: what the page shows is read anew, the rest when it is shown again. */
export function invalidate(...endpoints: readonly Callable[]): void {
  for (const { path } of endpoints) {
    giveUpFirstReading(path)
    readAgain(path, true)
  }
}

/** The same where a screen is opened: what is being read just now stands. */
export function renew(...endpoints: readonly Callable[]): void {
  for (const { path } of endpoints) readAgain(path, false)
}

function readAgain(path: string, cancelRefetch: boolean): void {
  queryClient.removeQueries({ queryKey: [path], type: 'inactive' })
  void queryClient.invalidateQueries({ queryKey: [path] }, { cancelRefetch })
}

/** Reads anew what was changed of what these calls answered, also where nothing shows it now. */
export async function readAnew(endpoints: readonly Callable[]): Promise<void> {
  await Promise.all(
    endpoints.map(({ path }) => {
      giveUpFirstReading(path)
      return queryClient.invalidateQueries({ queryKey: [path], refetchType: 'all' })
    }),
  )
}

/** Where what was done may show in any list: what the page shows is read anew, the rest when it is shown again. */
export function everythingAnew(): Promise<void> {
  queryClient.removeQueries({ type: 'inactive' })
  return queryClient.invalidateQueries()
}

/**
 * A first reading that is still under way may bring what was true before, and the library would wait for it in place of
 * asking again.
 */
function giveUpFirstReading(path: string): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [path], fetchStatus: 'fetching' }))
    if (query.state.data === undefined) void query.cancel({ silent: true, revert: true })
}

// what was read on behalf of one person is never shown to the next
onSessionChange(() => queryClient.clear())
