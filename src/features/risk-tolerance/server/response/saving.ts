import type { Language } from '../../../../platform/codes/person.ts'
import { emptyGuid } from '../../../../platform/formats/guid.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { beginSections, mergeSections } from '../../../../server/records/sections.ts'
import type { Adviser, LinkHolder } from '../../../../server/session/permissions.ts'
import type { PortalCookie } from '../../../../server/session/session-cookie.ts'
import { lockClientAlone } from '../../../participants/server/records.ts'
import { draftOf, isEmptyDraft } from '../../answers.ts'
import type { SaveResponse } from '../../contract.ts'
import {
  closed,
  findLanguageOfLink,
  findLink,
  insertThroughLink,
  lockDraftOfLink,
} from '../link/link-holder-queries.ts'
import {
  findLanguage,
  findNewestResponse,
  insertResponse,
  lockEmptyResponse,
  lockResponse,
  updateSections,
} from './queries.ts'
import {
  asSigned,
  columnsOf,
  type DraftRow,
  type FoundResponse,
  noContents,
  type ResponseContents,
  type SavedRow,
  type SectionColumns,
  savedOf,
  scoresIn,
  storedSections,
} from './stored.ts'

/** A response as it stands after a save. */
interface Saved {
  row: SavedRow
  /** Whether the save is told in the trail: it brought something, and does not only go on with a run. */
  isTold: boolean
}

/** Saves a response for an adviser: a new one, or a draft of their own. */
export async function saveForAdviser(tx: Tx, adviser: Adviser, body: SaveResponse): Promise<Saved> {
  const responseId = idIn(body)
  const { foClientId: clientId } = body
  if (responseId === undefined) {
    await mustKnowNewest(tx, adviser.advisorId, body)
    const language = sentLanguage(body) ?? (await findLanguage(tx, adviser.advisorId, clientId))
    const empty = await lockEmptyResponse(tx, adviser.advisorId, clientId)
    // a page has made it, and goes on in it with what is saved here
    if (empty) return orNotFound(await saveOver(tx, { ...empty, language }, body, adviser.userId))
    const begun = await insertResponse(tx, adviser, clientId, firstColumns(body, language))
    return { row: orNotFound(begun), isTold: true }
  }
  const response = orNotFound(await lockResponse(tx, adviser.advisorId, responseId))
  if (response.client_id !== clientId) throw new Problem('not_found')
  mustBeFree(response)
  return orNotFound(await saveOver(tx, response, body, adviser.userId))
}

/**
 * A page that was opened before another one began a draft begins none of its own, which would hide that one. A client's
 * link has a draft of its own.
 * @throws Problem stale
 */
async function mustKnowNewest(tx: Tx, advisorId: string, body: SaveResponse): Promise<void> {
  const { foClientId: clientId, newest: known } = body
  if (known === undefined) return
  // of two that begin at once, the other waits and finds the first
  await lockClientAlone(tx, { advisorId, clientId })
  const newest = await findNewestResponse(tx, advisorId, clientId)
  if (newest?.status === 'draft' && !newest.beingAnswered && newest.id !== known)
    throw new Problem('stale', { current: savedOf(newest) })
}

/** Saves a client's answers: a link has one response, and of any number of first saves at once one begins it. */
export async function saveForLinkHolder(
  tx: Tx,
  holder: LinkHolder,
  body: SaveResponse,
  finished: PortalCookie,
): Promise<Saved> {
  const { foClientId: clientId } = body
  const responseId = idIn(body)
  const begunBefore = await lockDraftOfLink(tx, holder)
  if (!begunBefore && responseId === undefined) {
    const language = sentLanguage(body) ?? (await findLanguageOfLink(tx, holder))
    const begun = await insertThroughLink(tx, holder, clientId, firstColumns(body, language))
    if (begun) return { row: begun, isTold: true }
  }
  // begun meanwhile by another, who was waited for
  const draft = begunBefore ?? (await lockDraftOfLink(tx, holder))
  if (!draft) throw await whyNotSaved(tx, holder, finished)
  if (draft.client_id !== clientId || ![undefined, draft.id].includes(responseId))
    throw new Problem('not_found')
  const saved = await saveOver(tx, draft, body, null)
  if (!saved) throw await whyNotSaved(tx, holder, finished)
  return saved
}

async function whyNotSaved(tx: Tx, holder: LinkHolder, finished: PortalCookie): Promise<Problem> {
  const link = await findLink(tx, holder)
  return link?.isOpen ? new Problem('not_found') : closed(link, finished)
}

/**
 * Undefined where the client saves and the link was closed meanwhile.
 * @throws Problem stale, where a section collides
 */
async function saveOver(
  tx: Tx,
  row: DraftRow,
  body: SaveResponse,
  savedBy: string | null,
): Promise<Saved | undefined> {
  const contents = sentSections(body, row.language)
  const merged = mergeSections(storedSections(row), {
    contents,
    version: versionRead(body),
    stamp: body.stamp,
  })
  if (!merged) throw new Problem('stale', { current: savedOf(row) })
  const { version, changed, isToWrite } = merged
  if (!isToWrite) return { row, isTold: false }
  const isChanged = changed.length > 0
  const hasOtherAnswers = changed.some((section) => section !== 'specialNotes' && section !== 'language')
  const columns = columnsOf(merged)
  const saved = await updateSections(tx, row, { version, columns, isChanged, hasOtherAnswers, savedBy })
  return saved && { row: saved, isTold: isChanged && !goesOn(row, saved, savedBy) }
}

/**
 * Whether a save only goes on with a run of drafts, which is one entry in the trail: of the same person (null is the
 * client), soon after the one before. What begins a response or leaves nothing in it is told, and so is what takes back a
 * profile that was chosen.
 */
const goesOn = (before: DraftRow, after: SavedRow, savedBy: string | null): boolean =>
  before.isRecent &&
  before.saved_by === savedBy &&
  before.chosen_at === null &&
  !isEmptyDraft(draftOf(savedOf(before))) &&
  !isEmptyDraft(draftOf(savedOf(after)))

/** Of the response that this save begins. */
const firstColumns = (body: SaveResponse, language: Language): SectionColumns =>
  columnsOf(
    beginSections(noContents(language), { contents: sentSections(body, language), stamp: body.stamp }),
  )

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

/**
 * A page that saves without an id has read nothing: of a link's response that was begun meanwhile it writes over no
 * section. A program that sends neither version nor stamp goes over what stands there.
 */
const versionRead = (body: SaveResponse): number | undefined =>
  body.version ?? (body.stamp && idIn(body) === undefined ? 0 : undefined)

const idIn = ({ responseId }: SaveResponse): string | undefined =>
  responseId === emptyGuid ? undefined : responseId

/** What a save brings: all that its body has, or of that what it says has changed. */
function sentSections(body: SaveResponse, ofResponse: Language): Partial<ResponseContents> {
  const { changed } = body
  const language = sentLanguage(body)
  const sent: Partial<ResponseContents> = {
    ...scoresIn(body.riskScoreSections),
    // they are written out in the language of the response they belong to
    specialNotes: asSigned('specialNotes', body.specialNotes, language ?? ofResponse),
    ...(language && { language }),
  }
  if (!changed) return sent
  return Object.fromEntries(changed.filter((key) => key in sent).map((key) => [key, sent[key]]))
}

/** Undefined where the save leaves the language as it is. */
const sentLanguage = ({ language, changed }: SaveResponse): Language | undefined =>
  changed && !changed.includes('language') ? undefined : language
