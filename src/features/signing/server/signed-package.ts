import { dayIn } from '../../../platform/formats/dates.ts'
import type { Config } from '../../../server/config.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { consentText } from './consent.ts'
import { fieldsOf } from './fields.ts'
import { nameOf } from './letter-words.ts'
import type { Package } from './queries.ts'
import type { SignatureStamp } from './sealing/stamp.ts'

/** What is told of the package; the rest belongs to one of the signers. */
const ofPackage = new Set(['created', 'sent', 'reminded', 'email corrected', 'signed'])
const ofSigner = new Set([
  'opened',
  'document viewed',
  'code sent',
  'code refused',
  'consent given',
  'email corrected',
  'signed',
])

/** All that sealing needs of a package that everybody signed. */
export async function signedPackage(tx: Tx, about: Package, firm: Config['firm'], sealedAt: Date) {
  const [document, signatures, events, requester] = await Promise.all([
    documentOf(tx, about),
    signaturesOf(tx, about),
    eventsOf(tx, about),
    requesterOf(tx, about),
  ])
  const stamps = fieldsOf(document).flatMap(({ signer, date, ...area }): SignatureStamp[] => {
    const signature = signatures.find(({ role }) => role === signer)
    if (!signature?.signed_at) return []
    const { signature_name, signature_image, signed_at } = signature
    const signatureImage = signature_image ?? undefined
    const name = signature_name ?? nameOf(signature)
    const signedAt = new Date(signed_at)
    const day = date && { ...date, day: dayIn(signed_at, firm.timeZone) }
    return [{ ...area, name, signatureImage, signedAt, reference: about.id, date: day }]
  })
  const by = (signerId: string | null) => {
    const signer = about.signers.find(({ id }) => id === signerId)
    return signer ? nameOf(signer) : null
  }
  return {
    pdf: document.pdf,
    documentId: document.id,
    documentName: document.name,
    stamps,
    known: {
      packageId: about.id,
      language: about.language,
      firm: firm.name,
      signers: signatures.map((signature) => signerEvidence(signature, events)),
      events: [
        ...events
          .filter(({ event }) => ofPackage.has(event))
          .map(({ event, at, signer_id }) => ({
            event,
            at,
            by: event === 'created' ? requester : by(signer_id),
          })),
        { event: 'sealed', at: sealedAt.toISOString(), by: null },
      ],
      sealedAt: sealedAt.toISOString(),
    },
  }
}

type Signature = Awaited<ReturnType<typeof signaturesOf>>[number]
type Happened = Awaited<ReturnType<typeof eventsOf>>[number]

function signerEvidence(signature: Signature, events: readonly Happened[]) {
  const version = signature.consent_version ?? 0
  const language = signature.consent_language ?? signature.language
  return {
    name: nameOf(signature),
    email: signature.email,
    role: signature.role,
    authenticated: 'one-time code by e-mail',
    consent: { text: consentText(version, language) ?? '', version: String(version), language },
    signature: signature.signature_image ? ('drawn' as const) : ('typed' as const),
    signatureName: signature.signature_name ?? nameOf(signature),
    events: events
      .filter(({ signer_id, event }) => signer_id === signature.id && ofSigner.has(event))
      .map(({ event, at, address, user_agent }) => ({ event, at, address, userAgent: user_agent })),
  }
}

/** Null where a client's own doing brought it about. */
async function requesterOf(tx: Tx, { requestedBy }: Package): Promise<string | null> {
  if (!requestedBy) return null
  const user = await tx
    .selectFrom('portal_user')
    .select(['first_name as firstName', 'last_name as lastName'])
    .where('id', '=', requestedBy)
    .executeTakeFirst()
  return user ? nameOf(user) : null
}

const documentOf = (tx: Tx, { advisorId, id }: Package) =>
  tx
    .selectFrom('signature_document')
    .select(['id', 'name', 'pdf', 'fields'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .executeTakeFirstOrThrow()

const signaturesOf = (tx: Tx, { advisorId, id }: Package) =>
  tx
    .selectFrom('signature_signer')
    .select(['id', 'role', 'first_name as firstName', 'last_name as lastName', 'email', 'language'])
    .select(['consent_version', 'consent_language', 'signed_at', 'signature_name', 'signature_image'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('place')
    .execute()

const eventsOf = (tx: Tx, { advisorId, id }: Package) =>
  tx
    .selectFrom('signature_event')
    .select(['event', 'at', 'signer_id', 'address', 'user_agent'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('id')
    .execute()
