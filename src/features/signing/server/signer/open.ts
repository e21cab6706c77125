import { invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { countAttempt, forgetFailures } from '../../../../server/session/guesses.ts'
import { openSigning } from '../../contract.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { codeAttempt, isOneTimeCode } from './one-time-code.ts'
import { newOpening } from './opened-documents.ts'
import { opened, openedToChange } from './signer-session.ts'

/** Opens the documents in one browser. In steps, since a wrong code is counted although the call is refused. */
export const openRoute = serveInSteps(
  openSigning,
  async ({ body, step, openedCookie, services, visitor }) => {
    await step(async (tx, _, actor) => {
      const { self } = await opened(tx, actor)
      await countAttempt(tx, services.cipher, codeAttempt(self, visitor))
    })
    const done = await step(async (tx, record, actor) => {
      const { about, self } = await openedToChange(tx, actor)
      const happened = { signerId: self.id, visitor }
      const isRight = await isOneTimeCode(tx, services, { ...happened, advisorId: about.advisorId }, body.otp)
      // once it is completed, its evidence is made
      if (about.status === 'SENT')
        await noteEvent(tx, about, { ...happened, event: isRight ? 'documents opened' : 'code refused' })
      record({ package: about.id, signer: self.id }, isRight ? {} : { refused: true })
      if (!isRight) return undefined
      await forgetFailures(tx, services.cipher, codeAttempt(self, visitor))
      return { ...newOpening(services, self), codeHash: actor.codeHash }
    })
    if (!done) throw invalid({ path: 'otp', message: words('Invalid verification code') })
    openedCookie(done).set(done.token)
    return { openUntil: done.openUntil }
  },
)
