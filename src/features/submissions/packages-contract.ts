import { z } from 'zod'
import { FileType } from '../../platform/codes/file-type.ts'
import { DocumentStatus, PackageStatus, SignedRecordKind } from '../../platform/codes/package-status.ts'
import { Language } from '../../platform/codes/person.ts'
import { codeJudged } from '../../platform/codes/second-factor.ts'
import { type DocumentKind, documentKinds } from '../../platform/documents-to-sign.ts'
import { getFile, getList, post } from '../../platform/endpoint.ts'
import { PathId } from '../../platform/formats/path-id.ts'
import { Guid, Instant, text, Version } from '../../platform/formats/wire.ts'
import { PageQuery } from '../../platform/paging.ts'
import { ChangeSince } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import { PackageProblem, SignaturePackage } from '../signing/contract.ts'

const kindsOfDocument = Object.keys(documentKinds) as [DocumentKind]

export const SentDocument = z.strictObject({
  id: Guid,
  /** What was submitted, of which it is made; null of one of before that was kept. */
  submissionId: Guid.nullable(),
  document: z.enum(kindsOfDocument),
  part: z.string(),
  kind: SignedRecordKind,
  recordId: Guid,
  clientId: Guid,
  name: z.string(),
  /** In which it is signed, as far as its signers have chosen by now. */
  language: Language.schema,
  /** Those in which it was shown to them, the one that was given first before the other. */
  languages: z.array(Language.schema),
  /** Null before it is made. */
  pages: z.int().nullable(),
  status: DocumentStatus,
  declineReason: z.string().nullable(),
  /** What was signed of it by hand, as it was scanned, the oldest first. */
  papers: z.array(
    z.strictObject({
      id: Guid,
      type: FileType,
      /** In bytes. */
      size: z.int(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      /** The day on which it was signed. */
      signedOn: z.iso.date(),
      /** Who of the firm has confirmed in person who signed. */
      witnessedBy: z.string(),
      keptAt: Instant,
      /** Of the package: those who signed on it. */
      signerIds: z.array(Guid),
      /** In the archive. */
      savedAs: z.string(),
    }),
  ),
})

export type SentDocument = z.infer<typeof SentDocument>

export const SentSigner = SignaturePackage.shape.signers.element.extend({
  place: z.int(),
  participantId: Guid.nullable(),
  userId: Guid.nullable(),
  language: Language.schema,
  /** The ids of what they sign. */
  documents: z.array(Guid),
})

/** How a package stands; one that is to be approved before it goes out has gone to nobody. */
export const SubmissionStatus = z.enum([...PackageStatus.exclude(['DRAFT']).options, 'AWAITING_APPROVAL'])
export type SubmissionStatus = z.infer<typeof SubmissionStatus>

/** What the firm has decided upon a package, and who when; while it waits, nobody, since then. */
export const Approval = z.strictObject({
  status: z.enum(['awaiting', 'approved', 'returned']),
  by: z.string().nullable(),
  at: Instant,
  /** What was noted beside the decision: for the firm alone, and for none of its other systems. */
  note: z.string().nullable(),
})
export type Approval = z.infer<typeof Approval>

/** How far the back office is with a package, or with one record of it. */
export const PackageProgress = z.strictObject({
  state: z.enum(['received', 'inProcess', 'accountOpen']),
  /** Null where it is told of the whole package. */
  recordId: Guid.nullable(),
  /** Of the account that was opened, masked. */
  accountNumber: z.string().nullable(),
  /** When it came so far. */
  at: Instant,
  /** Null where another system of the firm told it. */
  by: z.string().nullable(),
})
export type PackageProgress = z.infer<typeof PackageProgress>

/** What is to be corrected of a package that was returned. It never leaves the portal. */
export const ReturnedPoint = z.strictObject({
  /** Within the return, from 1. */
  n: z.int(),
  documentId: Guid,
  kind: SignedRecordKind,
  recordId: Guid,
  clientId: Guid,
  /** In the record; '' where it is about the whole document. */
  path: z.string(),
  /** What its form calls that; null where no field is named. */
  label: z.string().nullable(),
  message: z.string(),
  /** The page of the portal, and the field in it, where that is corrected. */
  link: z.string(),
  /** Since when the record says something else there than was sent; null while it does not. */
  mendedAt: Instant.nullable(),
  /** What it said and says, as far as that can be shown. */
  change: ChangeSince.nullable(),
  /** Why it is right as it is: the newest answer. */
  answer: z.strictObject({ text: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type ReturnedPoint = z.infer<typeof ReturnedPoint>

export const SentPackage = z.strictObject({
  packageId: Guid,
  clientId: Guid,
  status: SubmissionStatus,
  provider: SignaturePackage.shape.provider,
  sentAt: Instant,
  /** Null while it waits to go out: its days have not begun. */
  expiresAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Null where nobody is to decide upon it, or not before it is signed. */
  approval: Approval.nullable(),
  /** What it was returned for last; none of one that never was. */
  points: z.array(ReturnedPoint),
  /** In the order in which it was told. */
  progress: z.array(PackageProgress),
  /** What holds it up; null where nothing does. */
  problem: PackageProblem.nullable(),
  documents: z.array(SentDocument),
  signers: z.array(SentSigner),
  /** Records that say something else than what was sent and is out or signed. */
  outOfDate: z.array(
    z.strictObject({ kind: SignedRecordKind, recordId: Guid, changes: z.array(ChangeSince) }),
  ),
  version: Version,
})
export type SentPackage = z.infer<typeof SentPackage>

export const listSubmissions = getList({
  path: '/api/submission/client/:clientId',
  can: 'clients.read or submission.read',
  summary:
    'The packages that are a client’s or hold a document of theirs, the newest first, with what has changed of their records since',
  params: z.strictObject({ clientId: PathId }),
  query: PageQuery,
  result: z.array(SentPackage),
  compressed: true,
})

const ById = z.strictObject({ id: PathId })
const packageRead = z.strictObject({ package: Guid, client: Guid })

export const readSentDocument = getFile({
  path: '/api/submission/:id/document/:documentId',
  can: 'clients.read or submission.document',
  summary:
    'A document of a package as it was sent, or signed; one with numbers in it is open to a session for ten minutes after a code was given',
  params: ById.extend({ documentId: PathId }),
  /** Without it the signed one, where there is one. */
  query: z.strictObject({
    form: z.enum(['sent', 'signed']).optional(),
    /** Of one in two languages, as it was sent; the one that is signed unless it is said. */
    language: Language.schema.optional(),
  }),
  file: { type: 'application/pdf', shown: 'inline' },
  audit: { event: 'sent document read', payload: packageRead.extend({ document: Guid }) },
})

export const readPackageArchive = getFile({
  path: '/api/submission/:id/archive',
  can: 'clients.read or submission.document',
  summary: 'What is signed of a package, each document with its evidence; open as its documents are',
  params: ById,
  file: { type: 'application/zip', shown: 'attachment' },
  audit: { event: 'package archive read', payload: packageRead },
})

export const revealPackage = post({
  path: '/api/submission/:id/reveal',
  can: 'secrets.reveal',
  summary:
    'Opens the whole documents, the archive and the whole data of a package to this session for ten minutes, for a fresh code of the second factor',
  params: ById,
  body: z.strictObject({ code: text({ missing: words('Please Enter a Code'), max: 100 }) }),
  result: z.null(),
  audit: {
    event: 'package revealed',
    refusedEvent: 'package reveal refused',
    payload: z.strictObject({ package: Guid, ...codeJudged }),
  },
})
