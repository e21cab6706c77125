import { type DocumentKind, documentKinds } from '../../platform/documents-to-sign.ts'
import type { MakeDocument, SignatureField } from '../signable-kind.ts'
import type { MarkedPlace, TypesetDocument } from './typeset-document.ts'
import type { Typesetting } from './typesetter.ts'

/** What makes a document that is signed at its marked places. */
export const signedDocument =
  (kind: DocumentKind, typeset: (typesetter: Typesetting) => Promise<TypesetDocument>): MakeDocument =>
  async (typesetter) => {
    const { pdf, places } = await typeset(typesetter)
    return { name: documentKinds[kind].file, pdf, fields: signatureFields(places) }
  }

const dated = '-date'

/** Where signatures go: every marked place is one, and those whose name ends so have its day. */
export function signatureFields(places: readonly MarkedPlace[]): SignatureField[] {
  return places
    .filter(({ name }) => !name.endsWith(dated))
    .map(({ name: signer, ...area }) => {
      const day = places.find(({ name }) => name === `${signer}${dated}`)
      if (!day) throw new Error(`No place is marked for the day of ${signer}.`)
      const { name: _, ...date } = day
      return { signer, ...area, date }
    })
}
