import type { CallRefused } from './call.ts'
import { queryClient } from './query-client.ts'

/** So often is read anew what is on its way, and what is shown and could not be read anew. */
export const pollMs = 3_000

/** What a page has nothing of is asked for until the portal is there again, and shown without anybody doing anything. */
export const untilThere = (queryKey: readonly unknown[]) => ({
  retry: (_: number, { isAway }: CallRefused) => isAway && queryClient.getQueryData(queryKey) === undefined,
  retryDelay: (_: number, { retryAfterSeconds = 0 }: CallRefused) =>
    Math.max(pollMs, retryAfterSeconds * 1_000),
})

/** What keeps it from being read, also while it is tried again. */
export const whyUnread = (read: {
  data: unknown
  error: CallRefused | null
  failureReason: CallRefused | null
}): CallRefused | null => read.error ?? (read.data === undefined ? read.failureReason : null)
