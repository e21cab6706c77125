import { join } from 'node:path'
import type { Language } from '../../../../platform/codes/person.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'

/** Of one record: what was warned of for the firm to read, and why it is so all the same. */
export interface FirmsReasons {
  /** 'Client Application' */
  record: string
  client: string
  reasons: readonly { warning: string; source: string | null; reason: string }[]
}

/** What a package was returned for, and what became of it. */
interface ReturnedOnSheet {
  document: string
  /** What its form calls the field; null where none is named. */
  label: string | null
  message: string
  /** Null while it says what was sent. */
  mendedOn: string | null
  before: string | null
  after: string | null
  answer: { text: string; by: string } | null
}

/** What the firm has noted for itself about a client, as its form names it. */
export interface FirmsNotes {
  client: string
  facts: readonly { label: string; text: string }[]
}

/** All that a cover sheet says; every text is in its language. */
export interface CoverSheet {
  packageId: string
  client: string
  household: string
  adviser: { name: string; ia: string }
  /** Null where a client's own doing brought it about. */
  sentBy: string | null
  /** By the firm's calendar. */
  sentOn: string
  documents: readonly { title: string; client: string; signers: readonly string[] }[]
  /** What was decided upon it, and upon the packages that it follows, the oldest first. */
  decisions: {
    decision: 'approved' | 'returned'
    by: string
    on: string
    note: string | null
    points: readonly ReturnedOnSheet[]
  }[]
  /** Who was written to elsewhere than on file; '' where no address is. */
  addresses: readonly { signer: string; onFile: string; used: string }[]
  /** Why what is of no record was so all the same. */
  withSending: FirmsReasons['reasons']
  notes: readonly FirmsNotes[]
  reasons: readonly FirmsReasons[]
  writtenAt: Date
}

const title: Record<Language, string> = { en: 'Cover Sheet', fr: 'Feuille d’accompagnement' }

/**
 * The firm's own sheet of what is sent together, which no client reads and nobody signs.
 * @throws DocumentFailed
 */
export const coverSheetPdf = async (
  typesetter: Typesetting,
  { writtenAt, ...sheet }: CoverSheet,
  language: Language,
): Promise<Buffer> =>
  (
    await typesetter.typeset({
      template: join(import.meta.dirname, 'cover-sheet.typ'),
      language,
      writtenAt,
      data: { ...sheet, title: title[language] },
    })
  ).pdf
