import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { as, transact } from '../../../server/database/transact.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { languageOf } from '../../../server/http/language.ts'
import { demoFlag, type Screens } from '../../../server/http/screens.ts'
import { logoSource, readMailLogo } from '../../../server/mail/mail-logo.ts'
import type { AppServices } from '../../../server/services.ts'
import { outboxPage } from './page.ts'
import { findEmail, listEmails } from './queries.ts'

/** An email runs nothing, fetches nothing and belongs to no origin, so that it reads nothing of the portal. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox"

/**
 * The emails that the demo wrote, readable for whoever tries it out: it has no mail server. Whoever
 * has a link that they hold has what it leads to, so in any other firm there is no such page.
 */
export async function outbox(app: FastifyInstance, services: AppServices, screens: Screens): Promise<void> {
  const isDemo = demoFlag(services)
  const read = <Found>(request: FastifyRequest, find: (tx: Tx) => Promise<Found>) =>
    transact(services.pool, as({ userId: null, advisorId: null, requestId: request.id }), find)

  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!(await isDemo())) return screens.answerPage(reply)
    const emails = await read(request, (tx) => listEmails(tx, services.cipher))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(emails, languageOf(request), services.config.firm))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const { success, data: id } = z.uuid().safeParse(request.params.id)
    if (!success || !(await isDemo())) return screens.answerPage(reply)
    const email = await read(request, (tx) => findEmail(tx, services.cipher, id))
    if (!email?.html) return screens.answerPage(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', emailPolicy)
      .send(withLogo(email.html, services.config.firm.logo))
  })
}

/** The logo that a mail program finds in the attachment stands in the page itself. */
function withLogo(html: string, path: string | undefined): string {
  const logo = readMailLogo(path)
  return logo
    ? html.replace(logoSource, () => `src="data:image/png;base64,${logo.png.toString('base64')}"`)
    : html
}
