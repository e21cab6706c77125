import { encode } from 'fast-png'
import {
  listFirmRevisions,
  readFirm,
  readJudgedBy,
  sendTestEmail,
  updateFirm,
  updateLogo,
} from '../../src/features/administration/firm-contract.ts'
import type { Ground } from '../ground.ts'
import { type Stop, stop } from './stop.ts'

async function changeOf({ admin }: Ground) {
  const { version, values } = (await admin.send(readFirm)).body.result
  return { version, values: { linkDays: (values.linkDays % 90) + 1 } }
}

/** One blue pixel. */
const picture = Buffer.from(encode({ width: 1, height: 1, data: new Uint8Array([20, 40, 90]), channels: 3 }))

export const firmStops: readonly Stop[] = [
  stop(readFirm, 'their own', ({ admin }) => ({ by: admin })),
  stop(updateFirm, 'their own', async (ground) => ({ by: ground.admin, body: await changeOf(ground) })),
  stop(listFirmRevisions, 'their own', async (ground) => {
    await ground.admin.send(updateFirm, { body: await changeOf(ground) })
    return { by: ground.admin }
  }),
  stop(updateLogo, 'their own', ({ admin }) => ({ by: admin, text: picture })),
  stop(readJudgedBy, 'their own', () => ({ query: { version: '1' } })),
  stop(sendTestEmail, 'their own', ({ admin }) => ({ by: admin, body: { to: 'test@mail.example' } })),
]
