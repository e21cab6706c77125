import { type DocumentToSign, roleAt } from '../../platform/documents-to-sign.ts'

interface Names {
  /** '' of somebody who is not on file. */
  of: (participantId: string) => string
  adviser: string
}

/** Those who sign a document, as form-pages.typ prints them: the mark of the place, as what, and the name. */
export const printedSigners = (signers: DocumentToSign['signers'], names: Names): object[] =>
  signers.map(({ as, by }) => ({
    place: as,
    role: roleAt(as),
    name: by === 'adviser' ? names.adviser : names.of(by.participantId),
  }))
