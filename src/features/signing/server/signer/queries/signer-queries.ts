import { randomUUID } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import type { Language } from '../../../../../platform/codes/person.ts'
import type { DB } from '../../../../../server/database/schema.ts'
import type { Tx } from '../../../../../server/database/tx.ts'
import { emailStatus } from '../../../../../server/mail/email-status.ts'
import type { PackageSigner } from '../../../../../server/signing-service.ts'
import type { PackageKey } from '../../package/package-key.ts'
import type { DocumentKey } from '../../package/queries/document-queries.ts'

const signerColumns = [
  'id',
  'package_id as packageId',
  'place',
  'role',
  'participant_id as participantId',
  'user_id as userId',
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
    .orderBy('last_name')
    .orderBy('id')
    .execute()

export type Signer = Awaited<ReturnType<typeof signersOf>>[number]

/** What a signer's row is found by. */
export interface SignerKey {
  advisorId: string
  signerId: string
}

/** Their ids, by the keys of the request. */
export async function insertSigners(
  tx: Tx,
  { advisorId, id }: PackageKey,
  signers: readonly PackageSigner[],
): Promise<ReadonlyMap<string, string>> {
  const rows = signers.map((signer) => ({ ...signer, id: randomUUID() }))
  await tx
    .insertInto('signature_signer')
    .values(
      rows.map((signer) => ({
        id: signer.id,
        advisor_id: advisorId,
        package_id: id,
        place: signer.place,
        role: signer.role,
        participant_id: signer.participantId,
        user_id: signer.userId,
        first_name: signer.firstName ?? '',
        last_name: signer.lastName,
        email: signer.email,
        language: signer.language,
      })),
    )
    .execute()
  return new Map(rows.map((row) => [row.key, row.id]))
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

/** Who signed a document in each of its places, and with what, in the order of the signers' places. */
export const signaturesOf = (tx: Tx, { advisorId, id }: DocumentKey) =>
  tx
    .selectFrom('document_signature')
    .innerJoin('signature_signer', 'signature_signer.id', 'signer_id')
    .select(['signature_signer.id', 'field', 'role', firstName, 'last_name as lastName', 'email', 'language'])
    .select([
      'document_signature.consent_version',
      'document_signature.consent_language',
      'document_signature.signed_at',
      'document_signature.signature_name',
      'document_signature.signature_image',
      'document_signature.binds_in',
      'document_signature.chosen_at',
      'document_signature.paper_id',
    ])
    .where('document_signature.advisor_id', '=', advisorId)
    .where('document_id', '=', id)
    .orderBy('place')
    .orderBy('field')
    .execute()

/** Nothing but when, where it was signed at a provider outside; on paper, on which. */
interface Signed {
  signed_at: string | typeof transactionTime
  consent_version?: number
  consent_language?: Language
  signature_name?: string
  signature_image?: Buffer | null
  paper_id?: string
}

/** Signs these documents for a signer, in each place that is theirs. */
export async function signDocuments(
  tx: Tx,
  { advisorId, signerId }: SignerKey,
  documents: readonly { id: string }[],
  signed: Signed,
): Promise<void> {
  if (documents.length === 0) return
  await tx
    .updateTable('document_signature')
    .set(signed)
    .where('advisor_id', '=', advisorId)
    .where('signer_id', '=', signerId)
    .where('signed_at', 'is', null)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
}

/** Keeps in which language a signer wishes to be bound by these documents, which nobody has signed. */
export async function keepWish(
  tx: Tx,
  { advisorId, signerId }: SignerKey,
  documents: readonly { id: string }[],
  language: Language,
): Promise<void> {
  await tx
    .updateTable('document_signature')
    .set({ binds_in: language, chosen_at: transactionTime })
    .where('advisor_id', '=', advisorId)
    .where('signer_id', '=', signerId)
    .where(
      'document_id',
      'in',
      documents.map(({ id }) => id),
    )
    .execute()
}
