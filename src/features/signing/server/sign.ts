import { sql } from 'kysely'
import { invalid, Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { type Attempt, countAttempt, forgetFailures } from '../../../server/guesses.ts'
import type { Rooms } from '../../../server/house.ts'
import { serveInSteps, type Visitor } from '../../../server/serve.ts'
import { type Sign, sign } from '../contract.ts'
import { inviteDue } from './built-in.ts'
import { consentInForce, consentText } from './consent.ts'
import { noteEvent } from './events.ts'
import { type Opened, opened, openedToChange } from './holder.ts'
import { isOneTimeCode } from './one-time-code.ts'
import { sealOrder } from './order.ts'
import { findPackage } from './queries.ts'
import { mustBeSignatureImage } from './sealing/signature-image.ts'
import { canSign, hasEverybodySigned, statusNow } from './standing.ts'

/** Signs. In steps, since a wrong code is counted although the call is refused. */
export const signRoute = serveInSteps(sign, async ({ body, step, rooms, visitor }) => {
  const given = judged(body)
  const attemptBy = (signerId: string): Attempt => ({
    kind: 'signing',
    identity: signerId,
    address: visitor.address,
  })
  await step(async (tx, _, actor) => {
    const { one, self } = await opened(tx, actor)
    if (!canSign(one, self)) throw new Problem('conflict')
    await countAttempt(tx, rooms.cipher, attemptBy(self.id))
  })
  const status = await step(async (tx, record, actor) => {
    const { one, self } = await openedToChange(tx, actor)
    // of two at the same moment the other one has signed meanwhile
    if (!canSign(one, self)) throw new Problem('conflict')
    const signer = { advisorId: one.advisorId, signerId: self.id }
    const about = { ...signer, packageId: one.id, visitor }
    if (!(await isOneTimeCode(tx, rooms, signer, body.otp))) {
      await noteEvent(tx, { ...about, event: 'code refused' })
      record({ package: one.id, signer: self.id }, { refused: true })
      return undefined
    }
    await keepSignature(tx, { one, self }, given, visitor)
    await forgetFailures(tx, rooms.cipher, attemptBy(self.id))
    record({ package: one.id, signer: self.id })
    return await goOn(tx, rooms, one)
  })
  if (!status) throw invalid({ path: 'otp', message: words('Invalid verification code') })
  return { status }
})

/** What the schema cannot see: whether there is such a consent, and whether the picture is one. */
function judged({ consentVersion = consentInForce, consentLanguage, signatureName, signatureImage }: Sign) {
  if (consentText(consentVersion, 'en') === undefined)
    throw invalid({ path: 'consentVersion', message: words('There is no such consent') })
  return {
    consentVersion,
    consentLanguage,
    signatureName,
    image: signatureImage === undefined ? null : pictureIn(signatureImage),
  }
}

function pictureIn(dataAddress: string): Buffer {
  const png = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  try {
    mustBeSignatureImage(png)
  } catch {
    throw invalid({ path: 'signatureImage', message: words('This is not a PNG picture') })
  }
  return png
}

async function keepSignature(
  tx: Tx,
  { one, self }: Opened,
  { consentVersion, consentLanguage = self.language, signatureName, image }: ReturnType<typeof judged>,
  visitor: Visitor,
): Promise<void> {
  await tx
    .updateTable('signature_signer')
    .set((eb) => ({
      consent_version: consentVersion,
      consent_language: consentLanguage,
      consented_at: sql<string>`now()`,
      signed_at: sql<string>`now()`,
      signature_name: signatureName,
      signature_image: image,
      otp_hash: null,
      otp_expires_at: null,
      version: eb('version', '+', 1),
    }))
    .where('advisor_id', '=', one.advisorId)
    .where('id', '=', self.id)
    .execute()
  const about = { advisorId: one.advisorId, packageId: one.id, signerId: self.id, visitor }
  const detail = { version: String(consentVersion), language: consentLanguage }
  await noteEvent(tx, { ...about, event: 'consent given', detail })
  await noteEvent(tx, { ...about, event: 'signed' })
}

/** To the next signer; after the last one, to the seal. */
async function goOn(tx: Tx, rooms: Rooms, { advisorId, id }: Opened['one']) {
  const one = await findPackage(tx, advisorId, id)
  if (!one) throw new Error('a package under lock is gone')
  if (hasEverybodySigned(one)) await rooms.jobs.send(tx, sealOrder, { advisorId, packageId: id })
  else await inviteDue(tx, rooms, one)
  return statusNow(one)
}
