import { addNote } from '../src/features/notes/contract.ts'
import { completeApplication } from '../src/features/participants/application/complete-testing.ts'
import {
  addBeneficiary,
  addPickedParticipant,
  listParticipants,
  readClient,
  updateClient,
} from '../src/features/participants/contract.ts'
import { dismissDuplicate } from '../src/features/participants/duplicates-contract.ts'
import { setHold } from '../src/features/participants/hold-contract.ts'
import { mergeClients } from '../src/features/participants/merge-contract.ts'
import { createClient } from '../src/features/participants/record-contract.ts'
import { addSpouse } from '../src/features/participants/spouse-contract.ts'
import { openLink } from '../src/features/risk-tolerance/link-contract.ts'
import { readSigning, readSigningDocument } from '../src/features/signing/contract.ts'
import { answerPoint, approvePackage, returnPackage } from '../src/features/submissions/approval-contract.ts'
import { planSubmission } from '../src/features/submissions/contract.ts'
import { listSubmissions, revealPackage } from '../src/features/submissions/packages-contract.ts'
import { signOnPaper } from '../src/features/submissions/paper-contract.ts'
import { sendSubmission } from '../src/features/submissions/sending-contract.ts'
import { tellOfAwaited } from '../src/features/submissions/server/approval/jobs.ts'
import { insertProgress } from '../src/features/submissions/server/approval/progress-queries.ts'
import { addFile } from '../src/features/supporting-files/contract.ts'
import { addTask } from '../src/features/tasks/contract.ts'
import { ParticipantRole } from '../src/platform/codes/participant-role.ts'
import { accountOn } from './accounts-ground.ts'
import { awaitingPackage } from './approval-ground.ts'
import { pdf } from './files-to-send.ts'
import type { FirmOptions, Person } from './firm.ts'
import { freshCode } from './fresh-code.ts'
import { bookOf, type Ground, ground, make, tenantTables } from './ground.ts'
import { importCsv } from './import-ground.ts'
import { paperOf } from './paper-ground.ts'
import { completeStatementOn } from './policy-ground.ts'
import { answeredDraft, answeredLink } from './risk-ground.ts'
import { openedInFrench, sentPackage, within } from './signing-ground.ts'

/** A firm in which the adviser and the colleague have rows in every table that holds advisers' rows. */
export async function twoBooks(options: FirmOptions = {}): Promise<Ground> {
  const here = await ground(options)
  const theirs = await bookOf({ ...here, adviser: here.colleague })
  for (const book of [here, theirs]) await fill(book)
  const compliance = await here.person({ roles: ['compliance'] })
  for (const book of [here, theirs]) await review(book, compliance)
  return here
}

/** What whoever reviews has said of a book's client. */
async function review(book: Ground, compliance: Person): Promise<void> {
  await compliance.send(setHold, { params: { id: book.clientId }, body: { reason: 'A dispute' } })
  const returned = await awaitingPackage(book)
  const sent = await book.adviser.send(listSubmissions, { params: { clientId: book.clientId } })
  const document = sent.body.result.find(({ packageId }) => packageId === returned)?.documents[0]
  const reasons = [{ documentId: document?.id ?? '', path: '', message: 'Please look again' }]
  await compliance.send(returnPackage, { params: { id: returned }, body: { reasons } })
  await book.adviser.send(answerPoint, {
    params: { id: returned, n: '1' },
    body: { answer: 'They asked for it so.' },
  })
  const id = await awaitingPackage(book)
  const code = await freshCode(book, compliance)
  const done = await compliance.send(approvePackage, { params: { id }, body: { version: 1, code } })
  await tellReviewersOf(book, await awaitingPackage(book))
  // by hand: of a package that everybody has signed, which is frozen, nothing could be tried in any query
  const progress = { state: 'received', at: '2026-11-27T15:00:00.000Z', toldBy: compliance.userId } as const
  const ofRecord = { recordId: undefined, accountNumber: undefined }
  await within(book, (tx) =>
    insertProgress(tx, { advisorId: book.adviser.id, id }, { ...progress, ...ofRecord }),
  )
  if (!done.body.isSuccess) throw new Error(`not approved: ${JSON.stringify(done.body)}`)
}

const tellReviewersOf = ({ adviser, services }: Ground, packageId: string) =>
  tellOfAwaited.work(services, { advisorId: adviser.id, packageId })

