import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../../../../server/database/schema.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import { emailStatus } from '../../../../../server/mail/email-status.ts'
import type { SignatureRequest } from '../../../../../server/signing-service.ts'
import type { PackageKey } from '../../package/package-key.ts'

const signerColumns = [
  'id',
  'package_id as packageId',
  'place',
  'role',
  'last_name as lastName',
  'email',
  'language',
  'notified_at as notifiedAt',
  'opened_at as openedAt',
  'reminded_at as remindedAt',
  'signed_at as signedAt',
  'signature_name as signatureName',
  'declined_at as declinedAt',
  'decline_reason as declineReason',
  'version',
] as const

/** The table has no null here. */
const firstName = sql<string | null>`nullif(first_name, '')`.as('firstName')

/** In the order of their places. */
export const signersOf = (tx: Tx, advisorId: string, packageIds: readonly string[]) =>
  tx
    .selectFrom('signature_signer')
    .select([...signerColumns, firstName])
    .select(emailStatus('signature_signer.letter_id').as('emailStatus'))
    .where('advisor_id', '=', advisorId)
    .where('package_id', 'in', packageIds)
    .orderBy('place')
    .execute()

export type Signer = Awaited<ReturnType<typeof signersOf>>[number]

/** What a signer's row is found by. */
export interface SignerKey {
  advisorId: string
  signerId: string
}

export async function insertSigners(
  tx: Tx,
  { advisorId, id }: PackageKey,
  signers: SignatureRequest['signers'],
): Promise<void> {
  await tx
    .insertInto('signature_signer')
    .values(
      signers.map(({ role, firstName, lastName, email, language }, n) => ({
        advisor_id: advisorId,
        package_id: id,
        place: n + 1,
        role,
        first_name: firstName ?? '',
        last_name: lastName,
        email,
        language,
      })),
    )
    .execute()
}

/** When the transaction began, which is when what it changes happened. */
export const transactionTime = sql<string>`now()`

/** The code of the newest link, where a newer one takes its place. */
export const codeSoFar = sql.ref<Buffer>('code_hash')

/** Of two at one moment the first counts. */
export const firstOpening = sql<string>`coalesce(opened_at, now())`

/** Of a change after which what the adviser saw of a signer is no longer so. */
export const nextVersion = sql<number>`version + 1`

export async function changeSigners(
  tx: Tx,
  { advisorId }: Pick<PackageKey, 'advisorId'>,
  signers: readonly { id: string }[],
  change: UpdateObject<DB, 'signature_signer'>,
): Promise<void> {
  if (signers.length === 0) return
  await tx
    .updateTable('signature_signer')
    .set(change)
    .where('advisor_id', '=', advisorId)
    .where(
      'id',
      'in',
      signers.map(({ id }) => id),
    )
    .execute()
}

/** Makes the code of a new link lead to the adviser of this transaction. */
export async function makePublicLink(tx: Tx, codeHash: Buffer): Promise<void> {
  await sql`select make_public_link(${codeHash})`.execute(tx)
}

export async function findPackageOfSigner(
  tx: Tx,
  { advisorId, signerId }: SignerKey,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('signature_signer')
    .select('package_id')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', signerId)
    .executeTakeFirst()
  return row?.package_id
}

/** The keyed hash of the one-time code that counts at this moment. */
export async function findOneTimeCode(
  tx: Tx,
  { advisorId, signerId }: SignerKey,
  at: Date,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('signature_signer')
    .select('otp_hash')
    .where('advisor_id', '=', advisorId)
    .where('id', '=', signerId)
    .where('otp_expires_at', '>', at.toISOString())
    .executeTakeFirst()
  return row?.otp_hash ?? undefined
}

/** With what each of them signed, in the order of their places. */
export const signaturesOf = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .selectFrom('signature_signer')
    .select(['id', 'role', firstName, 'last_name as lastName', 'email', 'language'])
    .select(['consent_version', 'consent_language', 'signed_at', 'signature_name', 'signature_image'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('place')
    .execute()
