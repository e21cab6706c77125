import { expect, it } from 'vitest'
import { documentsOf } from './signing.ts'

it('has the client alone sign a questionnaire', () => {
  const clientId = '5c2f8a1e-7b3d-4e6f-9a0b-000000000001'
  const signers = [{ as: 'client', by: { participantId: clientId } }]
  expect(documentsOf(clientId)).toEqual([{ kind: 'risk-tolerance', part: '', clientId, signers }])
})
