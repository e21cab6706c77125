import type { z } from 'zod'
import type { BookPermission } from '../../platform/permissions.ts'
import type { Tx } from '../database/tx.ts'
import type { CallInSteps } from '../http/serve-in-steps.ts'

/** What a code of the second factor turned out to be, for the trail. */
export type CodeJudged =
  | { user: string; secondFactor: 'authenticator app' | 'recovery code' }
  | { user: string; reason: 'wrong code' }

type Shape = z.ZodType

interface Asked<A extends Shape, Result> {
  code: string
  event: (judged: CodeJudged) => z.input<A>
  /** What a right code is followed by, in the same transaction. */
  onRight: (tx: Tx) => Promise<Result>
}

/**
 * Asks for the second factor once more, for what a session alone does not allow (SE4). Nothing of the session changes by
 * it. Features get it from app.ts.
 * @throws Problem too_many_attempts · invalid_credentials · forbidden, after too many wrong codes
 */
export type WithFreshCode = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape, Result>(
  call: CallInSteps<BookPermission, P, Q, B, A>,
  asked: Asked<A, Result>,
) => Promise<Result>
