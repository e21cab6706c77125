import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { pdf } from '../../../../tests/files-to-send.ts'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { make } from '../../../../tests/ground.ts'
import { signable } from '../../../server/app.ts'
import { filled } from '../../../server/demo/filled-testing.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { dispatchPackage } from '../../signing/server/package/dispatch-package.ts'
import { addFile } from '../../supporting-files/contract.ts'
import { planSubmission } from '../contract.ts'
import { readSubmissionData, SubmissionData, schemaPath } from '../data-contract.ts'
import { listSubmissions, revealPackage } from '../packages-contract.ts'
import { sendSubmission } from '../sending-contract.ts'
import { readyRecords } from './ready-testing.ts'

it('goes out where readiness says nothing against it, is the same package when it is asked again, and tells itself whole for a code', async () => {
  const here = await filled()
  const { adviser, services } = here
  const { clientId, kinds } = await readyRecords(adviser)
  const asked = { clientId, kinds }
  const plan = await adviser.send(planSubmission, { body: asked })
  expect(plan.body.result?.readiness).toEqual([])
  expect(plan.body.result?.documents.map(({ why }) => why)).not.toContain('unchanged')
  const sent = await adviser.send(sendSubmission, { body: asked })
  expect(sent.body).toMatchObject({ isSuccess: true })
  const { packageId } = sent.body.result
  expect((await adviser.send(sendSubmission, { body: asked })).body.result).toEqual(sent.body.result)
  const replanned = await adviser.send(planSubmission, { body: asked })
  expect(new Set(replanned.body.result.documents.map(({ why }) => why))).toEqual(new Set(['unchanged']))

  // a change says so beside what is out, also through a link, and is not sent beside it
  const { version } = (await adviser.send(readClient, { params: { id: clientId } })).body.result
  const saved = await adviser.send(updateClient, {
    params: { id: clientId },
    body: { version, generalDetails: { ...(await general(adviser, clientId)), title: 'Mx' } },
  })
  expect(saved.body).toMatchObject({ isSuccess: true })
  const listed = await adviser.send(listSubmissions, { params: { clientId } })
  expect(listed.body.result).toMatchObject([
    {
      packageId,
      status: 'SENT',
      outOfDate: [
        { kind: 'application', recordId: clientId, changes: [{ path: 'generalDetails.title' }] },
        { kind: 'application', changes: [{ path: 'spouseDetails.salutation' }] },
      ],
    },
  ])
  expect(listed.body.result[0]?.documents).toHaveLength(plan.body.result.documents.length)
  expect(await adviser.send(sendSubmission, { body: asked })).toMatchObject({
    status: 409,
    body: { code: 'out_already' },
  })

  const sentFile = {
    params: { recordId: clientId },
    query: { kind: 'voidCheque', name: 'cheque.pdf' },
    text: pdf(),
  }
  await make(adviser, addFile, sentFile)
  const params = { id: packageId }
  const masked = await adviser.send(readSubmissionData, { params })
  expect(SubmissionData.parse(masked.body.result).records).toHaveLength(kinds.length)
  expect(SubmissionData.parse(masked.body.result).files).toMatchObject([
    {
      recordId: clientId,
      kind: 'voidCheque',
      name: 'cheque.pdf',
      sha256: createHash('sha256').update(pdf()).digest('hex'),
      savedAs: 'VoidCheque-1.pdf',
    },
  ])
  const sinIn = (data: unknown) =>
    SubmissionData.parse(data).records.flatMap((record) =>
      record.kind === 'application' && record.recordId === clientId ? record.facts?.generalDetails.sin : [],
    )
  expect(sinIn(masked.body.result)).toEqual([expect.stringMatching(/^•••-•••-\d{3}$/)])
  await dispatchPackage(signable).work(services, { advisorId: adviser.id, packageId })
  const [document] = listed.body.result[0]?.documents.filter(({ kind }) => kind === 'application') ?? []
  const path = `/api/submission/${packageId}/document/${document?.id}?form=sent`
  expect(await adviser.request('GET', path)).toMatchObject({ status: 403, body: { code: 'code_required' } })
  const code = await freshCode(here, adviser)
  expect((await adviser.send(revealPackage, { params, body: { code } })).status).toBe(200)
  expect(sinIn((await adviser.send(readSubmissionData, { params })).body.result)).toEqual([
    expect.stringMatching(/^\d{3}[ -]?\d{3}[ -]?\d{3}$/),
  ])
  expect((await adviser.request('GET', path)).headers['content-type']).toBe('application/pdf')
  // another session of the same person gives its own
  const schema = await here.nobody.request('GET', schemaPath)
  expect(schema.body).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    additionalProperties: false,
  })
}, 120_000)

const general = async (adviser: Person, id: string) =>
  (await adviser.send(readClient, { params: { id } })).body.result.generalDetails
