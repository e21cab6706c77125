import { createHash, verify, X509Certificate } from 'node:crypto'
import { cmsIds, namesOf } from './cms.ts'
import { type DerValue, der, derPart, derTag, objectId, partsOf, readDer } from './der.ts'

/** A CMS SignedData of one signer, taken apart; nothing of it is judged yet. */
export interface SignedData {
  whole: Buffer
  contentType: Buffer
  /** None where the signature is detached. */
  content: Buffer | undefined
  certificates: Buffer[]
  /** The certificate that the signer names. */
  certificate: X509Certificate
  hash: string
  /** As a set: what the signature is over. */
  attributes: Buffer
  signature: Buffer
  unsigned: Buffer | undefined
}

/** A signature that does not hold, in words. */
export class SignatureFault extends Error {
  override readonly name = 'SignatureFault'
}

const hashes: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}
const signingCertificateV1 = '1.2.840.113549.1.9.16.2.12'

/** @throws SignatureFault where it is no signature of one signer; DerFault where it is no DER */
export function readSignedData(bytes: Buffer): SignedData {
  const outer = readDer(bytes)
  const [type, explicit] = partsOf(outer)
  if (!isId(type, cmsIds.signedData)) throw new SignatureFault('it is no signature')
  const [, , enclosed, ...rest] = partsOf(partsOf(explicit)[0])
  const certificates = partsOf(rest.find(({ tag }) => tag === derPart(0))).map(({ whole }) => whole)
  const [signer, ...others] = partsOf(rest.at(-1))
  const [, name, algorithm, attributes, , signature, unsigned] = partsOf(signer)
  if (!name || !attributes || !signature || others.length > 0) throw new SignatureFault('it is no signature')
  const found = certificates.find((certificate) => {
    const { issuer, serial } = namesOf(certificate)
    return Buffer.concat([issuer, serial]).equals(name.body)
  })
  const hash = hashNamed(partsOf(algorithm)[0])
  if (!found || !hash) throw new SignatureFault('its certificate or its kind of hash is not known')
  const [contentType, content] = partsOf(enclosed)
  return {
    whole: outer.whole,
    contentType: contentType?.whole ?? Buffer.alloc(0),
    content: content && partsOf(content)[0]?.body,
    certificates,
    certificate: new X509Certificate(found),
    hash,
    attributes: der(derTag.set, attributes.body),
    signature: signature.body,
    unsigned: unsigned?.body,
  }
}

/**
 * That the signature holds: it is over the content, by the certificate that it names, and that one is bound in.
 * @throws SignatureFault saying what does not hold
 */
export function mustHold(signed: SignedData, content: Buffer): void {
  const { attributes, certificate, hash, signature } = signed
  const digest = createHash(hash).update(content).digest()
  if (!attributeOf(attributes, cmsIds.messageDigest)?.body.equals(digest))
    throw new SignatureFault('what was signed is not what stands here now')
  if (!attributeOf(attributes, cmsIds.contentType)?.whole.equals(signed.contentType))
    throw new SignatureFault('it is over another kind of content')
  if (!verify(hash, attributes, certificate.publicKey, signature))
    throw new SignatureFault('the signature is not by the key of its certificate')
  if (!boundHash(attributes, certificate.raw))
    throw new SignatureFault('its certificate is not the one that was signed with')
}

/** Whether the attributes hold the certificate's hash (RFC 2634 and 5035; SHA-256 unless they say otherwise). */
function boundHash(attributes: Buffer, certificate: Buffer): boolean {
  const version2 = attributeOf(attributes, cmsIds.signingCertificateV2)
  const bound = version2 ?? attributeOf(attributes, signingCertificateV1)
  const [first, second] = partsOf(partsOf(partsOf(bound)[0])[0])
  const isFirst = first?.tag === derTag.octetString
  const name = isFirst ? (version2 ? 'sha256' : 'sha1') : hashNamed(partsOf(first)[0])
  const hash = isFirst ? first : second
  return name !== undefined && (hash?.body.equals(createHash(name).update(certificate).digest()) ?? false)
}

const hashNamed = (id: DerValue | undefined): string | undefined =>
  Object.entries(hashes).find(([known]) => isId(id, known))?.[1]

export const isId = (value: DerValue | undefined, dotted: string): boolean =>
  value?.whole.equals(objectId(dotted)) ?? false

/** The one value of an attribute, in a set of attributes. */
export function attributeOf(attributes: Buffer, id: string): DerValue | undefined {
  const found = partsOf(readDer(attributes)).find((each) => isId(partsOf(each)[0], id))
  return partsOf(partsOf(found)[1])[0]
}
