import type { Signer } from '../signer/queries/signer-queries.ts'
import { isMade, isToBeMade, type MadeDocument } from './queries/document-queries.ts'
import type { Package } from './queries/package-queries.ts'
import { documentsOf, toBeSignedBy } from './status.ts'

// Which documents a signer is shown: where one took the place of another, that one alone.

const made = (about: Package, self: Signer): MadeDocument[] => documentsOf(about, self).filter(isMade)

/** What stands in the place of a document now: itself, unless others took it one after another. */
export function standingFor<Document extends { id: string; replacedBy: string | null }>(
  document: Document,
  documents: readonly Document[],
): Document {
  const next = documents.find(({ id }) => id === document.replacedBy)
  return next ? standingFor(next, documents) : document
}

/** What this signer is shown of its place: what stands there now, where they sign that, too. */
function shownFor(about: Package, own: readonly MadeDocument[], document: MadeDocument): MadeDocument {
  const { id } = standingFor<Package['documents'][number]>(document, about.documents)
  return own.find((each) => each.id === id) ?? document
}

/** What a signer signs, has signed or declined; what is still to be made is not among it. */
export function documentsShownTo(about: Package, self: Signer): MadeDocument[] {
  const own = made(about, self)
  return own.filter((document) => shownFor(about, own, document) === document)
}

/** The document of this id, or what has taken its place; undefined where this signer signs none such. */
export function documentShownTo(about: Package, self: Signer, id: string): MadeDocument | undefined {
  const own = made(about, self)
  const named = own.find((document) => document.id === id)
  return named && shownFor(about, own, named)
}

/** Whether something that this signer is to sign is still being made: one that took the place of another is made by a job. */
export const isBeingMade = (about: Package, self: Signer): boolean =>
  toBeSignedBy(about, self).some(isToBeMade)
