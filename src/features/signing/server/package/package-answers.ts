import type { Language } from '../../../../platform/codes/person.ts'
import { maskedEmail } from '../../../../platform/formats/mask.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { AdviserNamed } from '../../../../server/database/advisers.ts'
import type { SigningService } from '../../../../server/signing-service.ts'
import type { SignaturePackage, Signing } from '../../contract.ts'
import { isFullName } from '../../signed-name.ts'
import { consentInForce, consentText } from '../signer/consent.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'
import { isMade, type PackageDocument } from './queries/document-queries.ts'
import type { Package } from './queries/package-queries.ts'
import { canSign, documentsOf, signerStatus, statusNow } from './status.ts'

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
  signers: about.signers.map((signer) => ({
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
  })),
  documents: about.documents.map(
    ({ id, kind, clientId, recordKind, recordId, language, status, declineReason }) => ({
      ...{ id, kind, clientId, recordKind, recordId, language, status, declineReason },
      name: signatures.title(kind)[language],
    }),
  ),
  version: about.version,
})

const signedAs = (signer: Signer): string | null =>
  signer.signatureName === null || isFullName(signer.signatureName, signer) ? null : signer.signatureName

interface Seen {
  about: Package
  self: Signer
  signatures: Pick<SigningService, 'title'>
  adviser: AdviserNamed
  language: Language
}

/** How a document stands for one of its signers. */
function statusFor(document: PackageDocument, { id }: Signer): Signing['documents'][number]['status'] {
  if (document.status === 'DECLINED') return 'declined'
  const own = document.signatures.filter(({ signerId }) => signerId === id)
  if (own.every(({ signedAt }) => signedAt !== null)) return 'signed'
  return document.status === 'SENT' ? 'open' : 'over'
}

/** A package as one of its signers sees it. */
export const shownToSigner = ({ about, self, signatures, adviser, language }: Seen): Signing => ({
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
  canSign: canSign(about, self) && about.documents.every((document) => isMade(document)),
  documents: documentsOf(about, self)
    .filter(isMade)
    .map((document) => ({
      id: document.id,
      name: signatures.title(document.kind)[language],
      pages: document.pages,
      sha256: document.sha256.toString('hex'),
      status: statusFor(document, self),
    })),
  consent: { version: consentInForce, text: consentText(consentInForce, language) ?? '' },
})
