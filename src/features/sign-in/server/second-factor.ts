import type { z } from 'zod'
import type { SecondFactor } from '../../../platform/codes/second-factor.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Recorder } from '../../../server/http/serve.ts'
import type { CallInSteps } from '../../../server/http/serve-in-steps.ts'
import type { RequestServices } from '../../../server/services.ts'
import {
  type CodeJudged,
  missingCode,
  type WithFreshCode,
  type WithRecentCode,
} from '../../../server/session/fresh-code.ts'
import { countAttempt, forgetFailures } from '../../../server/session/guesses.ts'
import type { OwnCode } from '../../../server/session/own-code.ts'
import type { SignedIn } from '../../../server/session/session.ts'
import type { verifyTwoFactor } from '../contract.ts'
import { codeAttempt, rememberBrowser } from './known-browser.ts'
import {
  findUser,
  findUserToChange,
  setSecret,
  setWrongCodes,
  spendRecoveryCode,
  spendStep,
  type User,
} from './queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import {
  acceptCode,
  findSecret,
  hasRecentCode,
  keepSecret,
  type NewToken,
  spendStepUp,
} from './session-queries.ts'
import { hasSecondFactor } from './standing.ts'
import { newSecret, openSecret, secretLocation, shownSecretLocation, stepOfCode } from './totp.ts'
import { countWrongCode, mostWrongCodes, tellOwner } from './warn-owner.ts'

type AuditPayload = NonNullable<NonNullable<typeof verifyTwoFactor.audit>['payload']>

export type CallWithCode = CallInSteps<'half' | 'user', z.ZodType, z.ZodType, z.ZodType, AuditPayload>

/** What judging a code needs of a call, whoever makes it. */
type CodeCall<A extends z.ZodType, Who extends SignedIn> = Pick<
  CallWithCode,
  'services' | 'visitor' | 'knownBrowserCookie'
> & {
  step: <Result>(work: (tx: Tx, record: Recorder<A>, actor: Who) => Promise<Result>) => Promise<Result>
}

interface Asked<A extends z.ZodType, Result> {
  code: string
  /** What the code must be of: the user's second factor, or the key that this session was shown. */
  of: 'second factor' | 'shown key'
  /** Whether this is the user's to do now; else it is a conflict. */
  isDue: (user: User, actor: SignedIn) => boolean
  event: (judged: CodeJudged, done?: Result) => z.input<A>
  /** What a right code is followed by, in the same transaction, under a lock of the user's row. */
  onRight: (tx: Tx, user: User, actor: SignedIn, record: Recorder<A>) => Promise<Result>
}

/**
 * Judges a code and spends it, does what it was asked for, and gives the browser a new token, which takes the place of
 * the one that the code came with (SE1).
 * @throws Problem conflict · too_many_attempts · invalid_credentials · forbidden, after too many wrong codes
 */
export async function withCode<Result extends NewToken>(
  call: CallWithCode,
  asked: Omit<Asked<AuditPayload, Result>, 'event'> & Partial<Pick<Asked<AuditPayload, Result>, 'event'>>,
): Promise<Result> {
  const { done, userId } = await judge<AuditPayload, SignedIn, Result>(call, {
    event: (judged) => judged,
    ...asked,
  })
  const { token, sessionVersion } = done
  call.cookie.set(token)
  rememberBrowser(call.services, { id: userId, sessionVersion }, call.knownBrowserCookie(userId))
  return done
}

const ofSecondFactor = {
  of: 'second factor' as const,
  isDue: hasSecondFactor,
}

/** For other features. */
export const withFreshCode: WithFreshCode = async (call, { event, onRight, ...asked }) => {
  const whole = {
    ...asked,
    ...ofSecondFactor,
    event: (judged: CodeJudged) => event(judged),
    onRight: (tx: Tx, _: User, actor: SignedIn) => onRight(tx, actor),
  }
  return (await judge(call, whole)).done
}

/** For what only administrators do. */
export const withRecentCode: WithRecentCode = async (call, { code, event, onRight }) => {
  if (code === undefined)
    return await call.step(async (tx, record, actor) => {
      if (!(await hasRecentCode(tx, actor.sessionId))) throw missingCode()
      const done = await onRight(tx, actor, record)
      record(event({ user: actor.userId }, done))
      return done
    })
  const whole = {
    code,
    ...ofSecondFactor,
    event,
    onRight: async (tx: Tx, _: User, actor: SignedIn, record: Parameters<typeof onRight>[2]) => {
      await acceptCode(tx, actor.sessionId)
      return await onRight(tx, actor, record)
    },
  }
  return (await judge(call, whole)).done
}

