import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { awaitingPackage, signedWhole } from '../../../../../tests/approval-ground.ts'
import type { Person } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { filled } from '../../../../server/demo/filled-testing.ts'
import { readFirm, updateFirm } from '../../../administration/firm-contract.ts'
import { readClient, updateClient } from '../../../participants/contract.ts'
import { answerPoint, approvePackage, listAwaiting, returnPackage } from '../../approval-contract.ts'
import { planSubmission } from '../../contract.ts'
import { readCoverSheet } from '../../cover-sheet-contract.ts'
import { listSubmissions, type SentPackage } from '../../packages-contract.ts'
import { sendSubmission } from '../../sending-contract.ts'
import { readyRecords } from '../ready-testing.ts'

const packageOf = async (adviser: Person, clientId: string, id: string): Promise<SentPackage> => {
  const { body } = await adviser.send(listSubmissions, { params: { clientId } })
  const found = body.result.find(({ packageId }) => packageId === id)
  if (!found) throw new Error('no such package')
  return found
}

async function sheetOf({ app, adviser }: Pick<Ground, 'app' | 'adviser'>, id: string): Promise<string> {
  const url = readCoverSheet.path.replace(':id', id)
  const { rawPayload } = await app.inject({ url, headers: { cookie: adviser.cookie } })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

const stepsOf = async (adviser: Person, id: string) =>
  (await adviser.send(readClient, { params: { id } })).body.result.steps

/** The demo's couple, of whom everything is signed, and who reviews it. */
async function signedCouple() {
  const here = await filled()
  const { adviser, admin } = here
  const { version } = (await admin.send(readFirm)).body.result
  await admin.send(updateFirm, { body: { version, values: { approval: 'afterSigning' } } })
  const asked = await readyRecords(adviser)
  const sent = await adviser.send(sendSubmission, { body: asked })
  const { packageId } = sent.body.result
  const rita = await here.person({ firstName: 'Rita', roles: ['compliance'] })
  expect((await rita.send(listAwaiting)).body.result).toEqual([])
  await signedWhole(here, packageId)
  const documentOf = async (kind: string) =>
    (await packageOf(adviser, asked.clientId, packageId)).documents.find(
      (each) => each.document === kind && (kind !== 'application' || each.recordId === asked.clientId),
    )?.id ?? ''
  const approve = async (id: string) => {
    const [awaiting] = (await rita.send(listAwaiting)).body.result
    const version = awaiting?.version ?? 0
    return rita.send(approvePackage, { params: { id }, body: { version, code: await freshCode(here, rita) } })
  }
  return { ...here, asked, packageId, rita, documentOf, approve, clientId: asked.clientId }
}

describe('what was signed and is returned', () => {
  it('is sent again where it was corrected, and approved with all that was left as it was', async () => {
    const here = await signedCouple()
    const { adviser, asked, packageId: id, rita, clientId, documentOf } = here
    expect((await stepsOf(adviser, clientId)).application).toBe('awaitingApproval')
    const reasons = [
      {
        documentId: await documentOf('application'),
        path: 'employmentDetails.occupation',
        message: 'Please say which trade.',
      },
      { documentId: await documentOf('statement'), path: '', message: 'Is this what they want?' },
    ]
    const strange = [{ ...reasons[0], documentId: id, message: 'x' }]
    expect(
      await rita.send(returnPackage, { params: { id }, body: { reasons: strange } as never }),
    ).toMatchObject({ status: 422, body: { issues: [{ path: 'reasons.0.documentId' }] } })
    const returned = await rita.send(returnPackage, {
      params: { id },
      body: { reasons, note: 'Thank you, nearly there.' },
    })
    expect(returned.body.result).toMatchObject({
      status: 'COMPLETED',
      approval: { status: 'returned', by: 'Rita Example', note: 'Thank you, nearly there.' },
    })
    expect((await stepsOf(adviser, clientId)).application).toBe('returned')
    const { points } = await packageOf(adviser, clientId, id)
    expect(points).toMatchObject([
      { n: 1, label: 'Occupation', mendedAt: null, answer: null, message: 'Please say which trade.' },
      { n: 2, label: null, kind: 'statement', mendedAt: null },
    ])
    expect(points[0]?.link).toContain(`/editClient/${clientId}?step=`)
    expect(points[0]?.link).toContain('#employmentDetails.occupation')
    const early = await adviser.send(sendSubmission, { body: asked })
    expect(early).toMatchObject({ status: 422, body: { code: 'not_ready' } })
    expect(early.body.result).toMatchObject([{ key: 'returned' }, { key: 'returned' }])

    const { version, employmentDetails } = (await adviser.send(readClient, { params: { id: clientId } })).body
      .result
    const saved = await adviser.send(updateClient, {
      params: { id: clientId },
      body: { version, employmentDetails: { ...employmentDetails, occupation: 'Cooper' } },
    })
    expect(saved.status).toBe(200)
    const params = { id, n: '2' }
    expect(await adviser.send(answerPoint, { params, body: { answer: 'n/a' } })).toBeRefused('invalid')
    const answered = await adviser.send(answerPoint, {
      params,
      body: { answer: 'They asked for it in writing.' },
    })
    expect(answered.body.result.points).toMatchObject([
      { mendedAt: expect.any(String), change: { after: 'Cooper' }, answer: null },
      { mendedAt: null, answer: { text: 'They asked for it in writing.' } },
    ])
    const { documents } = (await adviser.send(planSubmission, { body: asked })).body.result
    const whys = documents.map(({ document, recordId, why }) => `${document} ${recordId === clientId} ${why}`)
    expect(whys).toContain('application true returned')
    expect(documents.filter(({ document }) => document === 'statement').map(({ why }) => why)).toContain(
      'unchanged',
    )
    const again = await adviser.send(sendSubmission, { body: asked })
    expect(again.body).toMatchObject({ isSuccess: true, result: { status: 'SENT' } })
    const next = again.body.result.packageId
    expect(next).not.toBe(id)
    await signedWhole(here, next)
    const [awaiting] = (await rita.send(listAwaiting)).body.result
    expect(awaiting).toMatchObject({
      packageId: next,
      returned: [{ packageId: id, by: 'Rita Example', points: [{ n: 1 }, { n: 2 }] }],
    })
    expect((await here.approve(next)).status).toBe(200)
    expect(await packageOf(adviser, clientId, id)).toMatchObject({ approval: { status: 'approved' } })
    expect((await stepsOf(adviser, clientId)).application).toBe('approved')
    expect((await stepsOf(adviser, clientId)).ips).toBe('approved')
    const sheet = await sheetOf(here, next)
    for (const said of [
      'Returned by Rita Example',
      'Please say which trade.',
      'Corrected on',
      '→ Cooper',
      'They asked for it in writing.',
      'Approved by Rita Example',
      'Thank you, nearly there.',
    ])
      expect(sheet).toContain(said)
    expect((await verifyRecords(here.services)).findings).toEqual([])
  }, 180_000)

  it('waits again as it is where all was answered', async () => {
    const here = await signedCouple()
    const { adviser, asked, packageId: id, rita, clientId, documentOf } = here
    const reasons = [{ documentId: await documentOf('account'), path: 'sourceOfFunds', message: 'Which?' }]
    await rita.send(returnPackage, { params: { id }, body: { reasons } })
    const answer = 'It is as they told me by phone.'
    await adviser.send(answerPoint, { params: { id, n: '1' }, body: { answer } })
    const again = await adviser.send(sendSubmission, { body: asked })
    expect(again.body.result).toEqual({ packageId: id, status: 'COMPLETED' })
    expect(await packageOf(adviser, clientId, id)).toMatchObject({
      approval: { status: 'awaiting' },
      points: [{ answer: { text: answer } }],
    })
    expect(await adviser.send(answerPoint, { params: { id, n: '1' }, body: { answer } })).toBeRefused(
      'conflict',
    )
    expect((await here.approve(id)).status).toBe(200)
  }, 180_000)
})

describe('what was to be approved before it goes out', () => {
  it('goes to nobody once it is returned', async () => {
    const here = await ground()
    const id = await awaitingPackage(here)
    const rita = await here.person({ roles: ['compliance'] })
    const { documents } = await packageOf(here.adviser, here.clientId, id)
    const reasons = [{ documentId: documents[0]?.id ?? '', path: '', message: 'Please ask again.' }]
    expect(await here.adviser.send(returnPackage, { params: { id }, body: { reasons } })).toBeRefused(
      'forbidden',
    )
    const returned = await rita.send(returnPackage, { params: { id }, body: { reasons } })
    expect(returned.body.result).toMatchObject({
      status: 'ARCHIVED',
      approval: { status: 'returned' },
      documents: [{ status: 'ENDED' }],
    })
  })

  it('is either approved or returned, whoever decides at the same moment', async () => {
    const here = await ground()
    const id = await awaitingPackage(here)
    const [rita, rob] = [
      await here.person({ roles: ['compliance'] }),
      await here.person({ roles: ['compliance'] }),
    ]
    const { documents } = await packageOf(here.adviser, here.clientId, id)
    const reasons = [{ documentId: documents[0]?.id ?? '', path: '', message: 'Please ask again.' }]
    const code = await freshCode(here, rita)
    const answers = await Promise.all([
      rita.send(approvePackage, { params: { id }, body: { version: 1, code } }),
      rob.send(returnPackage, { params: { id }, body: { reasons } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
