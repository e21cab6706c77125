import { createHash, X509Certificate } from 'node:crypto'
import { der, derPart, integer, nothing, objectId, octets, partsOf, readDer, sequence, setOf } from './der.ts'

/** A detached CMS signature (RFC 5652) as PAdES B-B and B-T want it (EN 319 142-1, 6.3). */
export interface Cms {
  /** In DER, the signing one first. */
  certificates: readonly Buffer[]
  /** As a set: what the signature is over. */
  attributes: Buffer
  signature: Buffer
  /** RFC 3161, over the signature. */
  timeStampToken: Buffer | undefined
}

export const cmsIds = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  sha256WithEc: '1.2.840.10045.4.3.2',
} as const

const sha256Algorithm = sequence(objectId(cmsIds.sha256))
export const attribute = (id: string, value: Buffer): Buffer => sequence(objectId(id), setOf(value))
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/**
 * What is signed: the document's hash and which certificate signs. There is no signing time among it: PAdES
 * forbids the attribute, since the PDF's own /M says it.
 */
export const signedAttributes = (documentHash: Buffer, certificate: Buffer): Buffer =>
  setOf(
    attribute(cmsIds.contentType, objectId(cmsIds.data)),
    attribute(cmsIds.messageDigest, octets(documentHash)),
    attribute(cmsIds.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate)))))),
  )

/** One way to write it, so that no byte of it can change unseen. */
export function writeCms({ certificates, attributes, signature, timeStampToken }: Cms): Buffer {
  const [signing = Buffer.alloc(0)] = certificates
  const { issuer, serial, isRsa } = namesOf(signing)
  const algorithm = isRsa
    ? sequence(objectId(cmsIds.sha256WithRsa), nothing)
    : sequence(objectId(cmsIds.sha256WithEc))
  const signer = sequence(
    integer(Buffer.from([1])),
    sequence(issuer, serial),
    sha256Algorithm,
    der(derPart(0), readDer(attributes).body),
    algorithm,
    octets(signature),
    ...(timeStampToken ? [der(derPart(1), attribute(cmsIds.timeStampToken, timeStampToken))] : []),
  )
  const signedData = sequence(
    integer(Buffer.from([1])),
    setOf(sha256Algorithm),
    sequence(objectId(cmsIds.data)),
    der(derPart(0), ...certificates),
    setOf(signer),
  )
  return sequence(objectId(cmsIds.signedData), der(derPart(0), signedData))
}

/** The issuer and serial number of a certificate (RFC 5280, 4.1), which name it in the signature. */
export function namesOf(certificate: Buffer) {
  const fields = partsOf(partsOf(readDer(certificate))[0])
  const [serial, , issuer] = fields.filter(({ tag }) => tag !== derPart(0)) // the version may be left out
  const isRsa = new X509Certificate(certificate).publicKey.asymmetricKeyType === 'rsa'
  const none = Buffer.alloc(0)
  return { issuer: issuer?.whole ?? none, serial: serial?.whole ?? none, isRsa }
}
