import { firm } from '../../../tests/firm.ts'
import { as, transact } from '../database/transact.ts'
import { fillBook } from './fill-book.ts'
import { demoHouseholds } from './households.ts'

/** A firm whose adviser has the books of all the demo's advisers. */
export async function filled(options: Parameters<typeof firm>[0] = {}) {
  const made = await firm(options)
  const { adviser, services } = made
  const { id: advisorId, userId } = adviser
  await services.firm.keepUp()
  const actor = as({ userId, advisorId, requestId: 'test' })
  await transact(services.pool, actor, async (tx, _, trail) => {
    const households = Object.values(demoHouseholds).flat()
    await fillBook(tx, trail, services, { households, advisorId, userId })
  })
  return { ...made, actor }
}
