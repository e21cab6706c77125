import type { Tx } from '../../../../../server/database/tx.ts'
import type { SignatureField } from '../../../../../server/signing-service.ts'
import type { PackageKey } from '../package-key.ts'

interface NewDocument {
  name: string
  pdf: Buffer
  sha256: Buffer
  pages: number
  fields: readonly SignatureField[]
}

/** What was shown and is signed: it never changes. */
export async function insertDocument(
  tx: Tx,
  { advisorId, id }: PackageKey,
  { fields, ...document }: NewDocument,
): Promise<void> {
  await tx
    .insertInto('signature_document')
    .values({ advisor_id: advisorId, package_id: id, ...document, fields: JSON.stringify(fields) })
    .execute()
}

/** Without its bytes; undefined while it is not made. */
export const findDocument = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .selectFrom('signature_document')
    .select(['id', 'name', 'pages', 'sha256'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .executeTakeFirst()

export const readDocument = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .selectFrom('signature_document')
    .select(['id', 'name', 'pdf', 'fields'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow()

/** As it is to be signed; once all have signed, the signed one. */
export async function findFile(tx: Tx, { advisorId, id }: PackageKey, documentId: string) {
  const row = await tx
    .selectFrom('signature_document')
    .innerJoin('signature_package', 'signature_package.id', 'signature_document.package_id')
    .select(['signature_document.name', 'signature_document.pdf', 'signature_package.signed_pdf'])
    .where('signature_document.advisor_id', '=', advisorId)
    .where('signature_document.package_id', '=', id)
    .where('signature_document.id', '=', documentId)
    .executeTakeFirst()
  if (!row) return undefined
  return row.signed_pdf
    ? { name: `${row.name}_Signed.pdf`, bytes: row.signed_pdf }
    : { name: `${row.name}.pdf`, bytes: row.pdf }
}
