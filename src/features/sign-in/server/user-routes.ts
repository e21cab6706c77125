import { orNotFound } from '../../../platform/or-not-found.ts'
import { permissionsOf } from '../../../platform/permissions.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { authorize, type Claim, readAdvisor, rememberLanguage } from '../contract.ts'
import { findAdvisorOf, findUser, listBooks, setLanguage } from './queries.ts'
import { findSessionEnd } from './session-queries.ts'

export const userRoutes = [
  serve(authorize, async ({ actor, tx }) => {
    const [user, session, books] = await Promise.all([
      findUser(tx, actor.userId).then(orNotFound),
      findSessionEnd(tx, actor.sessionId).then(orNotFound),
      listBooks(tx, actor),
    ])
    const permissions = permissionsOf(actor.roles, actor.books)
    const claims: Claim[] = [{ type: 'sessionEndsAt', value: session.expires_at }]
    if (user.languageChosen) claims.unshift({ type: 'language', value: user.language })
    if (actor.advisorId) claims.unshift({ type: 'advisorId', value: actor.advisorId })
    const { id, email, firstName, lastName, city, region, country, roles } = user
    return { id, email, firstName, lastName, city, region, country, roles, permissions, books, claims }
  }),

  serve(rememberLanguage, async ({ actor, body, tx, record }) => {
    await setLanguage(tx, actor.userId, body.language)
    record(body)
    return null
  }),

  serve(readAdvisor, async ({ actor, params, tx }) => {
    if (params.userId !== actor.userId && !permissionsOf(actor.roles, actor.books).includes('people.manage'))
      throw new Problem('not_found')
    const { id, ia_number: number } = orNotFound(await findAdvisorOf(tx, params.userId))
    return { id, IANumber: number, number }
  }),
]
