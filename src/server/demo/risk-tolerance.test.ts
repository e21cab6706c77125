import { expect, it } from 'vitest'
import { listClients, readClient } from '../../features/participants/contract.ts'
import { readJudgement, readNewestResponse } from '../../features/risk-tolerance/contract.ts'
import { findWaiting } from '../../features/risk-tolerance/server/report-queries.ts'
import { transact } from '../database/transact.ts'
import { filled } from './filled-testing.ts'

it('leaves nothing that would be sent to be signed by itself', async () => {
  const { adviser, services, actor } = await filled()
  expect(await transact(services.pool, actor, (tx) => findWaiting(tx, adviser.id))).toEqual([])
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
