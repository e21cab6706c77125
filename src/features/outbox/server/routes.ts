import type { FastifyInstance } from 'fastify'
import type { House } from '../../../server/house.ts'
import { languageOf } from '../../../server/language.ts'
import { demoFlag, type Screens } from '../../../server/screens.ts'
import { as, transact } from '../../../server/transact.ts'
import { outboxPage } from './page.ts'
import { listLetters } from './queries.ts'

/**
 * The letters that the demo wrote, readable for whoever tries it out: it has no mail server. They hold links
 * that open doors, so in any other firm there is no such page.
 */
export async function outbox(app: FastifyInstance, house: House, screens: Screens): Promise<void> {
  const isDemo = demoFlag(house)
  app.get('/outbox', { schema: { hide: true } }, async (request, reply) => {
    if (!(await isDemo())) return screens.answerPage(reply)
    const reader = as({ userId: null, advisorId: null, requestId: request.id })
    const letters = await transact(house.pool, reader, (tx) => listLetters(tx, house.cipher))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(outboxPage(letters, languageOf(request), house.config.firm))
  })
}
