import { createHash, verify, X509Certificate } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { P12Signer } from '@libpdf/core'
import type { Config } from '../../../../server/startup/config.ts'
import { StartProblem } from '../../../../server/startup/start-problem.ts'
import { isCertificateKept, keptCertificate, ownCertificateFile } from './own-certificate.ts'

/** What a paper says of the certificate that sealed it. Hashes are SHA-256 in lower-case hex. */
export interface CertificateFacts {
  subject: string
  serial: string
  sha256: string
  /** Of the certificates that came with it, from its issuer on. */
  chain: string[]
  isPortalsOwn: boolean
}

/** What documents are sealed with. */
export interface Seal {
  isPortalsOwn: boolean
  certificate: CertificateFacts
  /** In DER, the signing one first. */
  certificates: readonly [Buffer, ...Buffer[]]
  /** An RFC 3161 authority whose time stamp each sealed document carries. */
  timeStampUrl: string | undefined
  /** Signs with SHA-256: RSA by PKCS #1 1.5, elliptic curves in DER. */
  sign(data: Uint8Array): Promise<Buffer>
}

export interface SealOptions {
  dataDir: string
  certificatePath?: string | undefined
  password?: string | undefined
  firmName: string
  timeStampUrl?: string | undefined
}

/**
 * Opens the firm's signing certificate, or the portal's own, which is made where there is none yet.
 * @throws StartProblem where the file cannot be read, the password does not fit, or nothing may be signed with it
 */
export async function openSeal(options: SealOptions): Promise<Seal> {
  const { certificatePath, timeStampUrl } = options
  const { certificates, sign } = certificatePath
    ? await firmsCertificate(certificatePath, options.password ?? '')
    : await keptCertificate(options)
  const isPortalsOwn = !certificatePath
  const certificate = certificateFacts(certificates, isPortalsOwn)
  return { isPortalsOwn, certificate, certificates, timeStampUrl, sign }
}

const opened = new WeakMap<Config, { file: string; seal: Promise<Seal> }>()

/**
 * What documents are sealed with. It is opened once, and again when its file has become another: a renewed certificate needs no
 * start anew.
 * @throws StartProblem
 */
export async function sealOf(config: Config): Promise<Seal> {
  const { dataDir, firm, signing } = config
  const { certificatePath, password, timeStampUrl } = signing
  const file = versionOf(certificatePath ?? ownCertificateFile(dataDir))
  const known = opened.get(config)
  if (known?.file === file) return await known.seal
  const seal = openSeal({ dataDir, firmName: firm.name, certificatePath, password, timeStampUrl })
  opened.set(config, { file, seal })
  // a file that could not be read may be there the next time
  seal.catch(() => opened.delete(config))
  return await seal
}

/** Another for every file that was put under this name; '' where there is none. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : ''
}

/** Whether there is a certificate, or the file that is to hold one is named. */
export const hasSeal = ({ signing, dataDir }: Config): boolean =>
  signing.certificatePath !== undefined || isCertificateKept(dataDir)

export function certificateFacts(
  [signing, ...chain]: readonly [Buffer, ...Buffer[]],
  isPortalsOwn: boolean,
): CertificateFacts {
  const { subject, serialNumber } = new X509Certificate(signing)
  return {
    subject: subject.split('\n').join(', '),
    serial: serialNumber.toLowerCase(),
    sha256: sha256(signing),
    chain: chain.map(sha256),
    isPortalsOwn,
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function firmsCertificate(file: string, password: string) {
  const signer = await P12Signer.create(read(file), password).catch(() => {
    throw new StartProblem(
      `SIGNING_CERTIFICATE ${file} is no PKCS#12 file that SIGNING_CERTIFICATE_PASSWORD opens.`,
    )
  })
  const sign = async (data: Uint8Array) => Buffer.from(await signer.sign(data, 'SHA-256'))
  const found = [signer.certificate, ...(signer.certificateChain ?? [])].map((der) => Buffer.from(der))
  const signing = await whoseKeySigns(found, sign)
  if (!signing) throw new StartProblem(`SIGNING_CERTIFICATE ${file} holds no certificate for its key.`)
  mustBeFitToSeal(file, new X509Certificate(signing))
  const certificates = [signing, ...found.filter((der) => der !== signing)] as const
  return { certificates, sign }
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
    throw new StartProblem(`SIGNING_CERTIFICATE ${file} cannot be read (${code}).`)
  }
}

/** Some programs write the issuer's certificate first: the order in the file says nothing. */
async function whoseKeySigns(found: Buffer[], sign: (data: Uint8Array) => Promise<Buffer>) {
  const probe = Buffer.from('whose key is it')
  const signature = await sign(probe)
  return found.find((der) => verify('sha256', probe, new X509Certificate(der).publicKey, signature))
}

/** A seal of an expired certificate, or of a key that can be broken, would be refused by every reader. */
function mustBeFitToSeal(file: string, { publicKey, validFromDate, validToDate }: X509Certificate): void {
  const now = new Date()
  const day = (date: Date) => date.toISOString().slice(0, 10)
  if (now < validFromDate || now > validToDate)
    throw new StartProblem(
      `SIGNING_CERTIFICATE ${file} is valid from ${day(validFromDate)} to ${day(validToDate)}: set one that is valid today.`,
    )
  const bits = publicKey.asymmetricKeyDetails?.modulusLength
  if (bits !== undefined && bits < 2048)
    throw new StartProblem(`SIGNING_CERTIFICATE ${file} has an RSA key of ${bits} bits: 2048 are needed.`)
}
