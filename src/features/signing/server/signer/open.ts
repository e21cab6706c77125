import { invalid } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { OwnCode } from '../../../../server/session/own-code.ts'
import { openSigning } from '../../contract.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { newOpening } from './opened-documents.ts'
import { opened, openedToChange } from './signer-session.ts'
import { countCode, forgetCodes, notedWay, wayOf } from './signers-code.ts'

/** Opens the documents in one browser. In steps, since a wrong code is counted although the call is refused. */
export const openRoute = (ownCode: OwnCode) =>
  serveInSteps(openSigning, async (call) => {
    const { body, step, openedCookie, services, visitor } = call
    await step(async (tx, _, actor) => {
      const { self } = await opened(tx, actor, call)
      await countCode(ownCode, tx, call, self)
    })
    const done = await step(async (tx, record, actor) => {
      const { about, self } = await openedToChange(tx, actor, call)
      const happened = { signerId: self.id, visitor }
      const way = await wayOf(ownCode, tx, call, { advisorId: about.advisorId, self, code: body.otp })
      const isRight = way !== undefined
      // once it is completed, its evidence is made
      if (about.status === 'SENT')
        await noteEvent(tx, about, {
          ...happened,
          event: isRight ? 'documents opened' : 'code refused',
          detail: notedWay(way),
        })
      record({ package: about.id, signer: self.id }, isRight ? {} : { refused: true })
      if (!isRight) return undefined
      await forgetCodes(tx, call, self)
      return { ...newOpening(services, self), codeHash: actor.codeHash }
    })
    if (!done) throw invalid({ path: 'otp', message: words('Invalid verification code') })
    openedCookie(done).set(done.token)
    return { openUntil: done.openUntil }
  })
