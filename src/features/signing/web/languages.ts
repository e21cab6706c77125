import type { SignersDocument } from './read-signing.ts'

/** How far a signer is with the documents that are given in French first. */
export interface FrenchFirst {
  /** Those that are left to this signer in two languages. */
  documents: readonly SignersDocument[]
  /** Those of them that were not opened in their first language. */
  unread: readonly SignersDocument[]
  /** Whether the signer has said that they wish to be bound in the other language, of all of them. */
  isChosen: boolean
}

/** Undefined where nothing is left to be chosen. */
export function frenchFirstIn(
  open: readonly SignersDocument[],
  isSeen: (sha256: string) => boolean,
): FrenchFirst | undefined {
  const documents = open.filter(({ bindsIn, languages }) => bindsIn !== null && languages.length > 1)
  if (documents.length === 0) return undefined
  const unread = documents.filter(({ bindsIn, languages: [first] }) =>
    // who lives elsewhere and reads English has nothing to open first
    first ? bindsIn === first.language && first.openedAt === null && !isSeen(first.sha256) : false,
  )
  const isChosen = documents.every(({ bindsIn, languages: [first] }) => bindsIn !== first?.language)
  return { documents, unread, isChosen }
}

/** The languages in which a document opens to its signer: the first, and another once they have wished for it, or it is signed. */
export const readableIn = ({ language, languages, bindsIn }: SignersDocument) =>
  languages.filter(
    (version, nr) => nr === 0 || version.language === language || bindsIn !== languages[0]?.language,
  )
