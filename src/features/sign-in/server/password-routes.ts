import { randomUUID } from 'node:crypto'
import { invalid } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { countAttempt, forgetIdentity } from '../../../server/guesses.ts'
import { serve, serveInSteps } from '../../../server/serve.ts'
import { forgotPassword, resetPassword } from '../contract.ts'
import { judgePassword } from '../rules.ts'
import { passwordChangedLetter } from './letters.ts'
import { isCommonest, isListed } from './listed-passwords.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { hashPassword } from './password-hash.ts'
import { closeLinks, findOpenLink, type OpenLink } from './password-link.ts'
import { findUserByEmail, setPasswordHash } from './queries.ts'
import { deleteSessionsOf } from './session-queries.ts'

export const passwordRoutes = [
  serve(forgotPassword, async ({ body, tx, rooms, visitor, record }) => {
    await countAttempt(tx, rooms.cipher, { kind: 'reset', identity: body.email, address: visitor.address })
    const user = await findUserByEmail(tx, body.email)
    // queued for an unknown address as well: how long the answer takes must not tell
    await rooms.jobs.send(tx, mailResetLink, { linkId: randomUUID(), userId: user?.id ?? null })
    record(user ? { user: user.id } : {})
    return null
  }),

  serveInSteps(resetPassword, async ({ body, step, rooms }) => {
    const link = await step((tx) => findOpenLink(tx, body.token))
    if (!link) throw linkOver()
    const message = judgePassword(body.password, {
      ownWords: ownWords(link, rooms.config.firm.name),
      isListed,
      isCommonest,
    })
    if (message) throw invalid({ path: 'password', message })
    const passwordHash = await hashPassword(body.password)
    await step(async (tx, record) => {
      if (!(await closeLinks(tx, link))) throw linkOver()
      await setPasswordHash(tx, link.userId, passwordHash)
      await deleteSessionsOf(tx, link.userId)
      await forgetIdentity(tx, rooms.cipher, { kind: 'password', identity: link.email })
      if (link.purpose === 'reset')
        await rooms.mailer.post(tx, passwordChangedLetter(link, rooms.config.firm.name))
      record({ user: link.userId, purpose: link.purpose }, { userId: link.userId })
    })
    return null
  }),
]

const linkOver = () =>
  invalid({ path: 'token', message: words('This link is no longer valid. Please ask for a new one') })

/** What somebody who knows the person and the firm would try first. */
const ownWords = (link: OpenLink, firmName: string): string[] => [
  link.firstName,
  link.lastName,
  link.email,
  firmName,
  'portal adviser advisor conseiller password motdepasse',
]
