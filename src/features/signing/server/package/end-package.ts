import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { findAdviser } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Visitor } from '../../../../server/http/serve.ts'
import { writeToAdviser } from '../../../../server/mail/write-to-adviser.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { changeSigners, nextVersion, type Signer, transactionTime } from '../signer/queries/signer-queries.ts'
import { newLink, postToSigner } from '../signer/signer-links.ts'
import {
  type AboutPackage,
  type DocumentEmail,
  declinedEmail,
  expiredEmail,
  optedOutEmail,
  signedEmail,
  why,
  withdrawnEmail,
} from './emails/adviser-emails.ts'
import { emailAdviser, namedDocument } from './emails/email-words.ts'
import { copyEmail } from './emails/signer-emails.ts'
import type { PackageKey } from './package-key.ts'
import { type EndingEvent, type NewEvent, noteEvent } from './queries/event-queries.ts'
import { changePackage, copyDays, type Package } from './queries/package-queries.ts'

type EmailServices = Pick<RequestServices, 'config' | 'mailer' | 'signatures'>

/** Ends a package before it is completed. */
export async function endPackage(
  tx: Tx,
  about: PackageKey,
  status: Exclude<PackageStatus, 'DRAFT' | 'SENT' | 'COMPLETED'>,
  happened: NewEvent & { event: EndingEvent },
): Promise<void> {
  await changePackage(tx, about, { status, ended_at: transactionTime, trouble: null })
  await noteEvent(tx, about, happened)
}

interface SealedFiles {
  signedPdf: Buffer
  evidencePdf: Buffer
  archive: Buffer
}

/**
 * Keeps what everybody signed, and writes to all who were part of it. The package is frozen from here on; the
 * caller has locked it and seen that it was not completed before.
 */
export async function completePackage(
  tx: Tx,
  services: EmailServices,
  about: Package,
  { signedPdf, evidencePdf, archive }: SealedFiles,
  sealedAt: Date,
): Promise<void> {
  await changePackage(tx, about, {
    status: 'COMPLETED',
    completed_at: transactionTime,
    ended_at: transactionTime,
    trouble: null,
    signed_pdf: signedPdf,
    evidence_pdf: evidencePdf,
    archive,
  })
  await noteEvent(tx, about, { event: 'sealed', at: sealedAt })
  if (about.provider === 'built-in') await sendCopies(tx, services, about)
  const signedFirst = about.status !== 'SENT'
  await tellAdviser(tx, services, about, about.signers, (told) => signedEmail({ ...told, signedFirst }))
}

/** The link that they signed by goes on opening, too: somebody may have it open just now. */
async function sendCopies(tx: Tx, services: EmailServices, about: Package): Promise<void> {
  const title = services.signatures.title(about.kind)
  const adviser = emailAdviser(await findAdviser(tx, about.advisorId))
  const isAlone = about.signers.length === 1
  for (const signer of about.signers) {
    const { hash, link } = await newLink(tx, services)
    await changeSigners(tx, about, [signer], { copy_code_hash: hash })
    const email = copyEmail(signer, { title, adviser, link, days: copyDays, isAlone })
    await postToSigner(tx, services, { ...about, signerId: signer.id }, email)
  }
}

interface Declining {
  /** Undefined where a provider outside does not say who it was. */
  signer: Signer | undefined
  reason: string
  visitor?: Visitor
}

/** Ends a package that one of its signers declined, and tells the adviser why. */
export async function declinePackage(
  tx: Tx,
  services: EmailServices,
  about: Package,
  { signer, reason, visitor }: Declining,
): Promise<void> {
  const declined = signer ? [signer] : []
  await changeSigners(tx, about, declined, {
    declined_at: transactionTime,
    decline_reason: reason,
    otp_hash: null,
    otp_expires_at: null,
    version: nextVersion,
  })
  const detail = { reason }
  await endPackage(tx, about, 'DECLINED', { event: 'declined', signerId: signer?.id, visitor, detail })
  await tellAdviser(tx, services, about, signer ? declined : missingOf(about), (told) =>
    declinedEmail({ ...told, reason }),
  )
}

/** Ends a package whose days are over, and tells the adviser whose signatures are missing. */
export async function expirePackage(tx: Tx, services: EmailServices, about: Package): Promise<void> {
  await endPackage(tx, about, 'EXPIRED', { event: 'expired' })
  await tellAdviser(tx, services, about, missingOf(about), expiredEmail)
}

/** Ends a package whose signer will not sign electronically, and tells the adviser whose signatures are missing. */
export async function optOutOfPackage(tx: Tx, services: EmailServices, about: Package): Promise<void> {
  await endPackage(tx, about, 'OPTED_OUT', { event: 'opted out' })
  await tellAdviser(tx, services, about, missingOf(about), optedOutEmail)
}

/** Ends a package that was withdrawn by somebody else than the adviser, and tells the adviser. */
export async function withdrawPackage(tx: Tx, services: EmailServices, about: Package): Promise<void> {
  await endPackage(tx, about, 'ARCHIVED', { event: 'revoked' })
  await tellAdviser(tx, services, about, missingOf(about), withdrawnEmail)
}

const missingOf = ({ signers }: Package): Signer[] => signers.filter(({ signedAt }) => signedAt === null)

/** Writes to the adviser about a package and these of its signers. */
export async function tellAdviser(
  tx: Tx,
  services: EmailServices,
  about: Package,
  signers: readonly Signer[],
  email: (told: AboutPackage) => DocumentEmail,
): Promise<void> {
  const title = services.signatures.title(about.kind)
  const told = {
    document: { en: namedDocument(title, 'en'), fr: namedDocument(title, 'fr') },
    signers: signers.map(fullName).join(', '),
  }
  await writeToAdviser(tx, services, about, { ...email(told), why })
}
