import type { Language } from '../../../platform/codes/person.ts'
import type { SignaturePackage, Signing } from '../contract.ts'
import { consentInForce, consentText } from './consent.ts'
import { nameOf, titleOf } from './letter-words.ts'
import type { AdviserNamed, findDocument, Package, Signer } from './queries.ts'
import { canSign, signerStatus, statusNow } from './standing.ts'

/** A package as its adviser sees it. */
export const shownToAdviser = (one: Package): SignaturePackage => ({
  id: one.id,
  clientId: one.clientId,
  kind: one.kind,
  status: statusNow(one),
  provider: one.provider,
  sentAt: one.sentAt,
  dispatchedAt: one.dispatchedAt,
  inTrouble: one.status === 'SENT' && one.trouble !== null,
  expiresAt: one.expiresAt,
  completedAt: one.completedAt,
  inOrder: one.inOrder,
  signers: one.signers.map((signer) => ({
    id: signer.id,
    role: signer.role,
    firstName: signer.firstName,
    lastName: signer.lastName,
    email: signer.email,
    status: signerStatus(one, signer),
    notifiedAt: signer.notifiedAt,
    openedAt: signer.openedAt,
    remindedAt: signer.remindedAt,
    signedAt: signer.signedAt,
    declinedAt: signer.declinedAt,
    declineReason: signer.declineReason,
    version: signer.version,
  })),
  version: one.version,
})

interface Seen {
  one: Package
  self: Signer
  document: Awaited<ReturnType<typeof findDocument>>
  adviser: AdviserNamed
  language: Language
}

/** A package as one of its signers sees it. */
export const shownToSigner = ({ one, self, document, adviser, language }: Seen): Signing => ({
  packageId: one.id,
  status: statusNow(one),
  kind: one.kind,
  language: one.language,
  expiresAt: one.expiresAt,
  adviser: { firstName: adviser.firstName, lastName: adviser.lastName },
  signer: {
    firstName: self.firstName,
    lastName: self.lastName,
    maskedEmail: maskedEmail(self.email),
    status: signerStatus(one, self),
    language: self.language,
  },
  signers: one.signers.map((signer) => ({
    name: nameOf(signer),
    status: signerStatus(one, signer),
    isSelf: signer.id === self.id,
  })),
  inOrder: one.inOrder,
  canSign: canSign(one, self) && document !== undefined,
  documents: document
    ? [
        {
          id: document.id,
          name: titleOf(one.kind, language) ?? document.name,
          pages: document.pages,
          sha256: document.sha256.toString('hex'),
        },
      ]
    : [],
  consent: { version: consentInForce, text: consentText(consentInForce, language) ?? '' },
})

/** 'n•••@example.com' */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1•••')
