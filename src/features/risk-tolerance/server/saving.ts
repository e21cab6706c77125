import type { Language } from '../../../platform/codes/person.ts'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Adviser, LinkHolder } from '../../../server/session/permissions.ts'
import type { PortalCookie } from '../../../server/session/session-cookie.ts'
import type { SaveResponse } from '../contract.ts'
import { asSigned } from './as-signed.ts'
import { closed } from './closed-link.ts'
import { findLanguageOfLink, findLink, saveThroughLink } from './link-holder-queries.ts'
import { findLanguage, findResponse, insertResponse, type NewAnswers, updateResponse } from './queries.ts'
import { type FoundResponse, type SavedRow, savedOf, stored } from './stored.ts'

/** Saves a response for an adviser: a new one, or a draft of his own. */
export async function saveForAdviser(tx: Tx, adviser: Adviser, body: SaveResponse): Promise<SavedRow> {
  const responseId = idIn(body)
  const { foClientId: clientId } = body
  const language = body.language ?? (await findLanguage(tx, adviser.advisorId, { clientId, responseId }))
  const answers = answersIn(body, language)
  if (responseId === undefined) return orNotFound(await insertResponse(tx, adviser, answers))
  const { version } = body
  const saved = await updateResponse(tx, adviser, { ...answers, responseId, version })
  if (saved) return saved
  const response = orNotFound(await findResponse(tx, adviser.advisorId, responseId))
  if (response.client_id !== body.foClientId) throw new Problem('not_found')
  mustBeFree(response)
  throw new Problem('stale', { current: savedOf(response) })
}

/** Saves a client's answers: a link has one response. */
export async function saveForLinkHolder(
  tx: Tx,
  holder: LinkHolder,
  body: SaveResponse,
  finished: PortalCookie,
): Promise<SavedRow> {
  const language = body.language ?? (await findLanguageOfLink(tx, holder))
  const answers = { ...answersIn(body, language), responseId: idIn(body), version: body.version }
  const saved = await saveThroughLink(tx, holder, answers)
  if (saved) return saved
  const link = await findLink(tx, holder)
  if (!link?.isOpen) throw closed(link, finished)
  const isSameResponse =
    body.responseId === undefined || [emptyGuid, link.responseId].includes(body.responseId)
  const mayTry = link.clientId === body.foClientId && isSameResponse && body.version !== undefined
  if (!mayTry || !link.responseId) throw new Problem('not_found')
  const current = orNotFound(await findResponse(tx, holder.advisorId, link.responseId))
  throw new Problem('stale', { current: savedOf(current) })
}

/** @throws Problem conflict, where the answers are settled, or are the client's to give */
export function mustBeFree(response: FoundResponse): void {
  if (response.status === 'complete')
    throw new Problem('conflict', {
      sentence: words('This response is complete and can no longer be changed.'),
    })
  mustNotBeWithClient(response)
}

/** @throws Problem conflict, while the client answers through a link */
export function mustNotBeWithClient({ beingAnswered }: Pick<FoundResponse, 'beingAnswered'>): void {
  if (beingAnswered)
    throw new Problem('conflict', {
      sentence: words('The client is answering this through a link. Close the link to answer for them.'),
    })
}

/** Notes are written out in the language of the response they belong to. */
const answersIn = (body: SaveResponse, language: Language): NewAnswers => ({
  clientId: body.foClientId,
  answers: stored(body.riskScoreSections),
  specialNotes: asSigned('specialNotes', body.specialNotes, language),
  language: body.language,
})

const idIn = ({ responseId }: SaveResponse): string | undefined =>
  responseId === emptyGuid ? undefined : responseId
