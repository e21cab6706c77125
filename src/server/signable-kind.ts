import type { Language } from '../platform/codes/person.ts'
import type { Trail } from './database/transact.ts'
import type { Tx } from './database/tx.ts'
import type { Typesetting } from './documents/typesetter.ts'
import type { RequestServices } from './services.ts'
import type { SentRecord } from './signing-service.ts'

/** A rectangle on a page, in points from its top left corner. */
interface Rectangle {
  leftPt: number
  topPt: number
  widthPt: number
  heightPt: number
}

/** Where a signature goes. */
export interface SignatureField extends Rectangle {
  signer: string
  /** From 1. */
  page: number
  /** On the same page, where the day of signing goes. */
  date?: Rectangle
}

/** A document as it is shown to its signers. */
export interface SignableDocument {
  /** What its files are called: ASCII, without an ending. */
  name: string
  pdf: Buffer
  fields: readonly SignatureField[]
}

/** @throws DocumentFailed */
export type MakeDocument = (typesetter: Typesetting) => Promise<SignableDocument>

/** A kind of document that can be sent to be signed. A feature that has one names it in app.ts. */
export interface SignableKind {
  kind: string
  /** What the document is called where a person reads of it. */
  title: Record<Language, string>
  /**
   * Reads the record in a transaction; what it gives makes the document, when that is over. It is called some moments
   * after the request for a package, and again where that came to nothing: what was decided about the record after it
   * was sent is left out of the document. Without a trail, in which it stands that somebody has them whole, its numbers are
   * masked.
   */
  read: (
    services: RequestServices,
    tx: Tx,
    advisorId: string,
    sent: SentRecord,
    trail?: Pick<Trail, 'record'>,
  ) => Promise<MakeDocument>
}
