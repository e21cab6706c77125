import { sql } from 'kysely'
import { fullName } from '../../../platform/formats/person-name.ts'
import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { jobsGoAlong } from '../../../server/jobs/jobs-go-along.ts'
import type { RequestServices } from '../../../server/services.ts'
import { endPackage } from './package/end-package.ts'
import { providerOf } from './package/providers.ts'
import { lockPackage } from './package/queries/package-queries.ts'
import { isOpen } from './package/status.ts'
import type { Signer } from './signer/queries/signer-queries.ts'

export { signerShown } from './package/package-answers.ts'
export { readFile as readDocumentFile } from './package/queries/document-queries.ts'
export { findPackage, type Package, pageOfPackages } from './package/queries/package-queries.ts'
export { documentsOfRecords, otherDocumentsOut, type SentDocument } from './package/queries/sent-documents.ts'
export { statusOfPackage, takeBackDocuments } from './package/replacing.ts'
export { statusNow } from './package/status.ts'

/** What is out for signature of people: they are not archived under it. */
export async function openPackages(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<Blocker[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .innerJoin('participant', 'participant.id', 'signature_package.client_id')
    .select(['signature_package.id', 'client_id', 'first_name', 'last_name'])
    .where('signature_package.advisor_id', '=', advisorId)
    .where('participant.id', 'in', clientIds)
    .where('status', 'in', ['DRAFT', 'SENT'])
    .orderBy('sent_at')
    .execute()
  return rows.map((row) => ({
    kind: 'package',
    id: row.id,
    text: words(
      'A document of {{name}} is out for signature. Please wait for the signatures or revoke it first.',
    ),
    values: { name: fullName({ firstName: row.first_name, lastName: row.last_name }) },
    link: `/client/${row.client_id}`,
  }))
}

/** The ids of what was sent to a client of these books to be signed. */
export async function packagesOfClient(
  tx: Tx,
  books: readonly string[],
  clientId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where('client_id', '=', clientId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Of each of these packages that is in the books, whose it is. */
export async function partiesOf(
  tx: Tx,
  books: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('signature_package')
    .select(['id', 'client_id'])
    .where(inBooks('advisor_id', books))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row.client_id]))
}

/** What these signers are called, as far as they are in the books. */
export async function namesOfSigners(
  tx: Tx,
  books: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('signature_signer')
    .select(['id', sql<string>`concat_ws(' ', nullif(first_name, ''), last_name)`.as('name')])
    .where(inBooks('advisor_id', books))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Takes back what the adviser of these households was still to sign: whoever is their adviser next sends it anew. The ids
 * of those packages.
 */
export async function takeBackFromAdviser(
  tx: Tx,
  { jobs }: Pick<RequestServices, 'jobs'>,
  advisorId: string,
  householdIds: readonly string[],
): Promise<string[]> {
  const waiting = await tx
    .selectFrom('signature_package')
    .innerJoin('participant', 'participant.id', 'signature_package.client_id')
    .innerJoin('signature_signer', 'signature_signer.package_id', 'signature_package.id')
    .select('signature_package.id')
    .where('signature_package.advisor_id', '=', advisorId)
    .where('participant.household_id', 'in', householdIds)
    .where('status', '=', 'SENT')
    .where('signature_signer.role', '=', 'adviser')
    .where('signed_at', 'is', null)
    .orderBy('signature_package.id')
    .execute()
  const takenBack: string[] = []
  for (const { id } of waiting) {
    // somebody may be signing it at this moment
    const about = await lockPackage(tx, advisorId, id)
    if (!about || !isOpen(about) || !about.signers.some(isAdvisersTurn)) continue
    await endPackage(tx, { jobs }, about, 'ARCHIVED', { event: 'revoked' })
    await providerOf(about).revoke(tx, jobs, about)
    takenBack.push(id)
  }
  return takenBack
}

const isAdvisersTurn = ({ role, signedAt }: Pick<Signer, 'role' | 'signedAt'>) =>
  role === 'adviser' && signedAt === null

/** What is still to be done in the background for packages of these households is done in the book in which they are now. */
export async function signingJobsGoAlong(
  tx: Tx,
  advisorId: string,
  householdIds: readonly string[],
): Promise<void> {
  const packages = tx
    .selectFrom('signature_package')
    .innerJoin('participant', 'participant.id', 'signature_package.client_id')
    .where('signature_package.advisor_id', '=', advisorId)
    .where('participant.household_id', 'in', householdIds)
  await jobsGoAlong(
    tx,
    advisorId,
    sql`
      data ->> 'packageId' in (${packages.select(sql<string>`signature_package.id::text`.as('id'))})
      or data ->> 'providerId' in (${packages.select('provider_id')})
    `,
  )
}