/** A table that is new gets its rows here. */
async function fill(book: Ground): Promise<void> {
  const { nobody, adviser, clientId, services } = book
  const read = await adviser.send(readClient, { params: { id: clientId } })
  const { version } = read.body.result
  await services.looks.flush()
  await adviser.send(updateClient, {
    params: { id: clientId },
    body: { version, employmentDetails: { occupation: book.mark } },
  })
  await importCsv(book, `First Name,Last Name\nIda,${book.mark}\n`)
  await accountOn(book)
  await completeStatementOn(book)
  await adviser.send(addSpouse, { params: { clientId }, body: spouseOf(book) })
  await nameAttorney(book)
  await nobody.send(openLink, { params: { code: await answeredLink(book) } })
  const { firstName, lastName } = spouseOf(book)
  const generalDetails = { ...completeApplication.generalDetails, firstName, lastName }
  await adviser.send(createClient, {
    body: { ...completeApplication, householdId: book.householdId, generalDetails, completedKYC: true },
  })
  await nobody.send(readSigning, { params: { code: (await sentPackage(book)).code } })
  await sendSomething(book)
  await keepFile(book)
  await adviser.send(addNote, { body: { clientId, text: book.mark } })
  await adviser.send(addTask, { body: { clientId, title: book.mark } })
  const kept = await adviser.send(signOnPaper, await paperOf(book))
  if (!kept.body.isSuccess) throw new Error(`not kept: ${JSON.stringify(kept.body)}`)
  const { code, documentId, headers } = await openedInFrench(book)
  await nobody.send(readSigningDocument, { params: { code, documentId }, headers })
  const { body } = await adviser.send(listParticipants, { params: { householdId: book.householdId } })
  const [one = '', other = ''] = body.result.map(({ id }) => id)
  await adviser.send(dismissDuplicate, { body: { ids: [one, other] } })
  const [keepId, otherId] = await Promise.all([added(book), added(book)])
  const merged = await adviser.send(mergeClients, {
    body: { keepId, otherId, take: [], versions: { keep: 1, other: 1 } },
  })
  if (!merged.body.isSuccess) throw new Error(`not merged: ${JSON.stringify(merged.body)}`)
}

/** A plan of a questionnaire of somebody else's, which is sent then, and shown whole. */
async function sendSomething(book: Ground): Promise<void> {
  const { adviser, householdId, mark } = book
  const sibling = { firstName: 'Chi', lastName: mark, email: `chi.${mark}@example.com`.toLowerCase() }
  const { body } = await adviser.send(addPickedParticipant, {
    body: {
      ...sibling,
      phoneNumber: '416-555-0183',
      householdId,
      roles: [ParticipantRole.accountHolder],
      sin: '130 692 544',
      dateOfBirth: '1979-03-01',
    },
  })
  const clientId = body.result.id
  const { id } = await answeredDraft({ adviser, clientId })
  const asked = { clientId, kinds: [{ kind: 'riskTolerance' as const, recordId: id }] }
  await adviser.send(planSubmission, { body: asked })
  const sent = await adviser.send(sendSubmission, { body: asked })
  if (!sent.body.isSuccess) throw new Error(`not sent: ${JSON.stringify(sent.body)}`)
  await adviser.send(revealPackage, {
    params: { id: sent.body.result.packageId },
    body: { code: await freshCode(book, adviser) },
  })
}

const keepFile = ({ adviser, clientId, mark }: Ground) =>
  make(adviser, addFile, {
    params: { recordId: clientId },
    query: { kind: 'identity', name: `${mark}.pdf` },
    text: pdf(mark),
  })

async function added({ adviser, householdId, mark }: Ground): Promise<string> {
  const twin = { firstName: 'Twin', lastName: mark, sin: '518 123 450', dateOfBirth: '1971-04-12' }
  const { body } = await adviser.send(addBeneficiary, { body: { ...twin, householdId } })
  return body.result.id
}

/** Somebody of the household who holds a power of attorney for the client. */
async function nameAttorney({ adviser, clientId, householdId }: Ground): Promise<void> {
  const body = { householdId, generalDetails: { firstName: 'Ike', lastName: 'Obi' }, roles: [attorneyRole] }
  const { id, version } = (await adviser.send(createClient, { body })).body.result
  await adviser.send(updateClient, { params: { id }, body: { version, attorneyFor: [clientId] } })
}

const attorneyRole = 'power of attorney'

/** Whoever can be made a client as this one's spouse. */
export const spouseOf = ({ mark }: Ground) => ({
  firstName: 'Emeka',
  lastName: mark,
  employerName: 'Lagos Lines',
  occupation: 'Pilot',
  sin: '130 692 544',
  gender: 'male' as const,
})

/** The tables in which no leak could show, since they do not hold rows of two advisers. */
export async function tablesOfOne({ owner }: Ground): Promise<string[]> {
  const lacking: string[] = []
  const client = await owner.connect()
  await client.query('begin')
  for (const name of await tenantTables(owner)) {
    await client.query(`alter table ${name} no force row level security`)
    const { rowCount } = await client.query(`select distinct advisor_id from ${name}`)
    if (Number(rowCount) < 2) lacking.push(name)
  }
  await client.query('rollback')
  client.release()
  return lacking
}
