import { sql } from 'kysely'
import { fullName } from '../../../platform/formats/person-name.ts'
import type { Blocker } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { inBooks } from '../../../server/database/in-books.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { jobsGoAlong } from '../../../server/jobs/jobs-go-along.ts'
import type { RequestServices } from '../../../server/services.ts'
import { isOfClient, lockPackage, type Package } from './package/queries/package-queries.ts'
import { canRevoke, toBeSignedBy } from './package/status.ts'
import { takeBackPackage } from './package/take-back.ts'
import type { Signer } from './signer/queries/signer-queries.ts'

export { adviserOf, awaitedJob } from './package/job-definitions.ts'
export { signerShown } from './package/package-answers.ts'
export { readFile as readDocumentFile, readVersion } from './package/queries/document-files.ts'
export { findPackage, lockPackage, type Package, pageOfPackages } from './package/queries/package-queries.ts'
export { documentsOfRecords, otherDocumentsOut, type SentDocument } from './package/queries/sent-documents.ts'
export { replaceInPackage } from './package/replacement.ts'
export { statusOfPackage, takeBackDocuments } from './package/replacing.ts'
export { standingFor } from './package/shown-documents.ts'
export { isOpen, statusNow } from './package/status.ts'
export { takeBackPackage } from './package/take-back.ts'
export { keepPaper } from './paper/keep-paper.ts'
export { papersOf } from './paper/queries.ts'
export { mustTakePaper } from './paper/takes-paper.ts'
export { findWitness } from './signer/witness.ts'

/** What is out for signature of people, or signed and to be approved: they are not archived under it. */
export async function openPackages(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
): Promise<Blocker[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .innerJoin('participant', (join) =>
      join.on(
        sql<boolean>`(participant.id = signature_package.client_id or exists (
          select from package_document
          where package_id = signature_package.id and package_document.client_id = participant.id
            and package_document.status = case signature_package.status when 'COMPLETED' then 'SEALED' else 'SENT' end))`,
      ),
    )
    // of several people it is told once
    .distinctOn(['sent_at', 'signature_package.id'])
    .select(['signature_package.id', 'status', 'participant.id as client_id', 'first_name', 'last_name'])
    .where('signature_package.advisor_id', '=', advisorId)
    .where('participant.advisor_id', '=', advisorId)
    .where('participant.id', 'in', clientIds)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('status', 'in', ['DRAFT', 'SENT']),
        and([
          eb('status', '=', 'COMPLETED'),
          exists(
            selectFrom('package_approval as approval')
              .select('approval.package_id')
              .whereRef('approval.package_id', '=', 'signature_package.id')
              .where('approval.status', '=', 'awaiting'),
          ),
        ]),
      ]),
    )
    .orderBy('sent_at')
    .orderBy('signature_package.id')
    .orderBy('participant.id')
    .execute()
  return rows.map((row) => ({
    kind: 'package',
    id: row.id,
    text:
      row.status === 'COMPLETED'
        ? words('What {{name}} has signed awaits approval. Please wait for the decision.')
        : words(
            'A document of {{name}} is out for signature. Please wait for the signatures or revoke it first.',
          ),
    values: { name: fullName({ firstName: row.first_name, lastName: row.last_name }) },
    link: `/client/${row.client_id}`,
  }))
}

/** The ids of the packages that are a client's of these books, or hold a document of theirs. */
export async function packagesOfClient(
  tx: Tx,
  books: readonly string[],
  clientId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .select('id')
    .where(inBooks('advisor_id', books))
    .where(isOfClient(clientId))
    .execute()
  return rows.map(({ id }) => id)
}

/** What kind each of these documents is, as far as it is in the books. */
export async function kindsOfDocuments(
  tx: Tx,
  books: readonly string[],
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('package_document')
    .select(['id', 'kind'])
    .where(inBooks('advisor_id', books))
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
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
  services: RequestServices,
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
    .where('status', 'in', ['DRAFT', 'SENT'])
    .where('signature_signer.role', '=', 'adviser')
    .where('signed_at', 'is', null)
    .orderBy('signature_package.id')
    .execute()
  const takenBack: string[] = []
  for (const { id } of waiting) {
    // somebody may be signing it at this moment
    const about = await lockPackage(tx, advisorId, id)
    if (!about || !canRevoke(about) || !about.signers.some((signer) => isLeftToAdviser(about, signer)))
      continue
    await takeBackPackage(tx, services, about)
    takenBack.push(id)
  }
  return takenBack
}

const isLeftToAdviser = (about: Package, signer: Signer) =>
  signer.role === 'adviser' && toBeSignedBy(about, signer).length > 0

/** The households that share packages with these, and are none of them: their documents are in one book. */
export async function householdsTiedTo(
  tx: Tx,
  books: readonly string[],
  householdIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('signature_package')
    .innerJoin('package_document', 'package_document.package_id', 'signature_package.id')
    .innerJoin('participant as one', 'one.id', 'signature_package.client_id')
    .innerJoin('participant as other', 'other.id', 'package_document.client_id')
    .select(['one.household_id as own', 'other.household_id as others'])
    .distinct()
    .where(inBooks('signature_package.advisor_id', books))
    .whereRef('one.household_id', '<>', 'other.household_id')
    .where(({ or, eb }) =>
      or([eb('one.household_id', 'in', householdIds), eb('other.household_id', 'in', householdIds)]),
    )
    .execute()
  const tied = new Set(rows.flatMap(({ own, others }) => [own, others]))
  return [...tied].filter((id) => !householdIds.includes(id))
}

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

/** Whether somebody of the firm has vouched for who signed any of these packages. */
export async function hasWitnessed(
  tx: Tx,
  advisorId: string,
  { userId, packageIds }: { userId: string; packageIds: readonly string[] },
): Promise<boolean> {
  if (packageIds.length === 0) return false
  const found = await tx
    .selectFrom('signature_event')
    .select('id')
    .where('advisor_id', '=', advisorId)
    .where('package_id', 'in', packageIds)
    .where('event', 'in', ['signed on paper', 'opened on device'])
    .where(sql<boolean>`detail ->> 'user' = ${userId}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
