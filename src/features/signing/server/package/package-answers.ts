import type { Language } from '../../../../platform/codes/person.ts'
import { maskedEmail } from '../../../../platform/formats/mask.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { AdviserNamed } from '../../../../server/database/advisers.ts'
import type { SignaturePackage, Signing } from '../../contract.ts'
import { isFullName } from '../../signed-name.ts'
import { consentInForce, consentText } from '../signer/consent.ts'
import type { Signer } from '../signer/queries/signer-queries.ts'
import type { DocumentTitle } from './emails/email-words.ts'
import type { findDocument } from './queries/document-queries.ts'
import type { Package } from './queries/package-queries.ts'
import { canSign, signerStatus, statusNow } from './status.ts'

/** A package as its adviser sees it. */
export const shownToAdviser = (about: Package): SignaturePackage => ({
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
  version: about.version,
})

const signedAs = (signer: Signer): string | null =>
  signer.signatureName === null || isFullName(signer.signatureName, signer) ? null : signer.signatureName

interface Seen {
  about: Package
  self: Signer
  title: DocumentTitle
  document: Awaited<ReturnType<typeof findDocument>>
  adviser: AdviserNamed
  language: Language
}

/** A package as one of its signers sees it. */
export const shownToSigner = ({ about, self, title, document, adviser, language }: Seen): Signing => ({
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
  canSign: canSign(about, self) && document !== undefined,
  documents: document
    ? [
        {
          id: document.id,
          name: title[language],
          pages: document.pages,
          sha256: document.sha256.toString('hex'),
        },
      ]
    : [],
  consent: { version: consentInForce, text: consentText(consentInForce, language) ?? '' },
})
