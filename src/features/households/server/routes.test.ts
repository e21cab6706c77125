import { describe, expect, it } from 'vitest'
import { firm } from '../../../../tests/firm.ts'
import { createHousehold, listHouseholds, readHousehold, renameHousehold } from '../contract.ts'

const named = (fullName: string, advisorId: string) => ({ body: { fullName, advisorId } })

describe('households', () => {
  it('adds a household and reads it again, whole [HOME-012, API-024, API-025]', async () => {
    const { adviser } = await firm()
    const created = await adviser.send(createHousehold, named('The Okafor Family', adviser.id))
    expect(created.status).toBe(200)
    const { id } = created.body.result
    const read = await adviser.send(readHousehold, { params: { id } })
    expect(read.body.result).toEqual({
      id,
      fullName: 'The Okafor Family',
      advisorId: adviser.id,
      advisor: { id: adviser.id, iaNumber: expect.any(String) },
      newClients: [],
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('refuses a household without a name [HOME-007, API-024]', async () => {
    const { adviser } = await firm()
    const answer = await adviser.send(createHousehold, named('  ', adviser.id))
    expect(answer).toBeRefused('invalid', { fullName: 'Please Enter a Full Name' })
  })
})
