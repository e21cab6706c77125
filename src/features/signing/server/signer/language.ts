import type { Language } from '../../../../platform/codes/person.ts'
import { saysWish } from '../../../../platform/documents-to-sign.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { serve } from '../../../../server/http/serve.ts'
import { keepWishedLanguage, lockIfOnRecord } from '../../../participants/server/records.ts'
import { chooseLanguage } from '../../contract.ts'
import { isMade, type MadeDocument, type PackageDocument } from '../package/queries/document-queries.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { canSign, toBeSignedBy } from '../package/status.ts'
import { codeFirst, needsCode } from './opened-documents.ts'
import { type Opening, openingsOf } from './queries/opening-queries.ts'
import { keepWish, type Signer } from './queries/signer-queries.ts'
import { opened, openedToChange } from './signer-session.ts'
import { notedDevice } from './signers-code.ts'

// In which language somebody is bound by what they sign (Charter of the French language, section 55).

const ownWish = ({ signatures }: Pick<PackageDocument, 'signatures'>, { id }: Pick<Signer, 'id'>) =>
  signatures.find(({ signerId }) => signerId === id)?.bindsIn ?? null

/** Whether a signer may read a version of a document: the first always, another once they have wished for it, or it is signed. */
export const mayRead = (document: MadeDocument, self: Signer, language: Language): boolean =>
  [document.ownLanguage, document.language].includes(language) ||
  ownWish(document, self) !== document.ownLanguage

/** What a signer may still choose the language of: what is made in two, and nobody has signed. */
const freeIn = ({ documents }: Package, self: Signer): MadeDocument[] =>
  documents
    .filter(isMade)
    .filter(
      (document) =>
        document.status === 'SENT' &&
        document.versions.length > 1 &&
        ownWish(document, self) !== null &&
        document.signatures.every(({ signedAt }) => signedAt === null),
    )

/** Says in which language the signer wishes to be bound, of all that is left to choose; the client's record keeps it, too. */
export const languageRoute = serve(chooseLanguage, async (call) => {
  const { actor, body, tx, services, visitor, record, nothingChanged } = call
  const { self: asRead } = await opened(tx, actor, call)
  const { advisorId } = actor
  const clientId = asRead.participantId
  // whoever sends locks people before packages
  const isOnRecord = clientId !== null && (await lockIfOnRecord(tx, { advisorId, clientId }))
  const { about, self, openUntil, onDevice } = await openedToChange(tx, actor, call)
  const free = freeIn(about, self)
  if (!canSign(about, self) || free.length === 0) throw new Problem('conflict')
  if (needsCode(about) && !openUntil) throw codeFirst()
  const { language } = body
  const changed = free.filter((document) => ownWish(document, self) !== language)
  if (changed.length === 0) {
    nothingChanged()
    return null
  }
  const given = await givenFirst(tx, about, self)
  if (changed.some(({ ownLanguage }) => ownLanguage !== language) && given.some(({ at }) => at === undefined))
    throw new Problem('french_first')
  const signer = { advisorId, signerId: self.id }
  await keepWish(tx, signer, changed, language)
  const detail = { language, documents: changed.map(({ id }) => id).join(' '), ...notedDevice(onDevice) }
  await noteEvent(tx, about, { signerId: self.id, visitor, event: 'language chosen', detail })
  record({ package: about.id, signer: self.id, language })
  if (isOnRecord)
    await keepWishedLanguage(
      tx,
      services.cipher,
      { advisorId, clientId },
      {
        language,
        frenchGivenAt: given.reduce<string | null>((last, { at }) => later(last, at), null),
        frenchFiles: given.map(({ sha256 }) => sha256).slice(0, mostFiles),
        chosenAt: services.now().toISOString(),
      },
    )
  return null
})

/** So many hashes the client's record keeps; the evidence has all of them. */
const mostFiles = 50

/** The first version of each document that is left to this signer, but of what only says their wish, and when they opened it. */
async function givenFirst(
  tx: Tx,
  about: Package,
  self: Signer,
): Promise<{ sha256: string; at: string | undefined }[]> {
  const left = toBeSignedBy(about, self)
    .filter(isMade)
    .filter(({ versions, kind }) => versions.length > 1 && !saysWish(kind))
  const openings = await openingsOf(tx, about.advisorId, left)
  const openedAt = ({ id, ownLanguage }: MadeDocument) =>
    openings.find(
      (each: Opening) => each.documentId === id && each.signerId === self.id && each.language === ownLanguage,
    )?.openedAt
  return left.map((document) => ({
    sha256: document.versions[0]?.sha256.toString('hex') ?? '',
    at: openedAt(document),
  }))
}

const later = (one: string | null, other: string | undefined): string | null =>
  other !== undefined && (one === null || Date.parse(other) > Date.parse(one))
    ? new Date(other).toISOString()
    : one
