import { addParticipant } from '../../src/features/participants/contract.ts'
import { chooseProfile, readResponse } from '../../src/features/risk-tolerance/contract.ts'
import {
  answerPoint,
  approvePackage,
  listAwaiting,
  readFigures,
  returnPackage,
  tellProgress,
} from '../../src/features/submissions/approval-contract.ts'
import { planSubmission, readPlannedDocument } from '../../src/features/submissions/contract.ts'
import { readCoverSheet } from '../../src/features/submissions/cover-sheet-contract.ts'
import { readSubmissionData } from '../../src/features/submissions/data-contract.ts'
import {
  listSubmissions,
  readPackageArchive,
  readSentDocument,
  revealPackage,
} from '../../src/features/submissions/packages-contract.ts'
import { signOnPaper } from '../../src/features/submissions/paper-contract.ts'
import { replaceDocuments } from '../../src/features/submissions/replacement-contract.ts'
import { sendSubmission } from '../../src/features/submissions/sending-contract.ts'
import { listSettled } from '../../src/features/submissions/settled-contract.ts'
import { ParticipantRole } from '../../src/platform/codes/participant-role.ts'
import { awaitingPackage, completedPackage } from '../approval-ground.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { paperOf } from '../paper-ground.ts'
import { answeredDraft, type OfAdviser, signed } from '../risk-ground.ts'
import { sentPackage } from '../signing-ground.ts'
import { type Stop, stop } from './stop.ts'

const questionnaire = async (ground: OfAdviser) => ({
  clientId: ground.clientId,
  kinds: [{ kind: 'riskTolerance' as const, recordId: (await answeredDraft(ground)).id }],
})

export const submissionStops: readonly Stop[] = [
  stop(planSubmission, 'not_found', async (ground) => ({ body: await questionnaire(ground) })),
  stop(readPlannedDocument, 'not_found', async (ground) => {
    const { body } = await ground.adviser.send(planSubmission, { body: await questionnaire(ground) })
    const { planId, documents } = body.result
    // a plan is its maker's alone
    return { by: ground.adviser, params: { planId, documentId: documents[0]?.id ?? '' } }
  }),
  {
    ...stop(sendSubmission, 'not_found', async (ground) => ({ body: await questionnaire(ground) })),
    // the questionnaire is completed by it
    entries: 2,
  },
  stop(replaceDocuments, 'not_found', async (ground) => {
    const { packageId: id, documentIds } = await outdated(ground)
    return { params: { id }, body: { documentIds, reason: 'Another profile was chosen.' } }
  }),
  stop(listSettled, 'their own', async (ground) => {
    for (let nr = 0; nr < 4; nr += 1) await signed(ground, Buffer.from(`an archive, ${nr}`))
    return {}
  }),
  stop(listSubmissions, 'not_found', async (ground) => {
    await sentPackage(ground)
    await sentPackage(ground)
    return { params: { clientId: ground.clientId } }
  }),
  stop(readSentDocument, 'not_found', async (ground) => {
    const { packageId: id } = await sentPackage(ground)
    const sent = await packagesOf(ground)
    const documentId = sent.find(({ packageId }) => packageId === id)?.documents[0]?.id ?? ''
    return { params: { id, documentId } }
  }),
  stop(readPackageArchive, 'not_found', async (ground) => {
    await signed(ground, Buffer.from('an archive'))
    const done = (await packagesOf(ground)).find(({ status }) => status === 'COMPLETED')
    return { params: { id: done?.packageId ?? '' } }
  }),
  stop(readCoverSheet, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
  })),
  stop(readSubmissionData, 'not_found', async (ground) => {
    const sent = await ground.adviser.send(sendSubmission, { body: await questionnaire(ground) })
    return { params: { id: sent.body.result.packageId } }
  }),
  stop(listAwaiting, 'their own', async (ground) => {
    await awaitingPackage(ground)
    await awaitingPackage(ground)
    // compliance reads every book: of one it is asked for
    return { by: await ground.person({ roles: ['compliance'] }), query: { book: ground.adviser.id } }
  }),
  stop(approvePackage, 'not_found', async (ground) => {
    const by = await ground.person({ roles: ['compliance'] })
    const id = await awaitingPackage(ground)
    return { by, params: { id }, body: { version: 1, code: await freshCode(ground, by) } }
  }),
  stop(readFigures, 'their own', async (ground) => {
    await awaitingPackage(ground)
    return { by: await ground.person({ roles: ['compliance'] }) }
  }),
  stop(tellProgress, 'not_found', async (ground) => ({
    by: await ground.person({ roles: ['compliance'] }),
    params: { id: await completedPackage(ground) },
    body: { state: 'received', at: '2026-11-27T15:00:00.000Z' },
  })),
  stop(returnPackage, 'not_found', async (ground) => {
    const id = await awaitingPackage(ground)
    return {
      by: await ground.person({ roles: ['compliance'] }),
      params: { id },
      body: await aReturn(ground, id),
    }
  }),
  stop(answerPoint, 'not_found', async (ground) => {
    const id = await awaitingPackage(ground)
    const by = await ground.person({ roles: ['compliance'] })
    await by.send(returnPackage, { params: { id }, body: await aReturn(ground, id) })
    return { params: { id, n: '1' }, body: { answer: 'They asked for it so.' } }
  }),
  stop(signOnPaper, 'not_found', paperOf),
  stop(revealPackage, 'not_found', async (ground) => ({
    params: { id: (await sentPackage(ground)).packageId },
    body: { code: await freshCode(ground, ground.adviser) },
  })),
]

const aReturn = async (ground: Ground, id: string) => {
  const sent = (await packagesOf(ground)).find(({ packageId }) => packageId === id)
  return { reasons: [{ documentId: sent?.documents[0]?.id ?? '', path: '', message: 'Please look again.' }] }
}

/** A questionnaire that is out to be signed, beside which another profile was chosen since. */
async function outdated({ adviser, householdId, mark }: Ground) {
  const somebody = {
    firstName: 'Ida',
    lastName: mark,
    email: 'ida@example.com',
    phoneNumber: '416-555-0182',
    householdId,
  }
  const added = await adviser.send(addParticipant, {
    body: { ...somebody, roles: [ParticipantRole.accountHolder] },
  })
  const own = { adviser, clientId: added.body.result?.id ?? '' }
  const asked = await questionnaire(own)
  const { packageId } = (await adviser.send(sendSubmission, { body: asked })).body.result
  const params = { id: asked.kinds[0]?.recordId ?? '' }
  const { version } = (await adviser.send(readResponse, { params })).body.result
  const body = { profile: 'conservative' as const, reason: 'They asked for it.', version }
  await adviser.send(chooseProfile, { params, body })
  const sent = (await packagesOf(own)).find((each) => each.packageId === packageId)
  return { packageId, documentIds: sent?.documents.map(({ id }) => id) ?? [] }
}

const packagesOf = async ({ adviser, clientId }: OfAdviser) =>
  (await adviser.send(listSubmissions, { params: { clientId } })).body.result
