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
export function payloadOf(about: Package, document: { fields: unknown }, title: string) {
  const fields = fieldsOf(document)
  const fieldsFor = ({ role }: Signer) =>
    fields
      .filter(({ signer }) => signer === role)
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
    name: `${title} ${referenceOf(about.id)}`,
    type: 'PACKAGE',
    status: 'DRAFT',
    language: about.language,
    autocomplete: true,
    due: new Date(about.expiresAt).toISOString(),
    data: { [ownIdKey]: about.id },
    roles: about.signers.map((signer) => roleOf(signer, about.inOrder)),
    documents: [
      {
        id: 'document1',
        name: title,
        index: 0,
        approvals: about.signers.map((signer) => ({
          id: `approval-${signer.id}`,
          role: signer.id,
          fields: fieldsFor(signer),
        })),
      },
    ],
  }
}

/** It fills this in by itself when the approval is signed. */
const signingDay = { type: 'INPUT', subtype: 'LABEL', binding: '{approval.signed}' }

const areaOf = ({ leftPt, topPt, widthPt, heightPt }: Rectangle) => ({
  top: topPt,
  left: leftPt,
  width: widthPt,
  height: heightPt,
})
