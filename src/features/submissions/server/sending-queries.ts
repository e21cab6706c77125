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

const sendingOf = (tx: Tx, { advisorId, packageId }: Pick<PackageSending, 'advisorId' | 'packageId'>) =>
  tx.selectFrom('package_sending').where('advisor_id', '=', advisorId).where('package_id', '=', packageId)

/** Who sent a package; undefined where that was not kept. */
export const findSender = async (
  tx: Tx,
  key: Pick<PackageSending, 'advisorId' | 'packageId'>,
): Promise<string | undefined> => (await sendingOf(tx, key).select('sent_by').executeTakeFirst())?.sent_by

/** What was said as a package was sent; nothing of one of before that was kept. */
export async function findSaid(
  tx: Tx,
  key: Pick<PackageSending, 'advisorId' | 'packageId'>,
): Promise<{ reasons: SaidReasons; addresses: OtherAddresses }> {
  const row = await sendingOf(tx, key).select(['reasons', 'addresses']).executeTakeFirst()
  return { reasons: Reasons.parse(row?.reasons ?? []), addresses: Addresses.parse(row?.addresses ?? []) }
}

/** By which version of the firm's settings a package was sent; null where that was not kept. */
export async function findSettingsVersion(
  tx: Tx,
  { advisorId, packageId }: Pick<PackageSending, 'advisorId' | 'packageId'>,
): Promise<number | null> {
  const found = await sendingOf(tx, { advisorId, packageId }).select('settings_version').executeTakeFirst()
  return found?.settings_version ?? null
}

/** Why what is out of the ordinary in a package is so. */
export async function findReasons(
  tx: Tx,
  { advisorId, packageId }: Pick<PackageSending, 'advisorId' | 'packageId'>,
): Promise<SaidReasons> {
  const found = await tx
    .selectFrom('package_sending')
    .select('reasons')
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', packageId)
    .executeTakeFirst()
  return Reasons.parse(found?.reasons ?? [])
}

/** Keeps the reasons that hold by now beside those of before. A questionnaire that was sent by its own call had none. */
export async function keepReasons(tx: Tx, sending: Omit<PackageSending, 'addresses'>): Promise<void> {
  const before = await findReasons(tx, sending)
  const isSame = (one: SaidReasons[number], other: SaidReasons[number]) =>
    one.key === other.key && one.path === other.path
  const reasons = [
    ...before.filter((each) => !sending.reasons.some((own) => isSame(each, own))),
    ...sending.reasons,
  ]
  const { advisorId: advisor_id, packageId: package_id, sentBy: sent_by, settingsVersion } = sending
  await tx
    .insertInto('package_sending')
    .values({
      ...{ advisor_id, package_id, sent_by },
      settings_version: settingsVersion,
      reasons: JSON.stringify(reasons),
      addresses: '[]',
    })
    .onConflict((conflict) => conflict.column('package_id').doUpdateSet({ reasons: JSON.stringify(reasons) }))
    .execute()
}
