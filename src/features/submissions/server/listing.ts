import type { RawBuilder } from 'kysely'
import type { PackageStatus } from '../../../platform/codes/package-status.ts'
import { type DocumentKind, documentKinds } from '../../../platform/documents-to-sign.ts'
import { orNotFound } from '../../../platform/or-not-found.ts'
import type { Paged, PageQuery } from '../../../platform/paging.ts'
import type { Reading } from '../../../server/records/sendable.ts'
import { submissionIds } from '../../../server/records/submissions.ts'
import {
  type Package,
  pageOfPackages,
  papersOf,
  signerShown,
  statusNow,
} from '../../signing/server/records.ts'
import type { Approval, ReturnedPoint, SentPackage, SubmissionStatus } from '../packages-contract.ts'
import { findApproval, findDecision, isAwaiting, sinceOf } from './approval/approval-queries.ts'
import { pointsOf } from './approval/points.ts'
import { progressOf } from './approval/progress-queries.ts'
import type { Sendables } from './choosing.ts'
import { readOnce } from './read-once.ts'

/** What is held is a draft until it is approved. */
export const statusShown = (status: PackageStatus): SubmissionStatus =>
  status === 'DRAFT' ? 'AWAITING_APPROVAL' : status

/** The packages of a client, as the wire has them; of some of them, `only` says which. */
export async function listPackages(
  sendables: Sendables,
  reading: Reading,
  clientId: string,
  query: PageQuery,
  only?: RawBuilder<boolean>,
): Promise<Paged<SentPackage>> {
  const { advisorId } = reading.actor
  const { items, page } = await pageOfPackages(reading.tx, { advisorId, clientId, only }, query)
  const shown: SentPackage[] = []
  const once = readOnce(sendables)
  for (const about of items) shown.push(await packageShown(once, reading, about))
  return { items: shown, page }
}

/** A package as the wire has it. */
export async function packageShown(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<SentPackage> {
  const ids = await submissionIds(reading.tx, about.advisorId, about.documents)
  const papers = await papersOf(reading.tx, about.advisorId, about.documents)
  return {
    packageId: about.id,
    clientId: about.clientId,
    status: statusShown(statusNow(about)),
    provider: about.provider,
    sentAt: about.sentAt,
    expiresAt: about.status === 'DRAFT' ? null : about.expiresAt,
    completedAt: about.completedAt,
    ...(await decidedUpon(sendables, reading, about)),
    progress: (await progressOf(reading.tx, about)).map(({ secretId: _, ...told }) => told),
    problem: about.status === 'SENT' ? about.problem : null,
    documents: about.documents.map((document, nr) => ({
      id: document.id,
      submissionId: ids[nr] ?? null,
      document: document.kind as DocumentKind, // as it was sent
      part: document.part,
      kind: document.recordKind,
      recordId: document.recordId,
      clientId: document.clientId,
      name: documentKinds[document.kind as DocumentKind].title[document.language],
      language: document.language,
      languages:
        document.otherLanguage === null
          ? [document.ownLanguage]
          : [document.ownLanguage, document.otherLanguage],
      pages: document.pages,
      status: document.status,
      declineReason: document.declineReason,
      papers: papers
        .filter(({ documentId }) => documentId === document.id)
        .map(({ documentId: _, ending, keptAt, ...paper }) => ({
          ...paper,
          keptAt: new Date(keptAt).toISOString(),
          savedAs: `${document.name}${ending}`,
        })),
    })),
    signers: about.signers.map((signer) => ({
      ...signerShown(about, signer),
      place: signer.place,
      participantId: signer.participantId,
      userId: signer.userId,
      language: signer.language,
      documents: about.documents
        .filter(({ signatures }) => signatures.some(({ signerId }) => signerId === signer.id))
        .map(({ id }) => id),
    })),
    outOfDate: await outOfDateIn(sendables, reading, about),
    version: about.version,
  }
}

/** What was decided upon it; null where nobody is to decide, or not yet. */
async function decidedUpon(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<{ approval: Approval | null; points: ReturnedPoint[] }> {
  const { tx } = reading
  const approving = await findApproval(tx, about)
  if (!approving) return { approval: null, points: [] }
  const returned = await findDecision(tx, about, 'returned')
  const points = returned ? await pointsOf(sendables, reading, about, returned) : []
  if (approving.status === 'awaiting') {
    const at = sinceOf(approving, about)
    const waits = { status: 'awaiting', by: null, at, note: null } as const
    return { approval: isAwaiting(approving, about) ? waits : null, points }
  }
  const { by, at, note } = orNotFound(await findDecision(tx, about))
  return { approval: { status: approving.status, by, at, note }, points }
}

/** What is out, or signed, of records that say something else now. */
async function outOfDateIn(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<SentPackage['outOfDate']> {
  const isOpen = ['DRAFT', 'SENT'].includes(statusNow(about))
  const standing = about.documents.filter(
    ({ status }) => status === 'SEALED' || (status === 'SENT' && isOpen),
  )
  const told: SentPackage['outOfDate'] = []
  for (const [recordId, documents] of Map.groupBy(standing, (document) => document.recordId)) {
    // of one whose documents were replaced by and by, since the newest
    const version = documents.reduce<number | null>(
      (newest, document) => (document.version === null ? newest : Math.max(newest ?? 0, document.version)),
      null,
    )
    const [first] = documents
    if (!first) continue
    const changes = await sendables[first.recordKind].changesSince(reading, recordId, version)
    if (changes.length > 0) told.push({ kind: first.recordKind, recordId, changes })
  }
  return told
}
