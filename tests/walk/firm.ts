import {
  listFirmRevisions,
  readFirm,
  readJudgedBy,
  sendTestEmail,
  updateFirm,
} from '../../src/features/administration/firm-contract.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

async function changeOf({ admin }: Ground) {
  const { version, values } = (await admin.send(readFirm)).body.result
  return { version, values: { linkDays: (values.linkDays % 90) + 1 } }
}

export const firmStops: readonly Stop[] = [
  stop(readFirm, 'their own', ({ admin }) => ({ by: admin })),
  stop(updateFirm, 'their own', async (ground) => ({ by: ground.admin, body: await changeOf(ground) })),
  stop(listFirmRevisions, 'their own', async (ground) => {
    await ground.admin.send(updateFirm, { body: await changeOf(ground) })
    return { by: ground.admin }
  }),
  stop(readJudgedBy, 'their own', () => ({ query: { version: '1' } })),
  stop(sendTestEmail, 'their own', ({ admin }) => ({ by: admin, body: { to: 'test@mail.example' } })),
]
