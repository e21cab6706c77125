import { readClient } from '../../src/features/participants/contract.ts'
import {
  exportTrail,
  listAccess,
  listTrail,
  listTrailPeople,
  readVerification,
  verifyTrail,
} from '../../src/features/trail/contract.ts'
import { freshCode } from '../fresh-code.ts'
import { type Stop, stop } from './stop.ts'

export const trailStops: readonly Stop[] = [
  stop(listTrail, 'their own', ({ clientId }) => ({ query: { clientId } })),
  stop(listTrailPeople, 'their own', () => ({})),
  stop(readVerification, 'their own', () => ({})),
  stop(verifyTrail, 'their own', () => ({ body: {} })),
  stop(listAccess, 'not_found', async ({ adviser, clientId: id, person, services }) => {
    // two rows, so that there is a second page
    for (const by of [adviser, await person({ roles: ['compliance'] })])
      await by.send(readClient, { params: { id } })
    await services.looks.flush()
    return { params: { id } }
  }),
  {
    ...stop(exportTrail, 'their own', async (ground) => ({
      body: { clientId: ground.clientId, code: await freshCode(ground, ground.adviser) },
    })),
    narrowsBy: ['userId'],
  },
]
