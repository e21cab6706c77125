import type { Language } from '../../../../platform/codes/person.ts'
import { maskedEmail } from '../../../../platform/formats/mask.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { AdviserNamed } from '../../../../server/database/advisers.ts'
import type { SigningService } from '../../../../server/signing-service.ts'
import type { SignaturePackage, Signing } from '../../contract.ts'
import { isFullName } from '../../signed-name.ts'
import { consentFor, consentText } from '../signer/consent.ts'
import type { Opening } from '../signer/queries/opening-queries.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'
import type { MadeDocument, PackageDocument } from './queries/document-queries.ts'
import type { Package } from './queries/package-queries.ts'
import { documentsShownTo, isBeingMade } from './shown-documents.ts'
import { canSign, isDeclinedWith, isOpen, signerStatus, statusNow, toBeSignedBy } from './status.ts'

/** A package as its adviser sees it. */
export const shownToAdviser = (
  about: Package,
  signatures: Pick<SigningService, 'title'>,
): SignaturePackage => ({
  id: about.id,
  clientId: about.clientId,
  kind: about.kind,
  status: statusNow(about),
  provider: about.provider,
  sentAt: about.sentAt,
  dispatchedAt: about.dispatchedAt,
  problem: about.status === 'SENT' ? about.problem : null,
  expiresAt: about.expiresAt,
  completedAt: about.completedAt,
  inOrder: about.inOrder,
  signers: about.signers.map((signer) => signerShown(about, signer)),
  documents: about.documents.map(
    ({ id, kind, clientId, recordKind, recordId, language, status, declineReason }) => ({
      ...{ id, kind, clientId, recordKind, recordId, language, status, declineReason },
      name: signatures.title(kind)[language],
    }),
  ),
  version: about.version,
})

/** How one of its signers stands. */
export const signerShown = (about: Package, signer: Signer): SignaturePackage['signers'][number] => ({
  id: signer.id,
  role: signer.role,
  firstName: signer.firstName,
  lastName: signer.lastName,
  email: signer.email,
  status: signerStatus(about, signer),
  emailStatus: signer.emailStatus,
  notifiedAt: signer.notifiedAt,
  openedAt: signer.openedAt,
  remindedAt: signer.remindedAt,
  signedAt: signer.signedAt,
  signedAs: signedAs(signer),
  declinedAt: signer.declinedAt,
  declineReason: signer.declineReason,
  version: signer.version,
})

const signedAs = (signer: Signer): string | null =>
  signer.signatureName === null || isFullName(signer.signatureName, signer) ? null : signer.signatureName

interface Seen {
  about: Package
  self: Signer
  signatures: Pick<SigningService, 'title'>
  adviser: AdviserNamed
  language: Language
  /** By their ids. */
  clients: ReadonlyMap<string, string>
  /** Of their documents, by whomever. */
  openings: readonly Opening[]
  /** Whether it is seen on a device of the firm's. */
  onDevice: boolean
}

/** How a document stands for one of its signers. */
function statusFor(document: PackageDocument, { id }: Signer): Signing['documents'][number]['status'] {
  if (document.status === 'DECLINED') return 'declined'
  const own = document.signatures.filter(({ signerId }) => signerId === id)
  if (own.every(({ signedAt }) => signedAt !== null)) return 'signed'
  return document.status === 'SENT' ? 'open' : 'over'
}

/** The others who are still to sign a document that is left to be signed. */
const waitsFor = ({ signers }: Package, { status, signatures }: PackageDocument, self: Signer): string[] =>
  signers
    .filter(({ id }) => id !== self.id && status === 'SENT')
    .filter(({ id }) => signatures.some(({ signerId, signedAt }) => signerId === id && signedAt === null))
    .map(fullName)

/** In which languages a document is shown to one of its signers, and what they and the others have said of that. */
function languagesShown({ about, self, openings }: Seen, { id, versions, signatures }: MadeDocument) {
  const own = signatures.find(({ signerId }) => signerId === self.id)
  const bindsIn = versions.length > 1 ? (own?.bindsIn ?? null) : null
  const otherwise = signatures.filter((each) => each.bindsIn !== null && each.bindsIn !== bindsIn)
  const isFirst = bindsIn === versions[0]?.language
  return {
    languages: versions.map(({ language, sha256 }) => ({
      language,
      sha256: sha256.toString('hex'),
      openedAt:
        openings.find(
          (each) => each.documentId === id && each.signerId === self.id && each.language === language,
        )?.openedAt ?? null,
    })),
    bindsIn,
    choiceLeftTo:
      bindsIn === null || isFirst
        ? []
        : about.signers
            .filter((signer) => otherwise.some(({ signerId }) => signerId === signer.id))
            .map(fullName),
  }
}

function shownDocument(seen: Seen, document: MadeDocument) {
  const { about, self, signatures, language, clients } = seen
  const along = toBeSignedBy(about, self).filter((other) => isDeclinedWith(other, document))
  return {
    id: document.id,
    name: signatures.title(document.kind)[language],
    client: clients.get(document.clientId) ?? '',
    language: document.language,
    pages: document.pages,
    sha256: document.sha256.toString('hex'),
    ...languagesShown(seen, document),
    status: statusFor(document, self),
    isSealed: document.status === 'SEALED',
    waitsFor: waitsFor(about, document, self),
    takesAlong: along.map(({ id }) => id).filter((id) => id !== document.id),
  }
}

/** A package as one of its signers sees it. */
export function shownToSigner(seen: Seen): Omit<Signing, 'openUntil' | 'onDevice' | 'needsCode' | 'byApp'> {
  const { about, self, adviser, language, onDevice } = seen
  const consent = consentFor(toBeSignedBy(about, self), onDevice)
  const beingMade = isBeingMade(about, self)
  return {
    packageId: about.id,
    status: statusNow(about),
    kind: about.kind,
    language: about.language,
    expiresAt: about.expiresAt,
    adviser: { firstName: adviser.firstName, lastName: adviser.lastName },
    signer: {
      firstName: self.firstName,
      lastName: self.lastName,
      maskedEmail: maskedEmail(self.email),
      status: signerStatus(about, self),
      language: self.language,
    },
    signers: about.signers.map((signer) => ({
      name: fullName(signer),
      status: signerStatus(about, signer),
      isSelf: signer.id === self.id,
    })),
    inOrder: about.inOrder,
    canSign: canSign(about, self) && !beingMade,
    isBeingMade: beingMade && isOpen(about),
    documents: documentsShownTo(about, self).map((document) => shownDocument(seen, document)),
    consent: { version: consent, text: consentText(consent, language) ?? '' },
  }
}
