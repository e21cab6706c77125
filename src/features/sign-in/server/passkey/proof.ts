import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Refusal } from '../../contract.ts'
import type { Assertion } from '../../passkey-contract.ts'
import { findUserToChange, type User } from '../queries.ts'
import { hasSecondFactor, whyNot } from '../standing.ts'
import { challengeIn, judgeAssertion } from './ceremony.ts'
import { countUse, findPasskey, type StoredPasskey, takeChallenge } from './queries.ts'

type Step = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Whose passkey it is and how often it has signed now; or why it does not hold. */
export type Proved = { passkey: StoredPasskey; newCount: number } | { reason: Refusal; user?: string }

/** Judges an assertion. Its challenge is taken, whatever comes of it. */
export async function prove(
  step: Step,
  services: RequestServices,
  assertion: Assertion,
  sessionId: string | null,
): Promise<Proved> {
  const challenge = challengeIn(assertion)
  const { isGiven, passkey } = await step(async (tx) => ({
    isGiven: await takeChallenge(tx, { challenge, purpose: 'prove', sessionId }),
    passkey: await findPasskey(tx, Buffer.from(assertion.id, 'base64url')),
  }))
  if (!passkey) return { reason: 'unknown passkey' }
  const newCount = isGiven ? await judgeAssertion(services, passkey, assertion) : undefined
  return newCount === undefined ? { reason: 'wrong passkey', user: passkey.userId } : { passkey, newCount }
}

/** The owner, under a lock of their row, with the use counted; or why they are not let in. */
export async function use(tx: Tx, proved: Proved): Promise<User | { reason: Refusal; user?: string }> {
  if ('reason' in proved) return proved
  const user = orNotFound(await findUserToChange(tx, proved.passkey.userId))
  // somebody who was invited, or whose sign-in was reset, has none
  const reason = whyNot(user) ?? (hasSecondFactor(user) ? undefined : 'no password yet')
  if (reason) return { reason, user: user.id }
  if (!(await countUse(tx, proved.passkey, proved.newCount)))
    return { reason: 'wrong passkey', user: user.id }
  return user
}

/** The same whatever the reason: nothing tells whether there is such a passkey, or how its owner stands. */
export const notAccepted = () =>
  new Problem('invalid_credentials', {
    issues: [
      {
        path: 'assertion',
        message: words('This passkey was not accepted. Please try again, or sign in with your password.'),
      },
    ],
  })
