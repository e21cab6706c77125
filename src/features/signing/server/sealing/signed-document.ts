import { z } from 'zod'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { findAdviser } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'
import { shownFile } from '../package/queries/document-files.ts'
import type { MadeDocument } from '../package/queries/document-queries.ts'
import { eventsOf } from '../package/queries/event-queries.ts'
import { findRequester, type Package } from '../package/queries/package-queries.ts'
import { fieldsOf } from '../package/signature-fields.ts'
import { type Paper, papersOf } from '../paper/queries.ts'
import { needsCode } from '../signer/opened-documents.ts'
import { openingsOf } from '../signer/queries/opening-queries.ts'
import { signaturesOf } from '../signer/queries/signer-queries.ts'
import { visitsOf } from '../signer/queries/visit-queries.ts'
import { DoneBy, happening, signerEvidence } from './signer-evidence.ts'
import type { SignatureStamp } from './stamp.ts'

/** What is told of the package; the rest belongs to one of the signers. */
const ofPackage = new Set([
  'created',
  'sent',
  'document replaced',
  'extended',
  'reminded',
  'email corrected',
  'signed',
  'signed on paper',
])

/** Of these their detail says who of the firm did it. */
const byTheFirm = new Set(['document replaced', 'extended', 'signed on paper'])

/** All that sealing needs of a document that everybody signed. */
export async function signedDocument(
  tx: Tx,
  {
    config: { firm },
    files,
    signatures: signingService,
  }: Pick<AppServices, 'config' | 'files' | 'signatures'>,
  { about, document }: { about: Package; document: MadeDocument },
  sealedAt: Date,
) {
  const { advisorId } = about
  const [pdf, signatures, ofAll, visits, requester, adviser, openings, papers] = await Promise.all([
    shownFile(tx, files, advisorId, document, document.language),
    signaturesOf(tx, { advisorId, id: document.id }),
    eventsOf(tx, about),
    visitsOf(tx, about),
    findRequester(tx, about),
    findAdviser(tx, about.advisorId),
    openingsOf(tx, advisorId, [document]),
    papersOf(tx, advisorId, [document]),
  ])
  if (!pdf) throw new Error('a document that was made has no bytes')
  const events = ofAll.filter(isOfDocument(document))
  // one may sign in several places
  const signers = signatures.filter(({ id }, nr) => signatures.findIndex((each) => each.id === id) === nr)
  const by = ({ event, signer_id, detail }: Happened) => {
    if (byTheFirm.has(event)) return DoneBy.parse(detail).by
    const signer = about.signers.find(({ id }) => id === signer_id)
    // the adviser alone corrects an address, whosever it is
    const person = event === 'created' ? requester : event === 'email corrected' ? adviser : signer
    return person ? fullName(person) : null
  }
  const isOfSigner = (id: string | null) => id === null || signers.some((signer) => signer.id === id)
  const told = events.filter(({ event, signer_id }) => ofPackage.has(event) && isOfSigner(signer_id))
  const sealed = { event: 'sealed', at: sealedAt.toISOString(), by: null }
  return {
    pdf,
    documentId: document.id,
    documentTitle: signingService.title(document.kind)[document.language],
    documentName: document.name,
    languages: document.versions.map(({ language, sha256 }) => ({
      language,
      sha256: sha256.toString('hex'),
    })),
    firm: { language: firm.language, timeZone: firm.timeZone },
    stamps: stampsOf(document, signatures, { reference: about.id, timeZone: firm.timeZone, papers }),
    papers: papers.map(({ ending, sha256 }) => ({ ending, sha256 })),
    known: {
      packageId: about.id,
      language: document.language,
      firm: firm.name,
      signers: signers.map((signature) =>
        signerEvidence(signature, {
          ...{ events, visits, openings, papers },
          language: document.language,
          byCode: needsCode(about),
          versions: document.versions,
        }),
      ),
      events: [...told.map((happened) => ({ ...happening(happened), by: by(happened) })), sealed],
      sealedAt: sealedAt.toISOString(),
    },
  }
}

/** Some of several may be signed today and others tomorrow. */
const isOfDocument =
  ({ id }: Pick<MadeDocument, 'id'>) =>
  ({ detail }: Happened): boolean =>
    SignedThen.parse(detail).documents?.split(' ').includes(id) ?? true

/** Of what was noted before packages held several nothing says which. */
const SignedThen = z.object({ documents: z.string().optional() })

type Signature = Awaited<ReturnType<typeof signaturesOf>>[number]
type Happened = Awaited<ReturnType<typeof eventsOf>>[number]

function stampsOf(
  document: { fields: unknown },
  signatures: readonly Signature[],
  { reference, timeZone, papers }: { reference: string; timeZone: string; papers: readonly Paper[] },
): SignatureStamp[] {
  return fieldsOf(document).flatMap(({ signer, date, ...area }): SignatureStamp[] => {
    const signature = signatures.find(({ field }) => field === signer)
    if (!signature?.signed_at) return []
    const { signature_name, signature_image, signed_at } = signature
    const signatureImage = signature_image ?? undefined
    const name = signature_name ?? fullName(signature)
    const signedAt = new Date(signed_at)
    const paper = papers.find(({ id }) => id === signature.paper_id)
    const day = date && { ...date, day: paper?.signedOn ?? dayIn(signed_at, timeZone) }
    const onPaper = paper && { signedOn: paper.signedOn, witness: paper.witnessedBy }
    return [{ ...area, name, signatureImage, signedAt, timeZone, reference, date: day, onPaper }]
  })
}
