import { expect, it } from 'vitest'
import { documentsOf } from './documents.ts'

it('has client and adviser sign a statement', () => {
  const clientId = '5c2f8a1e-7b3d-4e6f-9a0b-000000000001'
  const signers = [
    { as: 'client', by: { participantId: clientId } },
    { as: 'adviser', by: 'adviser' },
  ]
  expect(documentsOf(clientId)).toEqual([{ kind: 'statement', part: '', clientId, signers }])
})
