import { randomUUID } from 'node:crypto'
import {
  createHousehold,
  listHouseholds,
  readHousehold,
  renameHousehold,
} from '../../src/features/households/contract.ts'
import { type Stop, stop } from './stop.ts'

export const householdStops: readonly Stop[] = [
  stop(listHouseholds, 'not_found', ({ adviser }) => ({ params: { advisorId: adviser.id } })),
  stop(createHousehold, 'not_found', ({ adviser }) => ({
    body: { fullName: `The ${randomUUID()} Family`, advisorId: adviser.id },
  })),
  stop(readHousehold, 'not_found', ({ householdId }) => ({ params: { id: householdId } })),
  stop(renameHousehold, 'not_found', async ({ householdId, adviser }) => {
    const { body } = await adviser.send(readHousehold, { params: { id: householdId } })
    const { fullName, version } = body.result ?? { fullName: 'Another Name', version: 1 }
    return { params: { id: householdId }, body: { fullName, version } }
  }),
]
