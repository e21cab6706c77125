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
import { emailAdviser, inSentence } from './emails/email-words.ts'
import { copyEmail } from './emails/signer-emails.ts'
import { awaitedJob } from './job-definitions.ts'
import type { PackageKey } from './package-key.ts'
import { keepFile } from './queries/document-files.ts'
import { changeDocuments, type DocumentKey, endDocuments } from './queries/document-queries.ts'
import { type EndingEvent, type NewEvent, noteEvent } from './queries/event-queries.ts'
import { changePackage } from './queries/package-changes.ts'
import { copyDays, type Package } from './queries/package-queries.ts'
import { documentsOf, isDeclinedWith, isLeft, toBeSignedBy } from './status.ts'
import { tellOfDocuments, tellOfPackage } from './tell-systems.ts'

type EndingServices = Pick<RequestServices, 'config' | 'jobs' | 'mailer' | 'signatures'>

type EndedStatus = Exclude<PackageStatus, 'DRAFT' | 'SENT' | 'COMPLETED'>
type Ending = NewEvent & { event: EndingEvent }

/** Ends a package before it is completed; whoever signed what is sealed of it gets their copies. */
export async function endPackage(
  tx: Tx,
  services: EndingServices,
  about: Package,
  status: EndedStatus,
  happened: Ending,
): Promise<void> {
  await endUnsealed(tx, services, about, status, happened)
  if (about.provider === 'built-in') await sendCopies(tx, services, about)
}

/** The same of one of which nothing can be sealed. */
export async function endUnsealed(
  tx: Tx,
  services: Pick<RequestServices, 'jobs'>,
  about: PackageKey,
  status: EndedStatus,
  happened: Ending,
): Promise<void> {
  await changePackage(tx, about, { status, ended_at: transactionTime, trouble: null })
  const declined = { status: 'DECLINED', decline_reason: happened.detail?.reason ?? null } as const
  const ended = await endDocuments(tx, about, status === 'DECLINED' ? declined : { status: 'ENDED' })
  await noteEvent(tx, about, happened)
  if (status === 'DECLINED') await tellOfDocuments(tx, services, about, 'document.declined', ended)
  await tellOfPackage(tx, services, about, 'package.ended')
}

interface SealedFiles {
  signedPdf: Buffer
  evidencePdf: Buffer
}

/** Keeps a document that everybody signed, sealed; it is frozen from here on. The caller has locked its package. */
export async function keepSealed(
  tx: Tx,
  services: Pick<RequestServices, 'cipher' | 'jobs'>,
  document: DocumentKey,
  { signedPdf, evidencePdf }: SealedFiles,
  sealedAt: Date,
): Promise<void> {
  await keepFile(tx, services.cipher, document, 'sealed', signedPdf)
  await keepFile(tx, services.cipher, document, 'evidence', evidencePdf)
  await changeDocuments(tx, document, [document], { status: 'SEALED', sealed_at: sealedAt.toISOString() })
  await tellOfDocuments(tx, services, document, 'document.signed', [document])
}

/**
 * Completes a package whose documents are sealed, but for those that were declined or replaced, and writes to all who were
 * part of it. It is frozen from here on; the caller has locked it and seen that it was not completed before.
 */
export async function completePackage(
  tx: Tx,
  services: EndingServices,
  about: Package,
  sealedAt: Date,
): Promise<void> {
  await changePackage(tx, about, {
    status: 'COMPLETED',
    completed_at: transactionTime,
    ended_at: transactionTime,
    trouble: null,
  })
  // whoever stayed with French has no other language's choice to sign
  await endDocuments(tx, about, { status: 'ENDED' })
  await noteEvent(tx, about, { event: 'sealed', at: sealedAt })
  await tellOfPackage(tx, services, about, 'package.completed')
  if (about.provider === 'built-in') await sendCopies(tx, services, about)
  await services.jobs.send(tx, awaitedJob, { advisorId: about.advisorId, packageId: about.id })
  const signedFirst = about.status !== 'SENT'
  await tellAdviser(tx, services, about, about.signers, (told) => signedEmail({ ...told, signedFirst }))
}

/** The link that they signed by goes on opening, too: somebody may have it open just now. */
async function sendCopies(tx: Tx, services: EndingServices, about: Package): Promise<void> {
  const adviser = emailAdviser(await findAdviser(tx, about.advisorId))
  const isAlone = about.signers.length === 1
  for (const signer of about.signers) {
    const own = documentsOf(about, signer).filter(({ status }) => status === 'SEALED')
    if (own.length === 0 || signer.email === '') continue
    const { hash, link } = await newLink(tx, services)
    await changeSigners(tx, about, [signer], { copy_code_hash: hash })
    const what = inSentence(own, services.signatures)
    const email = copyEmail(signer, { what, adviser, link, days: copyDays, isAlone })
    await postToSigner(tx, services, { ...about, signerId: signer.id }, email)
  }
}

