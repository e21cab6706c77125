import { randomUUID } from 'node:crypto'
import { findAdviser } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Email } from '../../../../server/mail/email.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { hashToken } from '../../../../server/session/session.ts'
import { emailAdviser, inSentence } from '../package/emails/email-words.ts'
import {
  laterDayEmail,
  otherDocumentsEmail,
  reminderEmail,
  signEmail,
} from '../package/emails/signer-emails.ts'
import type { Package } from '../package/queries/package-queries.ts'
import { toBeSignedBy } from '../package/status.ts'
import {
  changeSigners,
  codeSoFar,
  makePublicLink,
  type Signer,
  type SignerKey,
  transactionTime,
} from './queries/signer-queries.ts'

/** Makes a code that leads to the adviser of this transaction. The code itself stands in the email, and nowhere but there. */
export async function newLink(tx: Tx, { config }: Pick<RequestServices, 'config'>) {
  const code = randomUUID()
  const hash = hashToken(code)
  await makePublicLink(tx, hash)
  return { hash, link: String(new URL(`/sign/${code}`, config.publicUrl)) }
}

/** Writes an email to a signer, of which the adviser is shown whether it went out. */
export async function postToSigner(
  tx: Tx,
  { mailer }: Pick<RequestServices, 'mailer'>,
  { advisorId, signerId }: SignerKey,
  email: Email,
): Promise<void> {
  const emailId = await mailer.post(tx, email)
  await changeSigners(tx, { advisorId }, [{ id: signerId }], { letter_id: emailId })
}

/**
 * Writes to each of these signers with a link of their own. On a reminder, and where documents were replaced, the link before
 * it opens the same still, and a one-time code stays good: they may have the document open just now. Else it is another
 * address, and nothing that went to an earlier one opens anything more.
 */
export async function writeToSigners(
  tx: Tx,
  services: Pick<RequestServices, 'config' | 'mailer' | 'signatures'>,
  about: Package,
  signers: readonly Signer[],
  why: keyof typeof letters = 'to sign',
): Promise<void> {
  const adviser = await findAdviser(tx, about.advisorId)
  const { firm } = services.config
  const asked = {
    adviser: emailAdviser(adviser),
    firm: firm.name,
    expiresAt: about.expiresAt,
    timeZone: firm.timeZone,
  }
  // who has no address signs in the presence of somebody of the firm
  for (const signer of signers.filter(({ email }) => email !== '')) {
    const { hash, link } = await newLink(tx, services)
    await changeSigners(tx, about, [signer], {
      code_hash: hash,
      ...changes[why],
    })
    const what = inSentence(toBeSignedBy(about, signer), services.signatures)
    const email = letters[why](signer, { ...asked, what, link })
    const usefulUntil = new Date(about.expiresAt)
    await postToSigner(tx, services, { ...about, signerId: signer.id }, { ...email, usefulUntil })
  }
}

const letters = {
  'to sign': signEmail,
  'to remind': reminderEmail,
  'other documents': otherDocumentsEmail,
  'later day': laterDayEmail,
} as const

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

const changes = {
  'to sign': invited,
  'to remind': reminded,
  'other documents': reminded,
  'later day': reminded,
} as const
