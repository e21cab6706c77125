import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { CallRefused } from '../call.ts'
import { queryClient } from '../query-client.ts'

interface Making {
  /** There is none, as far as the page knows. */
  isWanted: boolean
  /** When that was read. */
  readAt: number
  /** Makes it, and has the page read what stands then. */
  make: () => Promise<string>
}

/**
 * Makes the record that a page is about, with nothing in it: a form has somewhere to save to before it opens. It is made
 * once, however often the page is drawn; where it could not be made, that is told as what could not be read is.
 */
export const useMade = (
  name: string,
  { isWanted, readAt, make }: Making,
): UseQueryResult<string, CallRefused> =>
  useQuery<string, CallRefused>(
    { queryKey: ['made', name, readAt], queryFn: make, enabled: isWanted, gcTime: 0 },
    queryClient,
  )

/**
 * What a call that makes a record answered, or the one that was made meanwhile, with which it was refused as stale.
 * @throws CallRefused
 */
export async function madeOrMet<R>(called: Promise<{ result: R }>): Promise<R> {
  try {
    return (await called).result
  } catch (error) {
    // the server writes what stands now by the result's own schema, as it does every answer
    if (error instanceof CallRefused && error.code === 'stale') return error.current as R
    throw error
  }
}
