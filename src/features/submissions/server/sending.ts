import type { z } from 'zod'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Recorder } from '../../../server/http/serve.ts'
import type { Saving } from '../../../server/records/kind.ts'
import type { PackageSigner, RequestedDocument } from '../../../server/signing-service.ts'
import type { ReadinessLine } from '../../readiness/contract.ts'
import {
  awaitedJob,
  otherDocumentsOut,
  type SentDocument,
  statusOfPackage,
  takeBackDocuments,
} from '../../signing/server/records.ts'
import type { sendSubmission } from '../sending-contract.ts'
import { insertApproval } from './approval/approval-queries.ts'
import { approvalOf } from './approval/due.ts'
import { awaitAgain, followBy } from './approval/return-queries.ts'
import { type Returned, returnsOf } from './approval/returned.ts'
import { type Assessed, assess } from './assessing.ts'
import { type Choice, lockChoice } from './choosing.ts'
import { documentsOf } from './documents.ts'
import { judged, linesOf, pathOf } from './gate.ts'
import { statusShown } from './listing.ts'
import type { Sending } from './plan-routes.ts'
import { insertSending } from './sending-queries.ts'
import { addressesElsewhere, tellAddressesOnFile } from './sent-elsewhere.ts'
import { keyOf, signersOf } from './signers.ts'

// How records become a package that is out to be signed.

interface Sender extends Saving {
  body: z.output<NonNullable<(typeof sendSubmission)['body']>>
  record: Recorder<NonNullable<(typeof sendSubmission)['audit']>['payload']>
  nothingChanged: () => void
}

/** All that is the matter, where, and what to do. */
export const notReady = (lines: readonly ReadinessLine[]) =>
  new Problem('not_ready', {
    issues: lines.map((line) => ({ path: pathOf(line), message: line.message })),
    current: lines,
  })

/**
 * Submits records as they stand and sends what of their documents is not out or signed as it is. Asked again for the same
 * contents, it is the same package.
 * @throws Problem not_found · invalid · stale · not_ready · out_already
 */
export async function send(sending: Sending, call: Sender) {
  const { body, tx, services } = call
  const choice = await lockChoice(sending.sendables, call, body)
  mustBeInHousehold(choice, body.signers ?? [])
  const asked = documentsOf(choice, services)
  const signers = await signersOf(tx, choice, asked, services, body.signers)
  const returned = await returnsOf(sending.sendables, call, choice)
  const lines = await linesOf(sending.records, call, choice, { documents: asked, signers, returned })
  const { stops, reasons } = judged(lines, body.acknowledgements ?? [])
  const { documents, sent, submissions } = await assess(sending, call, choice, returned)
  for (const { event } of submissions) if (event) call.record(event.payload, { like: event.like })
  const going = documents.filter(({ why }) => why !== 'unchanged')
  const [known] = documents.flatMap(({ before }) => before ?? [])
  if (going.length === 0 && known) {
    const again = returned.filter(({ about }) => about.status === 'COMPLETED')
    if (again.length > 0) return await sendAgain(call, choice, again, stops)
    if (!submissions.some(({ event }) => event)) call.nothingChanged()
    return await statusOf(tx, choice.advisorId, known.packageId)
  }
  if (stops.length > 0) throw notReady(stops)
  const kept = documents.flatMap(({ why, before }) => (why === 'unchanged' && before ? [before.id] : []))
  const waiting = sent.filter(({ id, status }) => status === 'SENT' && !kept.includes(id))
  await makeWay(call, choice, going, waiting)
  const named = new Set(going.flatMap((document) => document.signers.map(keyOf)))
  const goingTo = signers.filter(({ key }) => named.has(key))
  const due = approvalOf(services, going, returned)
  const isHeld = due === 'beforeSending'
  const packageId = await sendDocuments(call, choice, going, { signers: goingTo, isHeld })
  const { advisorId } = choice
  const settingsVersion = services.config.judging.judgedBy
  const addresses = addressesElsewhere(choice, goingTo)
  const sentBy = call.actor.userId
  await insertSending(tx, { advisorId, packageId, sentBy, settingsVersion, reasons, addresses })
  if (due) await insertApproval(tx, { advisorId, packageId, due, days: body.days })
  await followBy(
    tx,
    advisorId,
    returned.map(({ about }) => about.id),
    packageId,
  )
  if (isHeld) await services.jobs.send(tx, awaitedJob, { advisorId, packageId })
  else await tellAddressesOnFile(tx, services, advisorId, goingTo, addresses)
  call.record({ package: packageId, client: choice.clientId, documents: going.length })
  return await statusOf(tx, choice.advisorId, packageId)
}

