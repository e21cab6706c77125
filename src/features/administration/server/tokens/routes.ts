import { randomUUID } from 'node:crypto'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { type Served, serve } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { WithRecentCode } from '../../../../server/session/fresh-code.ts'
import { newMachineToken } from '../../../../server/session/machine.ts'
import { addToken, listTokens, mostTokens, removeToken } from '../../tokens-contract.ts'
import { countTokensUnderLock, deleteToken, firstUnknownBook, insertToken, listAllTokens } from './queries.ts'

/** @throws Problem invalid, of a day that is over, or more than a year away, by the firm's calendar */
function mustBeWithinAYear(
  expiresOn: string,
  { config, now }: Pick<RequestServices, 'config' | 'now'>,
): void {
  const today = dayIn(now().toISOString(), config.firm.timeZone)
  const [year = '', ...rest] = today.split('-')
  const aYearOn = [Number(year) + 1, ...rest].join('-')
  if (expiresOn < today || expiresOn > aYearOn)
    throw invalid({ path: 'expiresOn', message: words('Please choose a day from today to a year from now') })
}

export const tokenRoutes = ({ withRecentCode }: { withRecentCode: WithRecentCode }): Served[] => [
  serve(listTokens, ({ tx, services }) => listAllTokens(tx, services.config.firm.timeZone)),

  serveInSteps(addToken, async (call) => {
    const { code, ...wanted } = call.body
    const { books, name, permissions } = wanted
    mustBeWithinAYear(wanted.expiresOn, call.services)
    const unknown = books === 'all' ? -1 : await call.step((tx) => firstUnknownBook(tx, books))
    if (unknown >= 0) throw invalid({ path: `books.${unknown}`, message: words('There is no such book') })
    const id = randomUUID()
    return await withRecentCode(call, {
      code,
      event: (judged, done) => ({ token: id, machine: name, ...judged, ...(done && { permissions }) }),
      onRight: async (tx, { userId }) => {
        if ((await countTokensUnderLock(tx)) >= mostTokens)
          throw new Problem('conflict', {
            sentence: words('There are 20 tokens already. Please remove one first.'),
          })
        const token = newMachineToken()
        await insertToken(tx, { id, token, userId, ...wanted })
        return { id, token }
      },
    })
  }),

  serve(removeToken, async ({ tx, params: { id }, record }) => {
    const { name } = orNotFound(await deleteToken(tx, id))
    record({ token: id, machine: name })
    return null
  }),
]
