import {
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
  sign,
  X509Certificate,
} from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../../../server/startup/start-problem.ts'
import { der, derPart, derTag, integer, nothing, objectId, octets, sequence, setOf } from './der.ts'

const fileName = 'signing-certificate.pem'
const yearsValid = 10

export const ownCertificateFile = (dataDir: string): string => join(dataDir, fileName)

export const isCertificateKept = (dataDir: string): boolean => existsSync(ownCertificateFile(dataDir))

/**
 * The portal's own certificate, kept with its key in the data folder; made where there is none yet.
 * @throws StartProblem where it can be neither read nor made
 */
export async function keptCertificate({ dataDir, firmName }: { dataDir: string; firmName: string }) {
  const file = ownCertificateFile(dataDir)
  try {
    if (!existsSync(file)) begin(file, await newCertificate(firmName))
    return opened(readFileSync(file, 'utf8'))
  } catch {
    throw new StartProblem(
      `The portal's own signing certificate ${file} can be neither read nor made: restore it from a backup, or set SIGNING_CERTIFICATE.`,
    )
  }
}

interface Renewed {
  former: X509Certificate
  renewed: X509Certificate
  /** Where the former one is kept, without its key. */
  formerFile: string
}

/**
 * Makes another certificate of the portal's own, with a key of its own, in place of the one that is kept. What was sealed with
 * the former one carries that, and stays as valid as it was.
 * @throws StartProblem where there is none, or it cannot be read
 */
export async function renewOwnCertificate({
  dataDir,
  firmName,
}: {
  dataDir: string
  firmName: string
}): Promise<Renewed> {
  const file = ownCertificateFile(dataDir)
  if (!existsSync(file))
    throw new StartProblem(`There is no ${file} to renew: the portal makes its own at the first start.`)
  const [raw] = (await keptCertificate({ dataDir, firmName })).certificates
  const former = new X509Certificate(raw)
  const formerFile = join(dataDir, `former-signing-certificate-${former.serialNumber.toLowerCase()}.crt`)
  const pem = await newCertificate(firmName)
  writeFileSync(formerFile, former.toString(), { mode: 0o600, flush: true })
  const beside = writtenBeside(file, pem)
  renameSync(beside, file)
  return { former, renewed: new X509Certificate(pem), formerFile }
}

function opened(pem: string) {
  const certificate = new X509Certificate(pem)
  const key = createPrivateKey(pem)
  if (!certificate.checkPrivateKey(key)) throw new Error('The key is of another certificate.')
  return {
    certificates: [certificate.raw] as const,
    sign: async (data: Uint8Array) => sign('sha256', data, key),
  }
}

/** Of two portals that start at once, one makes the file and both use it. */
function begin(file: string, pem: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const beside = writtenBeside(file, pem)
  try {
    linkSync(beside, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(beside)
  }
}

/** Whole before it stands under its name. */
function writtenBeside(file: string, pem: string): string {
  const beside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(beside, pem, { mode: 0o600, flush: true })
  return beside
}

/** RSA and not an elliptic curve: every reader of signed PDFs verifies it, old ones too. */
async function newCertificate(firmName: string): Promise<string> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const raw = selfSigned(firmName, publicKey, privateKey)
  return new X509Certificate(raw).toString() + privateKey.export({ type: 'pkcs8', format: 'pem' })
}

const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), nothing)
const keyUsage = '2.5.29.15'
const basicConstraints = '2.5.29.19'

/** An X.509 certificate (RFC 5280) that may sign and bind, and no other certificate. */
function selfSigned(firmName: string, publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const from = new Date()
  const until = new Date(from)
  until.setUTCFullYear(from.getUTCFullYear() + yearsValid)
  const name = nameOf(firmName)
  const extensions = [
    extension(basicConstraints, sequence()),
    // digitalSignature and nonRepudiation: the first two of eight bits, six unused
    extension(keyUsage, der(derTag.bitString, Buffer.from([6, 0b1100_0000]))),
  ]
  const content = sequence(
    der(derPart(0), integer(Buffer.from([2]))), // version 3
    integer(randomBytes(16)),
    sha256WithRsa,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(derPart(3), sequence(...extensions)),
  )
  return sequence(content, sha256WithRsa, bits(sign('sha256', content, privateKey)))
}

const bits = (bytes: Buffer): Buffer => der(derTag.bitString, Buffer.from([0]), bytes)

const extension = (id: string, value: Buffer): Buffer =>
  sequence(objectId(id), der(derTag.boolean, Buffer.from([0xff])), octets(value))

/** Until 2050 two digits stand for the year (RFC 5280, 4.1.2.5). */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`
  return date.getUTCFullYear() < 2050
    ? der(derTag.utcTime, Buffer.from(digits.slice(2)))
    : der(derTag.time, Buffer.from(digits))
}

/** A common name or organisation has 64 characters at most (RFC 5280, appendix A). */
function nameOf(firmName: string): Buffer {
  const says = " — portal's own certificate"
  const commonName = firmName.slice(0, 64 - says.length) + says
  const part = (id: string, text: string) =>
    setOf(sequence(objectId(id), der(derTag.text, Buffer.from(text))))
  return sequence(part('2.5.4.10', firmName.slice(0, 64)), part('2.5.4.3', commonName))
}
