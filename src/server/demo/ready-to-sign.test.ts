import { expect, it } from 'vitest'
import { listHouseholds } from '../../features/households/contract.ts'
import { readHouseholdReadiness } from '../../features/readiness/contract.ts'
import { filled } from './filled-testing.ts'

it('has couples of whom nothing is open, people with a few open points, and others of whom much is still to be asked', async () => {
  const { adviser } = await filled()
  const { body } = await adviser.send(listHouseholds, { params: { advisorId: adviser.id } })
  const openOf = async (name: string) => {
    const id = body.result.find(({ fullName }) => fullName === name)?.id ?? ''
    const read = await adviser.send(readHouseholdReadiness, { params: { id } })
    return read.body.result.map(({ severity, path }) => [severity, path])
  }
  expect(await openOf('O’Shaughnessy, Fergus & Dervla')).toEqual([])
  const advised = await openOf('Abernathy, Colin & Siobhán')
  expect(new Set(advised.map(([severity]) => severity))).toEqual(new Set(['advises']))
  expect(await openOf('Bergström, Anneliese')).toEqual([
    ['blocks', 'identityDetails.verifications.0.expiresOn'],
    ['blocks', 'trustedContactDetails.consentOn'],
    ['blocks', 'suitability.initialAmount'],
  ])
  expect((await openOf('Iyer, Lakshmi')).length).toBeGreaterThan(20)
})
