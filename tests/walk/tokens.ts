import { addToken, listTokens, removeToken } from '../../src/features/administration/tokens-contract.ts'
import { freshCode } from '../fresh-code.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

const asked = async (ground: Ground) => ({
  name: 'Back office',
  permissions: ['submission.read' as const],
  books: 'all' as const,
  expiresOn: ground.services.now().toISOString().slice(0, 10),
  code: await freshCode(ground, ground.admin),
})

const added = async (ground: Ground) =>
  (await ground.admin.send(addToken, { body: await asked(ground) })).body.result.id

export const tokenStops: readonly Stop[] = [
  stop(listTokens, 'their own', async (ground) => {
    await added(ground)
    return { by: ground.admin }
  }),
  stop(addToken, 'their own', async (ground) => ({ by: ground.admin, body: await asked(ground) })),
  stop(removeToken, 'their own', async (ground) => ({
    by: ground.admin,
    params: { id: await added(ground) },
  })),
]
