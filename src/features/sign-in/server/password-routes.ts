import { randomUUID } from 'node:crypto'
import { invalid } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { serve } from '../../../server/http/serve.ts'
import { serveInSteps } from '../../../server/http/serve-in-steps.ts'
import { countAsked, forgetIdentity } from '../../../server/session/guesses.ts'
import { forgotPassword, resetPassword } from '../contract.ts'
import { rememberBrowser } from './known-browser.ts'
import { mailResetLink } from './mail-reset-link.ts'
import { judgeNewPassword } from './new-password.ts'
import { hashPassword } from './password-hash.ts'
import { closeLinks, findOpenLink } from './password-link.ts'
import { findUserByEmail, findUserToChange, setPasswordHash } from './queries.ts'
import { securityEmail } from './security-emails.ts'

export const passwordRoutes = [
  // answered alike however often it is asked for, or anybody could keep the owner from it: emails are what is few
  serve(forgotPassword, async ({ body, tx, services, visitor, record, nothingChanged }) => {
    const isRecorded = await countAsked(tx, services.cipher, { what: 'reset', address: visitor.address })
    const user = await findUserByEmail(tx, body.email)
    // queued for an unknown address as well: how long the answer takes must not tell. All of these are one a minute, so
    // that nobody can fill the queue and keep the owner's email waiting behind them
    await services.jobs.send(
      tx,
      mailResetLink,
      { linkId: randomUUID(), userId: user?.id ?? null },
      { onceAMinuteKey: user?.id ?? 'unknown address' },
    )
    // beyond some from one address the trail is not filled with them; an email leaves an entry of its own
    if (isRecorded) record(user ? { user: user.id } : {})
    else nothingChanged()
    return null
  }),

  serveInSteps(resetPassword, async ({ body, step, services, knownBrowserCookie }) => {
    const link = await step((tx) => findOpenLink(tx, body.token))
    if (!link) throw linkOver()
    const message = judgeNewPassword(body.password, link, services)
    if (message) throw invalid({ path: 'password', message })
    const passwordHash = await hashPassword(body.password)
    const sessionVersion = await step(async (tx, record) => {
      await findUserToChange(tx, link.userId)
      if (!(await closeLinks(tx, link))) throw linkOver()
      const version = await setPasswordHash(tx, link.userId, passwordHash)
      await forgetIdentity(tx, services.cipher, { kind: 'password', identity: link.email })
      if (link.purpose === 'reset')
        await services.mailer.post(tx, securityEmail(link, services.config.firm.name, 'password reset'))
      record({ user: link.userId, purpose: link.purpose }, { userId: link.userId })
      return version
    })
    // who has the mailbox does not wait for others' guesses, in whichever browser they opened the link
    rememberBrowser(services, { id: link.userId, sessionVersion }, knownBrowserCookie(link.userId))
    return null
  }),
]

const linkOver = () =>
  invalid({ path: 'token', message: words('This link is no longer valid. Please ask for a new one') })
