import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../server/database/tx.ts'
import type { Rooms } from '../../../server/house.ts'
import type { Letter } from '../../../server/mail/letter.ts'
import { hashToken } from '../../../server/session.ts'
import { letterAdviser } from './letter-words.ts'
import { findAdviser, type Package } from './package-queries.ts'
import { reminderLetter, signLetter } from './signer-letters.ts'
import {
  changeSigners,
  codeSoFar,
  makeDoor,
  type Signer,
  type SignerKey,
  transactionTime,
} from './signer-queries.ts'

/** Makes a code that leads to the adviser of this transaction. The code itself stands in the letter, and nowhere but there. */
export async function newLink(tx: Tx, { config }: Pick<Rooms, 'config'>) {
  const code = randomUUID()
  const hash = hashToken(code)
  await makeDoor(tx, hash)
  return { hash, link: String(new URL(`/sign/${code}`, config.publicUrl)) }
}

/** Writes a letter to a signer, of which the adviser is shown whether it went out. */
export async function postToSigner(
  tx: Tx,
  { mailer }: Pick<Rooms, 'mailer'>,
  { advisorId, signerId }: SignerKey,
  letter: Letter,
): Promise<void> {
  const letterId = await mailer.post(tx, letter)
  await changeSigners(tx, { advisorId }, [{ id: signerId }], { letter_id: letterId })
}

/**
 * Writes to each of these signers with a link of his own. On a reminder the link before it opens the same still,
 * and a one-time code stays good: he may have the document before him just now. Else it is another address, and
 * nothing that went to an earlier one opens anything more.
 */
export async function writeToSigners(
  tx: Tx,
  rooms: Pick<Rooms, 'config' | 'mailer' | 'signatures'>,
  about: Package,
  signers: readonly Signer[],
  why: 'to sign' | 'to remind' = 'to sign',
): Promise<void> {
  const adviser = await findAdviser(tx, about.advisorId)
  const { firm } = rooms.config
  const asked = {
    title: rooms.signatures.title(about.kind),
    adviser: letterAdviser(adviser),
    firm: firm.name,
    expiresAt: about.expiresAt,
    timeZone: firm.timeZone,
  }
  const isReminder = why === 'to remind'
  for (const signer of signers) {
    const { hash, link } = await newLink(tx, rooms)
    await changeSigners(tx, about, [signer], {
      code_hash: hash,
      ...(isReminder ? reminded : invited),
    })
    const letter = (isReminder ? reminderLetter : signLetter)(signer, { ...asked, link })
    const usefulUntil = new Date(about.expiresAt)
    await postToSigner(tx, rooms, { ...about, signerId: signer.id }, { ...letter, usefulUntil })
  }
}

const reminded = { earlier_code_hash: codeSoFar, reminded_at: transactionTime }

const invited = {
  earlier_code_hash: null,
  otp_hash: null,
  otp_expires_at: null,
  notified_at: transactionTime,
  reminded_at: null,
  // seen by nobody yet under this address
  opened_at: null,
}
