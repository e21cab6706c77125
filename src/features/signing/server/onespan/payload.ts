import type { SigningService } from '../../../../server/signing-service.ts'
import type { PackageDocument } from '../package/queries/document-queries.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { fieldsOf, type Rectangle } from '../package/signature-fields.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'

/** The key of `data` under which the provider's package says which of the portal's it is. */
export const ownIdKey = 'portalPackage'

/** What a search for the package finds: its name is all that is searched. */
export const referenceOf = (packageId: string): string => packageId.slice(0, 8)

/** Its role and its only signer have the id of the portal's own signer. */
export const roleOf = (signer: Signer, inOrder: boolean) => ({
  id: signer.id,
  type: 'SIGNER',
  // equal ones sign at the same time
  index: inOrder ? signer.place : 0,
  signers: [
    {
      id: signer.id,
      email: signer.email,
      // the provider asks for both
      firstName: signer.firstName ?? signer.lastName,
      lastName: signer.firstName ? signer.lastName : '-',
      language: signer.language,
    },
  ],
})

/**
 * A package as OneSpan Sign takes it, as a draft. It counts pages from 0 and measures from the top left corner, in
 * pixels of which there are 72 to an inch, which are the points of the portal's fields.
 */
export function payloadOf(about: Package, documents: readonly Titled[]) {
  const fieldsFor = (document: PackageDocument, { id }: Signer) =>
    fieldsOf(document)
      .filter(({ signer }) =>
        document.signatures.some(({ signerId, field }) => signerId === id && field === signer),
      )
      .flatMap(({ page, date, ...signature }, n) => {
        const onPage = { page: page - 1 }
        return [
          {
            id: `signature${n + 1}`,
            type: 'SIGNATURE',
            subtype: 'FULLNAME',
            ...onPage,
            ...areaOf(signature),
          },
          ...(date ? [{ id: `date${n + 1}`, ...signingDay, ...onPage, ...areaOf(date) }] : []),
        ]
      })
  return {
    name: `${documents[0]?.title ?? ''} ${referenceOf(about.id)}`,
    type: 'PACKAGE',
    status: 'DRAFT',
    language: about.language,
    autocomplete: true,
    due: new Date(about.expiresAt).toISOString(),
    data: { [ownIdKey]: about.id },
    roles: about.signers.map((signer) => roleOf(signer, about.inOrder)),
    documents: documents.map((document, nr) => ({
      id: `document${nr + 1}`,
      name: document.title,
      index: nr,
      approvals: about.signers
        .filter(({ id }) => document.signatures.some(({ signerId }) => signerId === id))
        .map((signer) => ({
          id: nr === 0 ? `approval-${signer.id}` : `approval-${nr + 1}-${signer.id}`,
          role: signer.id,
          fields: fieldsFor(document, signer),
        })),
    })),
  }
}

/** A document by what it is called at OneSpan Sign. */
export type Titled = PackageDocument & { title: string }

/** Several are told apart by their places, of as many digits each: signed ones come back by their titles alone. */
export const titled = <Document extends PackageDocument>(
  documents: readonly Document[],
  { title }: Pick<SigningService, 'title'>,
): (Document & { title: string })[] =>
  documents.map((document) => {
    const own = title(document.kind)[document.language]
    const place = String(document.place).padStart(2, '0')
    return { ...document, title: documents.length > 1 ? `${place}. ${own}` : own }
  })

/** It fills this in by itself when the approval is signed. */
const signingDay = { type: 'INPUT', subtype: 'LABEL', binding: '{approval.signed}' }

const areaOf = ({ leftPt, topPt, widthPt, heightPt }: Rectangle) => ({
  top: topPt,
  left: leftPt,
  width: widthPt,
  height: heightPt,
})
