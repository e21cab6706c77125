import { saysWish } from '../../../platform/documents-to-sign.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { SubmittedNow } from '../../../server/records/sendable.ts'
import { documentsOfRecords, type SentDocument } from '../../signing/server/records.ts'
import type { Why } from '../contract.ts'
import { type Returned, standsOpen, wasReturned } from './approval/returned.ts'
import type { Choice, Chosen, Sendables } from './choosing.ts'
import { type ChosenDocument, contentOf, documentsOf, type SignableKinds, submitted } from './documents.ts'

// What of a choice goes out: what is new, or says something else than what is out or signed.

export interface Assessed extends ChosenDocument {
  /** The record's, as it was submitted; null while something is missing in it. */
  version: number | null
  /** Of what it says; null while something is missing in its record. */
  contentHash: Buffer | null
  why: Why
  /** The one of its place that is out or signed. */
  before: SentDocument | undefined
}

interface Submissions {
  documents: Assessed[]
  /** What was sent of these records before, the newest first. */
  sent: readonly SentDocument[]
  /** Of each record that was submitted by it. */
  submissions: readonly (SubmittedNow & { of: Chosen })[]
}

/** Submits the records of a choice as they stand, and compares what their documents say with what is out or signed. */
export async function assess(
  { sendables, kinds }: { sendables: Sendables; kinds: SignableKinds },
  saving: Saving,
  choice: Choice,
  returned: readonly Returned[],
): Promise<Submissions> {
  const { advisorId } = choice
  const { tx, services } = saving
  const submissions: (SubmittedNow & { of: Chosen })[] = []
  for (const of of choice.records) {
    const done = await submitted(sendables, saving, of)
    if (done) submissions.push({ ...done, of })
  }
  const recordIds = choice.records.map(({ recordId }) => recordId)
  const sent = await documentsOfRecords(tx, advisorId, recordIds)
  const documents: Assessed[] = []
  for (const document of documentsOf(choice, services)) {
    const { kind, part, of, language } = document
    const version = submissions.find((done) => done.of === of)?.version ?? null
    const says = { kind, part, language, recordId: of.recordId }
    const reader = { advisorId, services }
    const contentHash = version === null ? null : await contentOf(kinds, tx, reader, { ...says, version })
    const ofPlace = sent.filter(
      (each) => each.recordId === of.recordId && each.kind === kind && each.part === part,
    )
    const before = ofPlace.find(({ isOut, status }) => isOut || status === 'SEALED')
    // of what went out before contents were compared it is read what it said
    const saidBefore =
      before && (before.contentHash ?? (await contentOf(kinds, tx, reader, { ...says, ...before })))
    const why: Why =
      before && contentHash && saidBefore?.equals(contentHash)
        ? standsOpen(returned, before.id)
          ? 'returned'
          : 'unchanged'
        : ofPlace[0] && wasReturned(returned, ofPlace[0].id)
          ? 'returned'
          : ofPlace[0]?.status === 'DECLINED'
            ? 'declined'
            : before
              ? 'changed'
              : 'new'
    documents.push({ ...document, version, contentHash, why, before })
  }
  return { documents: withoutWishAlone(documents), sent, submissions }
}

/** Who has stayed with French signs no wish for another language: that goes out with what it is about, and never alone. */
function withoutWishAlone(documents: Assessed[]): Assessed[] {
  const isWish = ({ kind, otherLanguage }: Assessed) => saysWish(kind) && otherLanguage !== null
  const isAlone = documents.every((document) => document.why === 'unchanged' || isWish(document))
  return isAlone
    ? documents.map((document) => (isWish(document) ? { ...document, why: 'unchanged' } : document))
    : documents
}
