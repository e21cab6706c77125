import { fullName } from '../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { BookPermission, type Permission, permissionsOf } from '../../../platform/permissions.ts'
import { Problem } from '../../../platform/problem.ts'
import { serve } from '../../../server/http/serve.ts'
import { authorize, type Book, type Claim, readAdvisor, rememberLanguage } from '../contract.ts'
import { findAdvisorOf, findUser, setLanguage } from './queries.ts'
import { findSessionEnd } from './session-queries.ts'

export const userRoutes = [
  serve(authorize, async ({ actor, tx }) => {
    const [user, session, advisor] = await Promise.all([
      findUser(tx, actor.userId).then(orNotFound),
      findSessionEnd(tx, actor.sessionId).then(orNotFound),
      actor.advisorId === null ? undefined : findAdvisorOf(tx, actor.userId),
    ])
    const permissions = permissionsOf(user.roles)
    const claims: Claim[] = [{ type: 'sessionEndsAt', value: session.expires_at }]
    if (user.languageChosen) claims.unshift({ type: 'language', value: user.language })
    if (actor.advisorId) claims.unshift({ type: 'advisorId', value: actor.advisorId })
    const { id, email, firstName, lastName, city, region, country, roles } = user
    const books = advisor ? [ownBook(advisor, fullName(user), permissions)] : []
    return { id, email, firstName, lastName, city, region, country, roles, permissions, books, claims }
  }),

  serve(rememberLanguage, async ({ actor, body, tx, record }) => {
    await setLanguage(tx, actor.userId, body.language)
    record(body)
    return null
  }),

  serve(readAdvisor, async ({ actor, params, tx }) => {
    if (params.userId !== actor.userId && !permissionsOf(actor.roles).includes('people.manage'))
      throw new Problem('not_found')
    const { id, ia_number: number } = orNotFound(await findAdvisorOf(tx, params.userId))
    return { id, IANumber: number, number }
  }),
]

/** What each permission is called where a book says what may be done with it. */
const inBook: Record<BookPermission, Book['may'][number]> = {
  'clients.read': 'read',
  'clients.write': 'write',
  'clients.send': 'send',
  'secrets.reveal': 'reveal',
}

const ownBook = (
  { id, ia_number: iaNumber }: { id: string; ia_number: string },
  name: string,
  permissions: readonly Permission[],
): Book => ({
  advisorId: id,
  iaNumber,
  name,
  may: BookPermission.options.filter((each) => permissions.includes(each)).map((each) => inBook[each]),
})
