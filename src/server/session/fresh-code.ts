import type { z } from 'zod'
import type { SecondFactor } from '../../platform/codes/second-factor.ts'
import type { Permission } from '../../platform/permissions.ts'
import { invalid } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import type { Tx } from '../database/tx.ts'
import type { Recorder } from '../http/serve.ts'
import type { CallInSteps } from '../http/serve-in-steps.ts'
import type { SignedIn } from './session.ts'

/** What a code of the second factor turned out to be, for the trail. */
export type CodeJudged = { user: string; secondFactor: SecondFactor } | { user: string; reason: 'wrong code' }

type Shape = z.ZodType

type CallWithCode<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> = Omit<
  CallInSteps<Permission, P, Q, B, A>,
  'once'
>

interface Asked<A extends Shape, Result> {
  code: string
  event: (judged: CodeJudged) => z.input<A>
  /** What a right code is followed by, in the same transaction. */
  onRight: (tx: Tx, actor: SignedIn) => Promise<Result>
}

/**
 * Asks for the second factor once more, for what a session alone does not allow (SE4). Nothing of the session changes by
 * it. Features get it from app.ts.
 * @throws Problem too_many_attempts · invalid_credentials · forbidden, after too many wrong codes
 */
export type WithFreshCode = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape, Result>(
  call: CallWithCode<P, Q, B, A>,
  asked: Asked<A, Result>,
) => Promise<Result>

interface AskedAtTimes<A extends Shape, Result> {
  /** May be left out for some minutes after one was accepted. */
  code: string | undefined
  /** `done` is what came of it; undefined of a code that was refused. */
  event: (judged: CodeJudged | { user: string }, done: Result | undefined) => z.input<A>
  onRight: (tx: Tx, actor: SignedIn, record: Recorder<A>) => Promise<Result>
}

/**
 * The same for what administrators do one thing after another: a code that was accepted opens all of it to this session for
 * ten minutes.
 * @throws Problem invalid, where none was given and none holds any more
 */
export type WithRecentCode = <P extends Shape, Q extends Shape, B extends Shape, A extends Shape, Result>(
  call: CallWithCode<P, Q, B, A>,
  asked: AskedAtTimes<A, Result>,
) => Promise<Result>

export const missingCode = () => invalid({ path: 'code', message: words('Please Enter a Code') })
