import type { PackageStatus } from '../platform/codes/package-status.ts'
import type { Language } from '../platform/codes/person.ts'
import type { PersonName } from '../platform/formats/person-name.ts'
import type { Tx } from './database/tx.ts'
import type { Typesetting } from './documents/typesetter.ts'
import type { Config } from './startup/config.ts'

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

/** A record that was sent to be signed, and when. */
interface SentRecord {
  subjectId: string
  sentAt: string
}

/** A kind of document that can be sent to be signed. A feature that has one names it in app.ts. */
export interface SignableKind {
  kind: string
  /** What the document is called where a person reads of it. */
  title: Record<Language, string>
  /**
   * Reads the record in a transaction; what it gives makes the document, when that is over. It is called some moments
   * after the request for a package, and again where that came to nothing: what was decided about the record after it
   * was sent is left out of the document.
   */
  read: (services: { config: Config }, tx: Tx, advisorId: string, sent: SentRecord) => Promise<MakeDocument>
}

export interface SignatureRequest {
  kind: string
  /** The record that is signed. While a package of it is open or completed, there is no other, unless it is out of date. */
  subjectId: string
  /** What was sent before this instant states what holds no more: it is taken back; what was signed stays beside it. */
  outOfDateBefore?: string | undefined
  clientId: string
  language: Language
  /** In the order of their places; each the `signer` of a field. */
  signers: readonly (PersonName & {
    role: string
    email: string
    language: Language
  })[]
  /** One after another, or all at once. */
  inOrder: boolean
  /** Null where a client's own doing brought it about. */
  requestedBy: string | null
}

/** What came of a request: now sent; waiting for signatures since an earlier one; signed by everybody before. */
export type Requested = 'sent' | 'out already' | 'signed already'

export interface PackageSummary {
  id: string
  status: PackageStatus
  sentAt: string
  completedAt: string | null
  signers: { name: string; status: string }[]
}

interface SealValidity {
  validFrom: Date
  validTo: Date
  /** Made by the portal, and vouched for by nobody. */
  isPortalsOwn: boolean
}

/** Sends documents to be signed, and tells what came of it. */
export interface SigningService {
  /**
   * Reads what documents are sealed with, or makes it, before the first is signed.
   * @throws StartProblem
   */
  open(): Promise<void>
  /** When the certificate that documents are sealed with begins and ends to count. */
  sealValidity(): Promise<SealValidity>
  /** What documents of a kind are called. */
  title(kind: string): SignableKind['title']
  /** Sends a record to be signed, in the transaction of what causes it. Asked again, it is the same package. */
  request(tx: Tx, advisorId: string, request: SignatureRequest): Promise<Requested>
  /**
   * Takes back what the client was asked to sign of this kind before, as a request for the record does: for one that is
   * complete, and is sent later.
   */
  takeBackOlder(
    tx: Tx,
    advisorId: string,
    newer: Pick<SignatureRequest, 'kind' | 'subjectId' | 'clientId' | 'outOfDateBefore'>,
  ): Promise<void>
  /** The newest package of a record. */
  newest(tx: Tx, advisorId: string, subjectId: string): Promise<PackageSummary | null>
  /** The signed document with its evidence, as a zip; undefined while not all have signed. */
  archive(tx: Tx, advisorId: string, packageId: string): Promise<Buffer | undefined>
}
