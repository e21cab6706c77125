import { randomUUID } from 'node:crypto'
import type { Language } from '../../../../platform/codes/person.ts'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { decryptForSession, encryptForSession } from '../../../../server/encryption/session-cipher.ts'
import { serve } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Adviser } from '../../../../server/session/permissions.ts'
import { hashToken } from '../../../../server/session/session.ts'
import type { PortalCookie } from '../../../../server/session/session-cookie.ts'
import { keepLanguage, mustHaveClient } from '../../../participants/server/records.ts'
import { createLink, type RiskLink, readLink, revokeLink, sendLink } from '../../link-contract.ts'
import { lockLinks } from '../records.ts'
import { noEmail } from '../report/signature-request.ts'
import { linkEmail } from './emails.ts'
import {
  findLinkOfSession,
  findNewestLink,
  findReader,
  type NewestLink,
  noteMailed,
  replaceLink,
  revokeOpenLink,
} from './link-queries.ts'

interface Written {
  clientId: string
  language: Language
}

/** Notes on the client's record in which language a link of theirs is written; before the link changes. */
async function writeIn(
  tx: Tx,
  { cipher }: RequestServices,
  { advisorId, userId }: Adviser,
  { clientId, language }: Written,
): Promise<void> {
  await lockLinks(tx, { advisorId, clientIds: [clientId] })
  await keepLanguage(tx, cipher, { advisorId, clientId, savedBy: userId }, language)
}

export const linkRoutes = [
  serve(readLink, async ({ actor, params, tx }) => {
    const link = await findNewestLink(tx, actor.advisorId, params.clientId)
    if (link) return linkOf(link, actor)
    await mustHaveClient(tx, actor.advisorId, params.clientId)
    return null
  }),

  serve(createLink, async ({ actor, body, tx, record, services, cookie }) => {
    const { foClientId: clientId, language } = body
    await mustHaveClient(tx, actor.advisorId, clientId)
    if (language) await writeIn(tx, services, actor, { clientId, language })
    const { id, code, expiresAt } = await makeLink(tx, { actor, cookie, services }, { clientId, language })
    record({ client: clientId, link: id, ...(language ? { language } : {}) })
    return { code, url: urlOf(code, services), expiresAt }
  }),

  serve(sendLink, async ({ actor, body, tx, record, services, cookie }) => {
    const { foClientId: clientId, language } = body
    const reader = orNotFound(await findReader(tx, actor.advisorId, clientId))
    if (!reader.email) throw noEmail()
    if (language) await writeIn(tx, services, actor, { clientId, language })
    const making = { actor, cookie, services }
    const link =
      (await linkInHand(tx, making, clientId)) ?? (await makeLink(tx, making, { clientId, language }))
    const email = linkEmail(
      {
        email: reader.email,
        firstName: reader.firstName,
        lastName: reader.lastName,
        language: language ?? link.begunIn ?? link.language ?? reader.language ?? 'en',
      },
      {
        adviser: {
          name: `${reader.adviserFirstName} ${reader.adviserLastName}`,
          phone: reader.adviserPhone,
        },
        firm: services.config.firm,
        url: urlOf(link.code, services),
        expiresAt: link.expiresAt,
      },
    )
    const emailId = await services.mailer.post(tx, { ...email, usefulUntil: new Date(link.expiresAt) })
    await noteMailed(tx, actor.advisorId, link.id, { email: reader.email, emailId, language })
    record({ client: clientId, link: link.id, ...(language ? { language } : {}) })
    return null
  }),

  serve(revokeLink, async ({ actor, body, tx, record }) => {
    const link = orNotFound(await revokeOpenLink(tx, actor.advisorId, body.foClientId))
    record({ client: body.foClientId, link })
    return null
  }),
]

interface Making {
  actor: Adviser
  cookie: PortalCookie
  services: Pick<RequestServices, 'config'>
}

interface LinkInHand {
  id: string
  code: string
  expiresAt: string
  /** In which the client has begun to answer. */
  begunIn: Language | null
  /** In which it was made or mailed; null where that is the client's own. */
  language: Language | null
}

interface LinkFor {
  clientId: string
  /** Undefined: the client's own. */
  language: Language | undefined
}

const encryptedAs = (linkId: string) => `risk link ${linkId}`

async function makeLink(
  tx: Tx,
  { actor, cookie, services }: Making,
  { clientId, language }: LinkFor,
): Promise<LinkInHand> {
  const [id, code] = [randomUUID(), randomUUID()]
  const { risk, firm } = services.config
  const expiresAt = openUntil(new Date(), risk.linkDays, firm.timeZone)
  await replaceLink(tx, {
    id,
    advisorId: actor.advisorId,
    clientId,
    codeHash: hashToken(code),
    sessionId: actor.sessionId,
    codeForSession:
      cookie.token === undefined ? null : encryptForSession(cookie.token, encryptedAs(id), code),
    madeBy: actor.userId,
    expiresAt,
    language: language ?? null,
  })
  return { id, code, expiresAt, begunIn: null, language: language ?? null }
}

/** The open link that this session made; its code is nowhere but under the key that this browser brings. */
async function linkInHand(
  tx: Tx,
  { actor, cookie }: Making,
  clientId: string,
): Promise<LinkInHand | undefined> {
  const link = await findLinkOfSession(tx, actor.advisorId, clientId, actor.sessionId)
  if (!link?.codeForSession || cookie.token === undefined) return undefined
  const { codeForSession, ...inHand } = link
  return { ...inHand, code: decryptForSession(cookie.token, encryptedAs(link.id), codeForSession) }
}

const urlOf = (code: string, { config }: Pick<RequestServices, 'config'>): string =>
  new URL(`/clientRiskToleranceForm/${code}`, config.publicUrl).href

function stateOf(link: NewestLink): RiskLink['state'] {
  if (link.finished_at) return 'finished'
  if (link.revoked_at) return 'revoked'
  return link.isOpen ? 'open' : 'expired'
}

const linkOf = (link: NewestLink, { sessionId }: Adviser): RiskLink => ({
  id: link.id,
  state: stateOf(link),
  madeAt: link.made_at,
  expiresAt: link.expires_at,
  mailedAt: link.mailed_at,
  mailedTo: link.mailed_to,
  emailStatus: link.emailStatus,
  language: link.formLanguage,
  inHand: stateOf(link) === 'open' && link.session_id === sessionId && link.code_for_session !== null,
  finishedAt: link.finished_at,
  answered: link.answered,
  visits: link.visits.map(({ firstAt, lastAt, ...who }) => ({
    // out of JSON they come as PostgreSQL writes them
    firstAt: new Date(firstAt).toISOString(),
    lastAt: new Date(lastAt).toISOString(),
    ...who,
  })),
})