async function judge<A extends z.ZodType, Who extends SignedIn, Result>(
  call: CodeCall<A, Who>,
  asked: Asked<A, Result>,
): Promise<{ done: Result; userId: string }> {
  const { step, services } = call
  const attempt = await step(async (tx, _, actor) => {
    const user = orNotFound(await findUser(tx, actor.userId))
    if (!asked.isDue(user, actor)) throw new Problem('conflict')
    mustBeJudged(user)
    const made = codeAttempt(call, user)
    await countAttempt(tx, services.cipher, made)
    return made
  })
  const done = await step(async (tx, record, actor) => {
    const user = orNotFound(await findUserToChange(tx, actor.userId))
    if (!asked.isDue(user, actor)) throw new Problem('conflict')
    mustBeJudged(user)
    const secondFactor = await accepted[asked.of](tx, services, { user, actor, code: asked.code })
    if (!secondFactor) {
      if (asked.of === 'second factor') await countWrongCode(tx, services, user)
      record(asked.event({ user: user.id, reason: 'wrong code' }), { refused: true })
      return undefined
    }
    await forgetFailures(tx, services.cipher, attempt)
    if (asked.of === 'second factor') await setWrongCodes(tx, user.id, 0)
    if (secondFactor === 'recovery code') await tellOwner(tx, services, user, 'recovery code used')
    const result = await asked.onRight(tx, user, actor, record)
    record(asked.event({ user: user.id, secondFactor }, result))
    return { done: result, userId: user.id }
  })
  if (!done) throw wrongCode()
  return done
}

const wrongCode = () =>
  new Problem('invalid_credentials', {
    issues: [{ path: 'code', message: words('Invalid verification code') }],
  })

/** Of wrong codes without end one would be right some day, however long each is waited for. */
function mustBeJudged(user: User): void {
  if (user.wrongCodes >= mostWrongCodes)
    throw new Problem('forbidden', {
      sentence: words(
        'Codes are no longer accepted after 100 wrong attempts. Please choose a new password with “Forgot password?” on the sign-in page',
      ),
    })
}

interface Typed {
  user: User
  actor: SignedIn
  code: string
}

/** For whoever signs by a link. */
export const ownCode: OwnCode = {
  async isSet(tx, userId) {
    const user = await findUser(tx, userId)
    return user !== undefined && hasSecondFactor(user)
  },
  async count(tx, call, userId) {
    const user = orNotFound(await findUser(tx, userId))
    mustBeJudged(user)
    await countAttempt(tx, call.services.cipher, codeAttempt(call, user))
  },
  async isRight(tx, call, { userId, code }) {
    const { services } = call
    const user = orNotFound(await findUserToChange(tx, userId))
    mustBeJudged(user)
    if (!(await isOfApp(tx, services, user, code))) {
      await countWrongCode(tx, services, user)
      return false
    }
    await forgetFailures(tx, services.cipher, codeAttempt(call, user))
    await setWrongCodes(tx, user.id, 0)
    return true
  },
}

/** Whether an authenticator app shows these digits; they count once. */
async function isOfApp(
  tx: Tx,
  { cipher, now }: Pick<RequestServices, 'cipher' | 'now'>,
  user: User,
  digits: string,
): Promise<boolean> {
  const secret = openSecret(cipher, user)
  const step = secret ? stepOfCode(secret, digits, now()) : undefined
  return step !== undefined && (await spendStep(tx, user.id, step))
}

/** Takes the code, so that it counts no more; undefined where it is wrong. */
const accepted: Record<
  Asked<z.ZodType, unknown>['of'],
  (tx: Tx, services: RequestServices, typed: Typed) => Promise<SecondFactor | undefined>
> = {
  async 'second factor'(tx, services, { user, actor, code }) {
    if (isStepUp(code)) return await spendStepUp(tx, actor.sessionId, code)
    const digits = sixDigits(code)
    if (!digits)
      return (await spendRecoveryCode(tx, user.id, hashRecoveryCode(code))) ? 'recovery code' : undefined
    return (await isOfApp(tx, services, user, digits)) ? 'authenticator app' : undefined
  },

  async 'shown key'(tx, { cipher, now }, { user, actor, code }) {
    const encrypted = await findSecret(tx, actor.sessionId)
    const digits = sixDigits(code)
    if (!encrypted || !digits) return undefined
    const secret = cipher.decrypt(shownSecretLocation(actor.sessionId), encrypted)
    const step = stepOfCode(secret, digits, now())
    if (step === undefined) return undefined
    await setSecret(tx, user.id, cipher.encrypt(secretLocation(user.id), secret), step)
    return 'authenticator app'
  },
}

/** Whether it looks like the token of `stepUp`; a recovery code has other letters, and fewer. */
const isStepUp = (code: string): boolean => /^[\w-]{43}$/.test(code)

/** Apps show '123 456', and so it is typed. */
const sixDigits = (code: string): string | undefined => code.replace(/[\s-]/g, '').match(/^[0-9]{6}$/)?.[0]

/** Makes a key for an authenticator app and keeps it with the session that is shown it. */
export async function showSecret(tx: Tx, { cipher }: RequestServices, sessionId: string): Promise<string> {
  const secret = newSecret()
  await keepSecret(tx, sessionId, cipher.encrypt(shownSecretLocation(sessionId), secret))
  return secret
}