export async function statusOf(tx: Tx, advisorId: string, packageId: string) {
  const { status } = await statusOfPackage(tx, advisorId, packageId)
  return { packageId, status: statusShown(status) }
}

/** Nothing of what was returned is to be signed anew: it waits for another decision as it is. */
async function sendAgain(
  { tx, services, record }: Sender,
  { advisorId, clientId }: Choice,
  again: readonly Returned[],
  stops: readonly ReadinessLine[],
) {
  if (stops.length > 0) throw notReady(stops)
  for (const { about } of again) {
    await awaitAgain(tx, advisorId, about.id)
    await services.jobs.send(tx, awaitedJob, { advisorId, packageId: about.id })
    record({ package: about.id, client: clientId, documents: 0 })
  }
  return await statusOf(tx, advisorId, again[0]?.about.id ?? '')
}

/** @throws Problem invalid */
function mustBeInHousehold({ people }: Choice, named: readonly { participantId: string }[]): void {
  const issues = named.flatMap(({ participantId }, nr) =>
    people.has(participantId)
      ? []
      : [{ path: `signers.${nr}.participantId`, message: words('This person is not in the household') }],
  )
  if (issues.length > 0) throw invalid(...issues)
}

/**
 * What is out and says something else now is replaced there while nobody has signed it; once somebody has, it is taken back for
 * the one that goes out, with what its record needs no more. What has expired makes way.
 * @throws Problem out_already
 */
async function makeWay(
  { tx, services }: Saving,
  { advisorId }: Choice,
  going: readonly Assessed[],
  waiting: readonly SentDocument[],
): Promise<void> {
  const out = waiting.filter(({ isOut, isBegun }) => isOut && !isBegun)
  if (out.length > 0) throw new Problem('out_already', { current: inPackages(out) })
  // a client answers anew: older answers are signed no more
  const answers = going.filter(({ kind }) => kind === 'risk-tolerance')
  const older = await Promise.all(
    answers.map(({ clientId, kind, of }) =>
      otherDocumentsOut(tx, advisorId, { clientId, kind, recordId: of.recordId }),
    ),
  )
  await takeBackDocuments(tx, services, advisorId, [...waiting, ...older.flat()])
}

/** Where each is replaced. */
const inPackages = (documents: readonly SentDocument[]) =>
  [...Map.groupBy(documents, ({ packageId }) => packageId)].map(([packageId, own]) => ({
    packageId,
    documentIds: own.map(({ id }) => id),
  }))

async function sendDocuments(
  { tx, services, actor, body }: Sender,
  { advisorId, clientId }: Choice,
  going: readonly Assessed[],
  { signers, isHeld }: { signers: readonly PackageSigner[]; isHeld: boolean },
): Promise<string> {
  const [first] = going
  if (!first) throw new Error('nothing goes out')
  return await services.signatures.send(tx, advisorId, {
    clientId,
    language: first.language,
    documents: going.map(requested),
    signers,
    inOrder: true,
    requestedBy: actor.userId,
    days: body.days,
    isHeld,
  })
}

export const requested = ({ of, ...document }: Assessed): RequestedDocument => ({
  kind: document.kind,
  recordKind: of.kind,
  recordId: of.recordId,
  version: document.version,
  part: document.part,
  clientId: document.clientId,
  language: document.language,
  otherLanguage: document.otherLanguage,
  contentHash: document.contentHash,
  signers: document.signers.map((place) => ({
    signer: keyOf(place),
    as: place.as,
    bindsIn: place.bindsIn,
  })),
})
