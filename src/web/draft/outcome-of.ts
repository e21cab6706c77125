import { CallRefused } from '../call.ts'
import type { Outcome, Stored } from './draft.ts'

/**
 * What a save's call came to. A session that has ended is as good as a lost line: what was typed is kept, and goes on
 * once the same person has signed in again.
 */
export async function outcomeOf<Result, D>(
  called: Promise<{ result: Result }>,
  storedOf: (result: Result) => Stored<D>,
): Promise<Outcome<D>> {
  try {
    return { is: 'saved', stored: storedOf((await called).result) }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { status, code, current, issues, retryAfterSeconds } = error
    // the server writes what stands now by the result's own schema, as it does every answer
    if (code === 'stale') return { is: 'stale', stored: storedOf(current as Result) }
    if (status === 404 || status === 410) return { is: 'closed' }
    if (status === 401 || error.mayPassLater)
      return { is: 'lost', isAnswered: status > 0, waitMs: retryAfterSeconds && retryAfterSeconds * 1000 }
    const { message } = error
    return { is: 'refused', issues: issues.length > 0 || !message ? issues : [{ path: '', message }] }
  }
}
