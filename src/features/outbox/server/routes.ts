import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../../../server/database/tx.ts'
import type { House } from '../../../server/house.ts'
import { languageOf } from '../../../server/language.ts'
import { logoSource, readMailLogo } from '../../../server/mail/mail-logo.ts'
import { demoFlag, type Screens } from '../../../server/screens.ts'
import { as, transact } from '../../../server/transact.ts'
import { outboxPage } from './page.ts'
import { findLetter, listLetters } from './queries.ts'

/** A letter runs nothing, fetches nothing and belongs to no origin, so that it reads nothing of the portal. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'; sandbox"

/**
 * The letters that the demo wrote, readable for whoever tries it out: it has no mail server. They hold links
 * that open doors, so in any other firm there is no such page.
 */
export async function outbox(app: FastifyInstance, house: House, screens: Screens): Promise<void> {
  const isDemo = demoFlag(house)
  const read = <Found>(request: FastifyRequest, find: (tx: Tx) => Promise<Found>) =>
    transact(house.pool, as({ userId: null, advisorId: null, requestId: request.id }), find)

  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!(await isDemo())) return screens.answerPage(reply)
    const letters = await read(request, (tx) => listLetters(tx, house.cipher))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(letters, languageOf(request), house.config.firm))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', { schema: { hide: true } }, async (request, reply) => {
    const { success, data: id } = z.uuid().safeParse(request.params.id)
    if (!success || !(await isDemo())) return screens.answerPage(reply)
    const letter = await read(request, (tx) => findLetter(tx, house.cipher, id))
    if (!letter?.html) return screens.answerPage(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', letterPolicy)
      .send(withLogo(letter.html, house.config.firm.logo))
  })
}

/** The logo that a mail program finds in the attachment stands in the page itself. */
function withLogo(html: string, path: string | undefined): string {
  const logo = readMailLogo(path)
  return logo
    ? html.replace(logoSource, () => `src="data:image/png;base64,${logo.png.toString('base64')}"`)
    : html
}
