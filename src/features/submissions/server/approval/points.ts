import { isDeepStrictEqual } from 'node:util'
import { readAt } from '../../../../platform/path.ts'
import type { ChangeSince } from '../../../../platform/revision.ts'
import { translated } from '../../../../server/http/language.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import { findSubmission, findSubmittedAs, submissionIds } from '../../../../server/records/submissions.ts'
import { linkTo } from '../../../readiness/links.ts'
import type { Package } from '../../../signing/server/records.ts'
import type { ReturnedPoint } from '../../packages-contract.ts'
import type { Sendables } from '../choosing.ts'
import { type Decision, findAnswers } from './approval-queries.ts'

// What a package was returned for, and what became of it since. A point is corrected once its record says something else at its
// path than was sent: that follows from the record, and is stored nowhere.

type SentDocument = Package['documents'][number]

/** The points of a return, in the reader's words. */
export async function pointsOf(
  sendables: Sendables,
  reading: Reading,
  about: Package,
  { id, at, reasons }: Decision,
): Promise<ReturnedPoint[]> {
  const answers = await findAnswers(reading.tx, { advisorId: about.advisorId, decisionId: id })
  const since = new Map<string, SinceSent>()
  const ids = await submissionIds(reading.tx, about.advisorId, about.documents)
  const points: ReturnedPoint[] = []
  for (const [nr, { documentId, path, message }] of reasons.entries()) {
    const place = about.documents.findIndex((each) => each.id === documentId)
    const document = about.documents[place]
    if (!document) continue
    const { recordKind: kind, recordId, clientId, version } = document
    const key = `${recordId} ${version}`
    const changed = since.get(key) ?? (await sinceSent(sendables, reading, document, ids[place]))
    since.set(key, changed)
    const { step, label } = sendables[kind].placeOf(path)
    points.push({
      n: nr + 1,
      ...{ documentId, kind, recordId, clientId, path, message },
      label: label === undefined ? null : translated(reading.language)(label),
      link: linkTo({ kind, clientId, recordId }, step, path),
      ...(await mendedAt(changed, path, at)),
      answer: answers.get(nr + 1) ?? null,
    })
  }
  return points
}

/** What has changed of a record since a document of it was sent. */
interface SinceSent {
  was: object | undefined
  is: object | undefined
  /** As far as it makes what was sent out of date. */
  told: readonly ChangeSince[]
  /** When each part was changed last, by section, and by section and field. */
  dates: () => Promise<Readonly<Record<string, { at: string }>>>
}

async function sinceSent(
  sendables: Sendables,
  reading: Reading,
  { recordKind, recordId, version }: SentDocument,
  submissionId: string | null | undefined,
): Promise<SinceSent> {
  const { tx, actor } = reading
  const { advisorId } = actor
  const { changesSince, factsNow, factsOf } = sendables[recordKind]
  const submission = submissionId ? await findSubmission(tx, advisorId, submissionId) : undefined
  const row = { id: recordId, advisor_id: advisorId }
  return {
    was: submission && (await factsOf(reading, recordId, submission, false)),
    is: await factsNow(reading, recordId),
    told: await changesSince(reading, recordId, submission?.version ?? version),
    dates: async () => (submission && (await findSubmittedAs(tx, row, submission.version)))?.changes ?? {},
  }
}

async function mendedAt(
  { was, is, told, dates }: SinceSent,
  path: string,
  returnedAt: string,
): Promise<Pick<ReturnedPoint, 'mendedAt' | 'change'>> {
  const change = told.find((each) => isWithin(each.path, path) || isWithin(path, each.path)) ?? null
  const differs =
    was !== undefined && is !== undefined && !isDeepStrictEqual(valueAt(was, path), valueAt(is, path))
  if (!change && !differs) return { mendedAt: null, change: null }
  const dated = change?.at ? {} : await dates()
  const [section = '', field] = path.split('.')
  const last = change?.at ?? (dated[`${section}.${field}`] ?? dated[section])?.at ?? returnedAt
  return { mendedAt: new Date(last).toISOString(), change }
}

/** '' is the whole record. */
const valueAt = (facts: object, path: string): unknown => (path === '' ? facts : readAt(facts, path))

const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`)
