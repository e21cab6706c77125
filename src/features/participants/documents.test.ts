import { expect, it } from 'vitest'
import { documentsOf } from './documents.ts'

const clientId = '5c2f8a1e-7b3d-4e6f-9a0b-000000000001'
const client = { as: 'client', by: { participantId: clientId } }

const living = (region: string, language: 'en' | 'fr' | null) =>
  documentsOf({ generalDetails: { language }, permanentAddressDetails: { region } }, clientId)

it('has client and adviser sign the application', () => {
  expect(living('CA-ON', 'en')).toEqual([
    { kind: 'application', part: '', clientId, signers: [client, { as: 'adviser', by: 'adviser' }] },
  ])
})

it('has a client in Quebec who chose English sign that choice', () => {
  const choice = { kind: 'language-choice', part: '', clientId, signers: [client] }
  expect(living('CA-QC', 'en')).toHaveLength(2)
  expect(living('CA-QC', 'en')[1]).toEqual(choice)
  for (const language of ['fr', null] as const) expect(living('CA-QC', language)).toHaveLength(1)
})
