import type { PackageStatus, SignedRecordKind } from '../platform/codes/package-status.ts'
import type { Language } from '../platform/codes/person.ts'
import type { PersonName } from '../platform/formats/person-name.ts'
import type { Tx } from './database/tx.ts'

/** A document that was sent to be signed: of which record, as it was submitted, and when. */
export interface SentRecord {
  recordId: string
  /** The record's, as it was submitted; null where the newest submission by `sentAt` is meant. */
  version: number | null
  /** Which of several of a kind; '' where a record gives one. */
  part: string
  language: Language
  sentAt: string
}

/** A document to be sent, and who signs it where. */
export interface RequestedDocument extends Omit<SentRecord, 'sentAt'> {
  kind: string
  recordKind: SignedRecordKind
  /** Whose record it is. */
  clientId: string
  /** Of the facts that it prints; null where nobody compares it. */
  contentHash: Buffer | null
  /** In which it is made beside `language`, which is given first. */
  otherLanguage?: Language | null | undefined
  /**
   * By the key of a signer, and the marked place of the document; and, of one that is made in two languages, in which each is
   * bound by it until they wish otherwise.
   */
  signers: readonly { signer: string; as: string; bindsIn?: Language | null | undefined }[]
}

/** One who signs documents of a package. */
export interface PackageSigner extends PersonName {
  /** Names this signer within the request. */
  key: string
  /** Those of 1 sign first where it goes in order, all at once. */
  place: number
  role: string
  participantId: string | null
  userId: string | null
  email: string
  language: Language
}

/** Several documents that are signed together: one link and one consent a signer. */
export interface PackageRequest {
  /** Whose package it is. */
  clientId: string
  /** Of the letters about it, and of its evidence. */
  language: Language
  documents: readonly RequestedDocument[]
  signers: readonly PackageSigner[]
  inOrder: boolean
  /** Null where a client's own doing brought it about. */
  requestedBy: string | null
  /** In which it can be signed; as the firm has set it unless it is said. */
  days?: number | undefined
  /** It goes to nobody, and its days do not begin, until it is released. */
  isHeld?: boolean
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
  /** Whether there is something to seal with: what the portal makes for itself is made by `open`. */
  hasSeal(): boolean
  /** When the certificate that documents are sealed with begins and ends to count. */
  sealValidity(): Promise<SealValidity>
  /** What documents of a kind are called. */
  title(kind: string): Record<Language, string>
  /** Sends a record to be signed, in the transaction of what causes it. Asked again, it is the same package. */
  request(tx: Tx, advisorId: string, request: SignatureRequest): Promise<Requested>
  /**
   * Sends several documents to be signed together, in the transaction of what causes it; the records are locked. The id of
   * the package.
   * @throws Problem conflict, where one of them is out already
   */
  send(tx: Tx, advisorId: string, request: PackageRequest): Promise<string>
  /**
   * Sends what was held, in the transaction of what causes it; its package is locked.
   * @param days in which it can be signed; as the firm has set it unless it is said
   */
  release(tx: Tx, advisorId: string, packageId: string, days?: number): Promise<void>
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
  /**
   * What is signed of a package that is over, each document with its evidence, as a zip, and after it what is to stand beside it;
   * undefined where nothing is.
   * @param of some of its documents alone, and what stands beside them
   */
  archive(
    tx: Tx,
    advisorId: string,
    packageId: string,
    of?: { documentIds?: readonly string[]; beside?: readonly { name: string; bytes: Buffer }[] },
  ): Promise<Buffer | undefined>
  /** The newest signed document of a record with its evidence, in whichever package it was; undefined where there is none. */
  archiveOfRecord(tx: Tx, advisorId: string, recordId: string): Promise<Buffer | undefined>
}
