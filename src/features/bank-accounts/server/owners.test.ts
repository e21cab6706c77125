import { describe, expect, it } from 'vitest'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { createHousehold } from '../../households/contract.ts'
import { addParticipant } from '../../participants/contract.ts'
import { bank } from './bank-accounts-testing.ts'

async function family() {
  const here = await bank()
  const add = async (household: string) => {
    const who = { firstName: 'Emeka', lastName: here.mark, email: 'e@example.com', phoneNumber: '4165550100' }
    const body = { ...who, householdId: household, roles: [ParticipantRole.accountHolder] }
    return (await here.adviser.send(addParticipant, { body })).body.result.id
  }
  const apart = { fullName: 'Another Family', advisorId: here.adviser.id }
  const elsewhere = (await here.adviser.send(createHousehold, { body: apart })).body.result.id
  return { ...here, spouse: await add(here.householdId), stranger: await add(elsewhere) }
}

describe('the owners of a bank account', () => {
  it('are people of the household, each once, and change without a code', async () => {
    const { add, change, clientId, spouse } = await family()
    const none = (await add()).body.result
    expect([none.owners, none.signers]).toEqual([[], []])
    const joint = { owners: [clientId, spouse, clientId], signers: [spouse] }
    const { result } = (await change(none.id, joint)).body
    expect([result.owners, result.signers]).toEqual([[clientId, spouse], [spouse]])
    expect((await change(none.id, joint)).body.result.version).toBe(result.version)
  })

  it('are nobody of another household, and nobody who is not', async () => {
    const { add, clientId, stranger } = await family()
    for (const unknown of [stranger, '8f0b8b1e-0001-4000-8000-00000000000a'])
      expect(await add({ owners: [clientId, unknown], signers: [unknown] })).toBeRefused('invalid', {
        owners: 'Please choose people of the household',
        signers: 'Please choose people of the household',
      })
    expect((await add({ owners: ['nobody'] })).status).toBe(422)
    expect((await add({ owners: 'nobody' })).status).toBe(422)
  })
})
