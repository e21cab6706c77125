import { expect, it } from 'vitest'
import { listClients, readClient } from '../../features/participants/contract.ts'
import { readProgress } from '../../features/participants/workflow-contract.ts'
import { readJudgement, readNewestResponse } from '../../features/risk-tolerance/contract.ts'
import { readLink } from '../../features/risk-tolerance/link-contract.ts'
import { findWaiting } from '../../features/risk-tolerance/server/report/report-queries.ts'
import { listPackages } from '../../features/signing/contract.ts'
import { transact } from '../database/transact.ts'
import { filled } from './filled-testing.ts'

it('leaves nothing that would be sent to be signed by itself', async () => {
  const { adviser, services, actor } = await filled()
  expect(await transact(services.pool, actor, (tx) => findWaiting(tx, adviser.id))).toEqual([])
})

it('has clients whom the adviser waits for: some are answering through an open link, some are to sign', async () => {
  const { adviser } = await filled()
  const progress = await adviser.send(readProgress)
  const first = progress.body.result.filter(({ step }) => step === 'riskTolerance')
  expect(Object.fromEntries(first.map(({ status, count }) => [status, count]))).toEqual({
    notStarted: 3,
    draft: 2,
    linkOpen: 2,
    profileToChoose: 21,
    toSend: 23,
    sent: 13,
  })
  const answering = await adviser.send(listClients, { query: { step: 'riskTolerance', status: 'linkOpen' } })
  for (const { id } of answering.body.result) {
    const link = await adviser.send(readLink, { params: { clientId: id } })
    expect(link.body.result).toMatchObject({ state: 'open', visits: [expect.anything()] })
    expect(link.body.result?.answered).toBeGreaterThan(3)
  }
  const toSign = await adviser.send(listClients, { query: { step: 'riskTolerance', status: 'sent' } })
  for (const { id } of toSign.body.result) {
    const packages = await adviser.send(listPackages, { params: { clientId: id } })
    expect(packages.body.result).toMatchObject([{ status: 'SENT' }])
  }
})

it.each([
  ['a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  [
    'OneSpan Sign',
    {
      SIGNING_PROVIDER: 'onespan',
      ONESPAN_URL: 'http://127.0.0.1:9',
      ONESPAN_API_KEY: 'key',
    },
  ],
])('sends nothing by itself where it would go to %s', async (_, settings) => {
  const { adviser } = await filled({ settings })
  const toSign = await adviser.send(listClients, { query: { step: 'riskTolerance', status: 'sent' } })
  expect(toSign.body.result).toEqual([])
})

it('gives whoever completed the first step a complete response, and some others one that is begun', async () => {
  const { adviser } = await filled()
  const { body } = await adviser.send(listClients)
  const profiles = new Set<string>()
  const counts = { complete: 0, begun: 0, byParticipant: 0 }
  for (const { id, completedRiskTolerance, roles } of body.result) {
    const newest = await adviser.send(readNewestResponse, { params: { clientId: id } })
    const response = newest.body.result
    expect(response?.status === 'complete', roles.join()).toBe(completedRiskTolerance)
    if (response?.status === 'draft') counts.begun += 1
    if (response?.status !== 'complete') continue
    counts.complete += 1
    profiles.add(response.profile ?? '')
    const judgement = await adviser.send(readJudgement, { params: { id: response.id } })
    expect(judgement.body.result.outcome?.total).toBe(response.totalScore)
    const client = await adviser.send(readClient, { params: { id } })
    const { rTQCompletedByParticipant } = client.body.result.accountHolderWorkflow
    expect(judgement.body.result.completedByParticipant).toBe(rTQCompletedByParticipant)
    if (rTQCompletedByParticipant) counts.byParticipant += 1
  }
  expect(profiles.size).toBe(5)
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(1)
  expect(counts.byParticipant).toBeLessThan(counts.complete)
})
