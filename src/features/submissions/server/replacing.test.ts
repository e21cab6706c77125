import { describe, expect, it } from 'vitest'
import { everythingOf } from '../../../../tests/ground.ts'
import {
  makeReplaced,
  type ReadyCouple,
  readyCouple,
  retitle,
  sendOf,
  sentOf,
  shownBy,
  signAs,
  signerIn,
} from '../../../../tests/sending-ground.ts'
import { emailsTo, seal, within } from '../../../../tests/signing-ground.ts'
import { revokePackage } from '../../signing/contract.ts'
import { verifyArchive } from '../../signing/server/sealing/verify.ts'
import { replaceDocuments } from '../replacement-contract.ts'

const reason = 'The title was wrong.'

/** The applications of a couple, which print each other's names, and the questionnaire of one. */
async function applications() {
  const here = await readyCouple()
  const kinds = here.kinds.filter(
    ({ kind, recordId }) =>
      kind === 'application' || (kind === 'riskTolerance' && recordId === newestAnswersOf(here)),
  )
  const job = await sendOf(here, kinds)
  return { ...here, job }
}

const newestAnswersOf = ({ kinds }: ReadyCouple): string =>
  kinds.find(({ kind }) => kind === 'riskTolerance')?.recordId ?? ''

const replace = (
  { adviser }: Pick<ReadyCouple, 'adviser'>,
  id: string,
  documentIds: string[],
  more: object = {},
) => adviser.send(replaceDocuments, { params: { id }, body: { documentIds, reason, ...more } })

const out = async (here: ReadyCouple, packageId: string, clientId = here.clientId) =>
  (await sentOf(here, packageId)).documents.filter(
    (document) => document.clientId === clientId && document.status === 'SENT',
  )

describe('a document that nobody has signed', () => {
  it('is replaced where it is, once, by what its record says now; whoever has it open is told and shown that', async () => {
    const here = await applications()
    const { adviser, clientId, job } = here
    const { packageId } = job
    const signer = await signerIn(here, packageId, clientId)
    const before = await shownBy(here, signer.code)
    await retitle(adviser, clientId, 'Mx')
    const { documents } = await sentOf(here, packageId)
    const [old] = (await out(here, packageId)).filter(({ document }) => document === 'application')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => replace(here, packageId, [old?.id ?? ''])),
    )
    expect(answers.map(({ body }) => body.result)).toEqual(answers.map(() => ({ packageId, status: 'SENT' })))
    const now = await sentOf(here, packageId)
    const stands = now.documents.filter(
      (document) => document.clientId === clientId && document.document === 'application',
    )
    expect(stands.map(({ status }) => status)).toEqual(['REPLACED', 'SENT'])
    expect(stands[0]?.submissionId).not.toBe(stands[1]?.submissionId)
    // what it does not print is out as it was, and what prints it of another record is said to be out of date still
    expect(now.outOfDate.map(({ recordId }) => recordId)).not.toContain(clientId)
    expect(now.documents).toHaveLength(documents.length + 1)

    // until it is made it is not signed in its stead
    expect(await shownBy(here, signer.code)).toMatchObject({ canSign: false, isBeingMade: true })
    expect(await signAs(here, signer)).toBeRefused('stale')
    await Promise.all([makeReplaced(here, job), makeReplaced(here, job)])
    const shown = await shownBy(here, signer.code)
    expect(shown).toMatchObject({ canSign: true, isBeingMade: false })
    expect(shown.documents).toHaveLength(before.documents.length)
    const was = before.documents.map(({ id, sha256 }) => ({ id, sha256 }))
    expect(await signAs(here, signer, was)).toBeRefused('stale')
    const letters = (await emailsTo(here, signer)).map(({ subject }) => subject)
    expect(letters.filter((subject) => /has corrected|a corrigé/.test(subject))).toHaveLength(1)
    expect((await signAs(here, signer)).status).toBe(200)
  }, 120_000)

  it('stays where it says the same, and is not replaced once somebody has signed it', async () => {
    const here = await applications()
    const { adviser, clientId, job } = here
    const ids = (await out(here, job.packageId)).map(({ id }) => id)
    const before = await everythingOf(here)
    expect((await replace(here, job.packageId, ids)).body.result).toEqual({
      packageId: job.packageId,
      status: 'SENT',
    })
    expect(await everythingOf(here)).toBe(before)
    await retitle(adviser, clientId, 'Mx')
    const signer = await signerIn(here, job.packageId, clientId)
    const [one] = (await shownBy(here, signer.code)).documents.filter(({ id }) => ids.includes(id))
    expect((await signAs(here, signer, one && [{ id: one.id, sha256: one.sha256 }])).status).toBe(200)
    expect(await replace(here, job.packageId, [one?.id ?? ''])).toBeRefused('signed')
  }, 120_000)

  it('is refused to strangers, to what is none of its package, and once that is over; what is not ready is said', async () => {
    const here = await applications()
    const { adviser, colleague, clientId, job } = here
    const ids = (await out(here, job.packageId)).map(({ id }) => id)
    expect(await replace({ adviser: colleague }, job.packageId, ids)).toBeRefused('not_found')
    expect(await replace(here, job.packageId, [clientId])).toBeRefused('invalid', {
      'documentIds.0': 'This document is not in the package',
    })
    expect(await replace(here, job.packageId, ids, { reason: ' ' })).toBeRefused('invalid', {
      reason: 'Please Enter a Reason',
    })
    await retitle(adviser, clientId, '')
    const refused = await replace(here, job.packageId, ids)
    expect(refused).toMatchObject({ status: 422, body: { code: 'not_ready' } })
    await retitle(adviser, clientId, 'Mx')
    await adviser.send(revokePackage, { params: { id: job.packageId } })
    expect(await replace(here, job.packageId, ids)).toBeRefused('conflict')
  }, 120_000)

  it('has the reason, and who gave it, in the evidence of what took its place', async () => {
    const here = await applications()
    const { adviser, services, clientId, job } = here
    const [old] = (await out(here, job.packageId)).filter(({ document }) => document === 'application')
    await retitle(adviser, clientId, 'Mx')
    await replace(here, job.packageId, [old?.id ?? ''])
    await makeReplaced(here, job)
    const { signers } = await sentOf(here, job.packageId)
    for (const { participantId } of signers.filter(({ place }) => place === 1))
      await signAs(here, await signerIn(here, job.packageId, participantId))
    expect((await signAs(here, await signerIn(here, job.packageId, null))).status).toBe(200)
    await seal(here, job)
    expect(await sentOf(here, job.packageId)).toMatchObject({ status: 'COMPLETED' })
    const archive = await within(here, (tx) => services.signatures.archive(tx, job.advisorId, job.packageId))
    const verified = await verifyArchive(archive ?? Buffer.alloc(0))
    expect(verified).toMatchObject({ ok: true, findings: [] })
    const told = verified.documents.map(({ events }) =>
      events.filter(({ event }) => event === 'document replaced'),
    )
    expect(told.flat()).toEqual([expect.objectContaining({ reason, by: expect.stringMatching(/\w+ \w+/) })])
  }, 120_000)
})
