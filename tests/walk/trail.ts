import { exportTrail, listAccess, listTrail, listTrailPeople } from '../../src/features/trail/contract.ts'
import { freshCode } from '../fresh-code.ts'
import { type Stop, stop } from './stop.ts'

export const trailStops: readonly Stop[] = [
  stop(listTrail, 'their own', ({ clientId }) => ({ query: { clientId } })),
  stop(listTrailPeople, 'their own', () => ({})),
  stop(listAccess, 'not_found', ({ clientId }) => ({ params: { id: clientId } })),
  {
    ...stop(exportTrail, 'their own', async (ground) => ({
      body: { clientId: ground.clientId, code: await freshCode(ground, ground.adviser) },
    })),
    narrowsBy: ['userId'],
  },
]
