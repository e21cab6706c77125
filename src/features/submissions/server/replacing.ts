import type { z } from 'zod'
import { orNotFound } from '../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { nameOf } from '../../../server/database/advisers.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Recorder } from '../../../server/http/serve.ts'
import type { Saving } from '../../../server/records/kind.ts'
import {
  findPackage,
  isOpen,
  lockPackage,
  type Package,
  replaceInPackage,
  standingFor,
} from '../../signing/server/records.ts'
import type { replaceDocuments } from '../replacement-contract.ts'
import { addWriters, findApproval } from './approval/approval-queries.ts'
import { returnsOf } from './approval/returned.ts'
import { type Assessed, assess } from './assessing.ts'
import { type Choice, lockChoice } from './choosing.ts'
import { documentsOf } from './documents.ts'
import { judged, linesOf } from './gate.ts'
import type { Sending } from './plan-routes.ts'
import { notReady, requested, statusOf } from './sending.ts'
import { findReasons, keepReasons } from './sending-queries.ts'
import { keyOf, signersOf } from './signers.ts'

// What is out and nobody has signed is put right where it is.

interface Replacer extends Saving {
  params: { id: string }
  body: z.output<NonNullable<(typeof replaceDocuments)['body']>>
  record: Recorder<NonNullable<(typeof replaceDocuments)['audit']>['payload']>
  nothingChanged: () => void
}

type SentDocument = Package['documents'][number]

/**
 * Submits the records of some documents as they stand, and puts what these say now in the place of what nobody has signed. What
 * says the same stays, and what a record gives beside it by now comes into the package. Asked again, nothing is left to be done.
 * @throws Problem not_found · invalid · conflict · signed · not_ready
 */
export async function replace(sending: Sending, call: Replacer) {
  const { params, body, tx, services, actor } = call
  const { advisorId } = actor
  // which records are locked does not change: a replacement is of the same one
  const before = orNotFound(await findPackage(tx, advisorId, params.id))
  const kinds = named(before, body.documentIds).map(({ recordKind, recordId }) => ({
    kind: recordKind,
    recordId,
  }))
  const choice = await lockAgain(sending, call, { clientId: before.clientId, kinds })
  // somebody may be signing it at this moment
  const about = orNotFound(await lockPackage(tx, advisorId, params.id))
  mustBeReplaceable(about, named(about, body.documentIds))
  await mustNotBeApproved(tx, about)

  const asked = documentsOf(choice, services)
  const signers = await signersOf(tx, choice, asked, services, addressesIn(about))
  const said = await findReasons(tx, { advisorId, packageId: about.id })
  const returned = await returnsOf(sending.sendables, call, choice)
  const lines = await linesOf(sending.records, call, choice, { documents: asked, signers, returned })
  const { stops, reasons } = judged(lines, [...(body.acknowledgements ?? []), ...said])
  const { documents, submissions } = await assess(sending, call, choice, [])
  for (const { event } of submissions) if (event) call.record(event.payload, { like: event.like })

  const { old, going } = changesIn(about, choice, documents)
  if (old.length === 0 && going.length === 0) {
    if (!submissions.some(({ event }) => event)) call.nothingChanged()
    return await statusOf(tx, advisorId, about.id)
  }
  if (stops.length > 0) throw notReady(stops)
  const places = new Set(going.flatMap((document) => document.signers.map(keyOf)))
  await replaceInPackage(tx, services, about, {
    old,
    going: going.map(requested),
    signers: signers.filter(({ key }) => places.has(key)),
    reason: body.reason,
    by: await nameOf(tx, actor.userId),
  })
  await addWriters(tx, about)
  if (reasons.length > 0)
    await keepReasons(tx, {
      ...{ advisorId, packageId: about.id, reasons },
      sentBy: actor.userId,
      settingsVersion: services.config.judging.judgedBy,
    })
  call.record({ package: about.id, client: about.clientId, documents: old.length })
  return await statusOf(tx, advisorId, about.id)
}

/** @throws Problem conflict, where somebody has left the household of which the package is */
async function lockAgain({ sendables }: Sending, call: Replacer, asked: Parameters<typeof lockChoice>[2]) {
  try {
    return await lockChoice(sendables, call, asked)
  } catch (error) {
    // the caller named documents, and no records
    if (!(error instanceof Problem) || error.code !== 'invalid') throw error
    throw conflict(
      words(
        'Somebody of this package is in its household no more. Please take it back, and send the records again.',
      ),
    )
  }
}

/**
 * The documents of these ids, or what has taken their places since.
 * @throws Problem invalid
 */
function named({ documents }: Package, ids: readonly string[]): SentDocument[] {
  const found = ids.map((id, nr) => {
    const document = documents.find((each) => each.id === id)
    if (!document)
      throw invalid({ path: `documentIds.${nr}`, message: words('This document is not in the package') })
    return standingFor(document, documents)
  })
  return [...new Set(found)]
}

const conflict = (sentence: string) => new Problem('conflict', { sentence })

/** @throws Problem conflict · signed */
function mustBeReplaceable(about: Package, documents: readonly SentDocument[]): void {
  if (about.provider !== 'built-in')
    throw conflict(
      words(
        'At OneSpan Sign no document can be replaced alone. Please take the package back, and send it again.',
      ),
    )
  if (documents.some(isSigned)) throw new Problem('signed')
  if (!isOpen(about) && about.status !== 'DRAFT')
    throw conflict(words('Signing has ended: please send the records again'))
  if (documents.some(({ status }) => status === 'DECLINED'))
    throw conflict(words('One of these documents was declined. Please send its record again.'))
}

/**
 * What goes out after an approval is what was approved. What still waits is read anew: its version is another now.
 * @throws Problem conflict
 */
async function mustNotBeApproved(tx: Tx, about: Package): Promise<void> {
  const approval = await findApproval(tx, about)
  if (approval?.status === 'returned')
    throw conflict(
      words('This package was returned. Please correct what is named, and send the records again.'),
    )
  if (approval?.due === 'beforeSending' && about.status !== 'DRAFT')
    throw conflict(
      words(
        'This package was approved before it went out. Please take it back, and send it again: what is other by now is approved again.',
      ),
    )
}

const isSigned = ({ status, signatures }: SentDocument): boolean =>
  status === 'SEALED' || signatures.some(({ signedAt }) => signedAt !== null)

/** Whoever signs in the package is written to there, whatever the record says by now. */
const addressesIn = ({ signers }: Package) =>
  signers.flatMap(({ participantId, email, language }) =>
    participantId === null ? [] : [{ participantId, email, language }],
  )

/** What of a package nobody has signed and says something else now, and what goes out instead and beside it. */
function changesIn(
  { documents: sent }: Package,
  { records }: Choice,
  documents: readonly Assessed[],
): { old: SentDocument[]; going: Assessed[] } {
  const replaceable = sent.filter(
    (document) =>
      document.status === 'SENT' &&
      !isSigned(document) &&
      records.some(({ kind, recordId }) => document.recordKind === kind && document.recordId === recordId),
  )
  const isOf = (document: SentDocument, { of, kind, part }: Assessed): boolean =>
    document.recordId === of.recordId && document.kind === kind && document.part === part
  const old = replaceable.filter((document) => {
    const now = documents.find((each) => isOf(document, each))
    return now?.why !== 'unchanged'
  })
  const going = documents.filter(
    // what was declined or is signed is sent anew by a call of its own
    (document) => document.why === 'new' || old.some((each) => isOf(each, document)),
  )
  return { old, going }
}
