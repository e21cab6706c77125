import { z } from 'zod'
import { Guid } from '../../../platform/formats/wire.ts'
import type { Tx } from '../../../server/database/tx.ts'

// What was said as a package was sent.

const Reasons = z.array(
  z.strictObject({ key: z.string(), path: z.string(), message: z.string(), reason: z.string() }),
)
const Addresses = z.array(z.strictObject({ participantId: Guid, onFile: z.string(), used: z.string() }))

export type SaidReasons = z.infer<typeof Reasons>
export type OtherAddresses = z.infer<typeof Addresses>

interface PackageSending {
  advisorId: string
  packageId: string
  sentBy: string
  /** Of the firm's settings; null where that is not known. */
  settingsVersion: number | null
  reasons: SaidReasons
  /** Whose documents went to another address than the one on file. */
  addresses: OtherAddresses
}

export async function insertSending(
  tx: Tx,
  { advisorId, packageId, sentBy, settingsVersion, reasons, addresses }: PackageSending,
): Promise<void> {
  await tx
    .insertInto('package_sending')
    .values({
      advisor_id: advisorId,
      package_id: packageId,
      sent_by: sentBy,
      settings_version: settingsVersion,
      reasons: JSON.stringify(reasons),
      addresses: JSON.stringify(addresses),
    })
    .execute()
}