interface Declining {
  /** Undefined where a provider outside does not say who it was. */
  signer: Signer | undefined
  reason: string
  visitor?: Visitor | undefined
}

/**
 * Declines one document of several, or all that the signer has left to sign; a declined account takes along what belongs to
 * it. All else goes on. Whether something is left: else the package has ended.
 * @param documentId undefined where all are declined
 */
export async function declineDocuments(
  tx: Tx,
  services: EndingServices,
  about: Package,
  { signer, documentId, reason, visitor }: Declining & { signer: Signer; documentId?: string | undefined },
): Promise<{ isOver: boolean }> {
  const own = toBeSignedBy(about, signer)
  const named = documentId === undefined ? own : own.filter(({ id }) => id === documentId)
  const declined = about.documents.filter(
    (document) => document.status === 'SENT' && named.some((other) => isDeclinedWith(document, other)),
  )
  const left = about.documents.filter((document) => !declined.includes(document))
  if (!left.some((document) => isLeft(document) || document.status === 'SEALED')) {
    await declinePackage(tx, services, about, { signer, reason, visitor })
    return { isOver: true }
  }
  await changeDocuments(tx, about, declined, { status: 'DECLINED', decline_reason: reason })
  await tellOfDocuments(tx, services, about, 'document.declined', declined)
  if (toBeSignedBy({ documents: left }, signer).length === 0 && signer.signedAt === null)
    await changeSigners(tx, about, [signer], declining(reason))
  for (const { id } of declined)
    await noteEvent(tx, about, {
      event: 'document declined',
      signerId: signer.id,
      visitor,
      detail: { reason, document: id },
    })
  const what = inSentence(declined, services.signatures)
  const email = (told: AboutPackage) => declinedEmail({ ...told, document: what, reason, goesOn: true })
  await tellAdviser(tx, services, about, [signer], email, about.requestedBy)
  return { isOver: false }
}

const declining = (reason: string) => ({
  declined_at: transactionTime,
  decline_reason: reason,
  otp_hash: null,
  otp_expires_at: null,
  version: nextVersion,
})

/**
 * Ends a package that one of its signers declined, and tells the adviser why. Outside a decline ends all: what this signer does
 * not sign nobody has declined.
 */
export async function declinePackage(
  tx: Tx,
  services: EndingServices,
  about: Package,
  { signer, reason, visitor }: Declining,
): Promise<void> {
  const declined = signer ? [signer] : []
  await changeSigners(tx, about, declined, declining(reason))
  const own = signer ? documentsOf(about, signer) : about.documents
  const others = about.documents.filter(
    (document) => document.status === 'SENT' && !own.some((each) => isDeclinedWith(document, each)),
  )
  await changeDocuments(tx, about, others, { status: 'ENDED' })
  const detail = { reason }
  await endPackage(tx, services, about, 'DECLINED', {
    event: 'declined',
    signerId: signer?.id,
    visitor,
    detail,
  })
  const email = (told: AboutPackage) => declinedEmail({ ...told, reason })
  await tellAdviser(tx, services, about, signer ? declined : missingOf(about), email, about.requestedBy)
}

/** Ends a package whose days are over, and tells the adviser whose signatures are missing. */
export async function expirePackage(tx: Tx, services: EndingServices, about: Package): Promise<void> {
  await endPackage(tx, services, about, 'EXPIRED', { event: 'expired' })
  await tellAdviser(tx, services, about, missingOf(about), expiredEmail)
}

/** Ends a package whose signer will not sign electronically, and tells the adviser whose signatures are missing. */
export async function optOutOfPackage(tx: Tx, services: EndingServices, about: Package): Promise<void> {
  await endPackage(tx, services, about, 'OPTED_OUT', { event: 'opted out' })
  await tellAdviser(tx, services, about, missingOf(about), optedOutEmail)
}

/** Ends a package that was withdrawn by somebody else than the adviser, and tells the adviser. */
export async function withdrawPackage(tx: Tx, services: EndingServices, about: Package): Promise<void> {
  await endPackage(tx, services, about, 'ARCHIVED', { event: 'revoked' })
  await tellAdviser(tx, services, about, missingOf(about), withdrawnEmail)
}

/** Judged by the package as it was before it ended. */
const missingOf = (about: Package): Signer[] =>
  about.signers.filter((signer) => toBeSignedBy(about, signer).length > 0)

/**
 * Writes to the adviser about a package and these of its signers.
 * @param alsoTo who sent it, where they are told as well
 */
export async function tellAdviser(
  tx: Tx,
  services: EndingServices,
  about: Package,
  signers: readonly Signer[],
  email: (told: AboutPackage) => DocumentEmail,
  alsoTo: string | null = null,
): Promise<void> {
  const told = {
    document: inSentence(about.documents, services.signatures),
    signers: signers.map(fullName).join(', '),
  }
  await writeToAdviser(tx, services, { ...about, alsoTo }, { ...email(told), why })
}
