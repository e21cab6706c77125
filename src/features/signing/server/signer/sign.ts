import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Visitor } from '../../../../server/http/serve.ts'
import { serveInSteps } from '../../../../server/http/serve-in-steps.ts'
import { countAttempt } from '../../../../server/session/guesses.ts'
import type { OwnCode } from '../../../../server/session/own-code.ts'
import { askedOfSigner } from '../../asked-of-signer.ts'
import { type Sign, sign } from '../../contract.ts'
import { goOn } from '../package/go-on.ts'
import { isToBeMade, type PackageDocument } from '../package/queries/document-queries.ts'
import { noteEvent } from '../package/queries/event-queries.ts'
import { canSign, toBeSignedBy } from '../package/status.ts'
import { unprintableSigns } from '../sealing/signature-font.ts'
import { redrawSignature, SignatureImageRefused } from '../sealing/signature-image.ts'
import { consentFor, consentText } from './consent.ts'
import { codeAttempt } from './one-time-code.ts'
import { codeFirst, needsCode } from './opened-documents.ts'
import { changeSigners, nextVersion, signDocuments, transactionTime } from './queries/signer-queries.ts'
import { type Opened, opened, openedToChange } from './signer-session.ts'
import { countCode, forgetCodes, notedDevice, notedWay, wayOf } from './signers-code.ts'

/** Signs. In steps, since a wrong code is counted although the call is refused. */
export const signRoute = (ownCode: OwnCode) =>
  serveInSteps(sign, async (call) => {
    const { body, step, services, visitor } = call
    const given = judged(body)
    await step(async (tx, _, actor) => {
      const { about, self, openUntil } = await opened(tx, actor, call)
      if (!canSign(about, self)) throw new Problem('conflict')
      if (body.otp === undefined && !openUntil)
        throw needsCode(about) ? codeFirst() : invalid({ path: 'otp', message: askedOfSigner.code })
      // in the half hour after its code opened the documents none is tried
      if (body.otp === undefined) await countAttempt(tx, services.cipher, codeAttempt(self, visitor))
      else await countCode(ownCode, tx, call, self)
    })
    // after the attempt was counted: decoding a picture is work that may be asked for a few times only
    const image = body.signatureImage === undefined ? null : pictureIn(body.signatureImage)
    const status = await step(async (tx, record, actor) => {
      const { about, self, onDevice } = await openedToChange(tx, actor, call)
      // a call at the same moment may have signed meanwhile
      if (!canSign(about, self)) throw new Problem('conflict')
      const documents = namedIn(toBeSignedBy(about, self), body.documents)
      const typed = { advisorId: about.advisorId, self, code: body.otp ?? '' }
      const way = body.otp === undefined ? undefined : await wayOf(ownCode, tx, call, typed)
      if (body.otp !== undefined && !way) {
        await noteEvent(tx, about, { event: 'code refused', signerId: self.id, visitor })
        record({ package: about.id, signer: self.id }, { refused: true })
        return undefined
      }
      await keepSignature(tx, { about, self, documents, way, onDevice }, { ...given, image }, visitor)
      await forgetCodes(tx, call, self)
      record({ package: about.id, signer: self.id })
      return await goOn(tx, services, about)
    })
    if (!status) throw invalid({ path: 'otp', message: words('Invalid verification code') })
    return { status }
  })

/** What the schema cannot see: whether there is such a consent, and whether the signature can be printed. */
function judged({ consentVersion, consentLanguage, signatureName, signatureImage }: Sign) {
  if (consentVersion !== undefined && consentText(consentVersion, 'en') === undefined)
    throw invalid({ path: 'consentVersion', message: words('There is no such consent') })
  const signs = signatureImage === undefined ? unprintableSigns(signatureName) : []
  if (signs.length > 0) {
    const values = { signs: signs.slice(0, 10).join(' ') }
    throw invalid({ path: 'signatureName', message: askedOfSigner.printableName, values })
  }
  return { consentVersion, consentLanguage, signatureName }
}

function pictureIn(dataAddress: string): Buffer {
  try {
    return redrawSignature(Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64'))
  } catch (error) {
    if (!(error instanceof SignatureImageRefused)) throw error
    throw invalid({ path: 'signatureImage', message: askedOfSigner.otherDrawing })
  }
}

/**
 * What is signed of what is left: all of it, or the documents that are named by what was shown.
 * @throws Problem stale, where one is shown otherwise by now, or is not to be signed any more
 */
function namedIn(open: readonly PackageDocument[], named: Sign['documents']): readonly PackageDocument[] {
  if (!named) {
    // one that took the place of another is made by a job
    if (open.some(isToBeMade)) throw new Problem('stale')
    return open
  }
  const documents = named.map(({ id, sha256 }) => {
    const document = open.find((each) => each.id === id)
    if (document?.sha256?.toString('hex') !== sha256) throw new Problem('stale')
    return document
  })
  // named twice, it is signed once
  return [...new Set(documents)]
}

async function keepSignature(
  tx: Tx,
  {
    about,
    self,
    documents,
    way,
    onDevice,
  }: Omit<Opened, 'openUntil'> & {
    documents: readonly PackageDocument[]
    way: 'email' | 'app' | undefined
  },
  {
    consentVersion = consentFor(documents, onDevice),
    consentLanguage = self.language,
    signatureName,
    image,
  }: ReturnType<typeof judged> & { image: Buffer | null },
  visitor: Visitor,
): Promise<void> {
  const signed = {
    consent_version: consentVersion,
    consent_language: consentLanguage,
    signature_name: signatureName,
    signature_image: image,
  }
  const key = { advisorId: about.advisorId, signerId: self.id }
  await signDocuments(tx, key, documents, { ...signed, signed_at: transactionTime })
  // frozen from the last document on, though others may take the place of some later
  const isLast = self.signedAt === null && documents.length === toBeSignedBy(about, self).length
  await changeSigners(tx, about, [self], {
    ...(isLast ? { ...signed, consented_at: transactionTime, signed_at: transactionTime } : {}),
    otp_hash: null,
    otp_expires_at: null,
    version: nextVersion,
  })
  const by = { signerId: self.id, visitor }
  // the evidence of each tells of its own signing alone
  const signedNow = { documents: documents.map(({ id }) => id).join(' ') }
  const noted = { ...notedWay(way), ...notedDevice(onDevice) }
  const detail = { version: String(consentVersion), language: consentLanguage, ...signedNow, ...noted }
  await noteEvent(tx, about, { ...by, event: 'consent given', detail })
  await noteEvent(tx, about, { ...by, event: 'signed', detail: { ...signedNow, ...noted } })
}
