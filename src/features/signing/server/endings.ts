import type { PackageStatus } from '../../../platform/codes/package-status.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import type { Letter } from '../../../server/mail/letter.ts'
import type { Visitor } from '../../../server/serve.ts'
import {
  declinedLetter,
  expiredLetter,
  optedOutLetter,
  signedLetter,
  type Told,
  withdrawnLetter,
} from './adviser-letters.ts'
import { type EndingEvent, type NewEvent, noteEvent } from './event-queries.ts'
import { letterAdviser, nameOf } from './letter-words.ts'
import {
  type AdviserNamed,
  changePackage,
  copyDays,
  findAdviser,
  type Package,
  type PackageKey,
} from './package-queries.ts'
import { copyLetter } from './signer-letters.ts'
import { newLink, postToSigner } from './signer-links.ts'
import { changeSigners, nextVersion, type Signer, transactionTime } from './signer-queries.ts'

type LetterRooms = Pick<Rooms, 'config' | 'mailer' | 'signatures'>

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
  rooms: LetterRooms,
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
  if (about.provider === 'built-in') await sendCopies(tx, rooms, about)
  const signedFirst = about.status !== 'SENT'
  await tellAdviser(tx, rooms, about, about.signers, (adviser, told) =>
    signedLetter(adviser, { ...told, signedFirst }),
  )
}

/** The link that they signed by goes on opening, too: somebody may have it before him just now. */
async function sendCopies(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  const title = rooms.signatures.title(about.kind)
  const adviser = letterAdviser(await findAdviser(tx, about.advisorId))
  const isAlone = about.signers.length === 1
  for (const signer of about.signers) {
    const { hash, link } = await newLink(tx, rooms)
    await changeSigners(tx, about, [signer], { copy_code_hash: hash })
    const letter = copyLetter(signer, { title, adviser, link, days: copyDays, isAlone })
    await postToSigner(tx, rooms, { ...about, signerId: signer.id }, letter)
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
  rooms: LetterRooms,
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
  await tellAdviser(tx, rooms, about, signer ? declined : missingOf(about), (adviser, told) =>
    declinedLetter(adviser, { ...told, reason }),
  )
}

/** Ends a package whose days are over, and tells the adviser whose signatures are missing. */
export async function expirePackage(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  await endPackage(tx, about, 'EXPIRED', { event: 'expired' })
  await tellAdviser(tx, rooms, about, missingOf(about), expiredLetter)
}

/** Ends a package whose signer will not sign electronically, and tells the adviser whose signatures are missing. */
export async function optOutOfPackage(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  await endPackage(tx, about, 'OPTED_OUT', { event: 'opted out' })
  await tellAdviser(tx, rooms, about, missingOf(about), optedOutLetter)
}

/** Ends a package that was withdrawn by other hands than the adviser's, and tells him. */
export async function withdrawPackage(tx: Tx, rooms: LetterRooms, about: Package): Promise<void> {
  await endPackage(tx, about, 'ARCHIVED', { event: 'revoked' })
  await tellAdviser(tx, rooms, about, missingOf(about), withdrawnLetter)
}

const missingOf = ({ signers }: Package): Signer[] => signers.filter(({ signedAt }) => signedAt === null)

/** Writes to the adviser about a package and these of its signers. */
export async function tellAdviser(
  tx: Tx,
  { config, mailer, signatures }: LetterRooms,
  about: Package,
  signers: readonly Signer[],
  letter: (adviser: AdviserNamed, told: Told) => Letter,
): Promise<void> {
  const told = {
    title: signatures.title(about.kind),
    signers: signers.map(nameOf).join(', '),
    link: String(new URL(`/client/${about.clientId}`, config.publicUrl)),
  }
  await mailer.post(tx, letter(await findAdviser(tx, about.advisorId), told))
}
