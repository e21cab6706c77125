import { expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { filled } from '../../../server/demo/filled-testing.ts'
import { listHouseholds } from '../../households/contract.ts'
import { listAccounts } from '../../investment-accounts/contract.ts'
import { readNewestStatement } from '../../policy-statements/contract.ts'
import { readNewestResponse } from '../../risk-tolerance/contract.ts'
import { type ChosenRecord, planSubmission } from '../contract.ts'
import { sendSubmission } from '../sending-contract.ts'

/** The demo's couple of whom nothing is open. */
const ready = 'O’Shaughnessy, Fergus & Dervla'

/** What can be sent of a household, by whose it is. */
async function recordsOf(adviser: Person, name: string) {
  const households = await adviser.send(listHouseholds, { params: { advisorId: adviser.id } })
  const people = households.body.result.find(({ fullName }) => fullName === name)?.newClients ?? []
  const kinds: ChosenRecord[] = []
  for (const { id: clientId } of people) {
    const { body } = await adviser.send(listAccounts, { params: { clientId } })
    // a child holds none, and nothing is asked of them
    if (body.result.length === 0) continue
    kinds.push({ kind: 'application', recordId: clientId })
    kinds.push(...body.result.map(({ id }) => ({ kind: 'account' as const, recordId: id })))
    const statement = await adviser.send(readNewestStatement, { params: { clientId } })
    if (statement.body.result) kinds.push({ kind: 'statement', recordId: statement.body.result.id })
    const response = await adviser.send(readNewestResponse, { params: { clientId } })
    if (response.body.result) kinds.push({ kind: 'riskTolerance', recordId: response.body.result.id })
  }
  return { clientId: kinds[0]?.recordId ?? '', kinds }
}

it('goes out where readiness says nothing against it, and is the same package when it is asked again', async () => {
  const { adviser } = await filled()
  const { clientId, kinds } = await recordsOf(adviser, ready)
  const plan = await adviser.send(planSubmission, { body: { clientId, kinds } })
  expect(plan.body.result?.readiness).toEqual([])
  expect(plan.body.result?.documents.map(({ why }) => why)).not.toContain('unchanged')
  const sent = await adviser.send(sendSubmission, { body: { clientId, kinds } })
  expect(sent.body).toMatchObject({ isSuccess: true })
  const again = await adviser.send(sendSubmission, { body: { clientId, kinds } })
  expect(again.body.result).toEqual(sent.body.result)
  const replanned = await adviser.send(planSubmission, { body: { clientId, kinds } })
  expect(new Set(replanned.body.result.documents.map(({ why }) => why))).toEqual(new Set(['unchanged']))
})
