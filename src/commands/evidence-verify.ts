import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type VerifiedArchive, verifyArchive } from '../features/signing/server/sealing/verify.ts'

/**
 * `npm run evidence:verify -- FILE.zip [--certificate FILE]`: verifies a signed archive by itself, without the
 * portal's database or settings; with a certificate in PEM or DER, that this very one sealed it. The exit code is 0
 * where everything is right, 1 where something is not, 2 where a file cannot be read.
 */
const usage = 'npm run evidence:verify -- FILE.zip [--certificate FILE]'

/** Names come from the archive: none may write a line of its own, or steer the terminal. */
const say = (line: string) =>
  process.stdout.write(`${line.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ')}\n`)

interface Wanted {
  archive: Buffer
  certificate: Buffer | undefined
}

function wanted(): Wanted | undefined {
  try {
    const options = { certificate: { type: 'string' } } as const
    const { positionals, values } = parseArgs({ allowPositionals: true, options })
    const [file, ...others] = positionals
    if (file && others.length === 0)
      return { archive: read(file), certificate: certificateIn(values.certificate) }
    say(`Which archive is to be verified? ${usage}`)
  } catch (error) {
    say(error instanceof Unreadable ? error.message : `This is not known: ${usage}`)
  }
  return undefined
}

class Unreadable extends Error {}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Unreadable(`The file ${file} cannot be read.`)
  }
}

function certificateIn(file: string | undefined): Buffer | undefined {
  if (file === undefined) return undefined
  const bytes = read(file)
  try {
    return new X509Certificate(bytes).raw
  } catch {
    throw new Unreadable(`The file ${file} is no certificate in PEM or DER.`)
  }
}

function tellValid({ documents, isSelfSigned }: VerifiedArchive, isExpected: boolean): void {
  const [first] = documents
  if (!first) return
  for (const { document, sealedAt, signers, timeStamp } of documents) {
    const names = signers.map(({ name }) => name).join(' and ')
    say(`Valid: ${document.name}, signed by ${names}, sealed ${sealedAt}.`)
    if (timeStamp) say(`Time stamp: ${timeStamp.at} by ${timeStamp.authority}.`)
  }
  const { certificate } = first
  say(`Certificate: ${certificate.subject}${isSelfSigned ? ' (self-made: nobody else vouches for it)' : ''}.`)
  say(`Fingerprint (SHA-256): ${certificate.sha256}.`)
  say(
    isExpected
      ? 'It is the certificate that was given.'
      : 'Whose certificate it is was not checked, and any portal can make one under any name: compare the fingerprint with the firm’s, or name the firm’s certificate with --certificate FILE.',
  )
}

const given = wanted()
const verified = given && (await verifyArchive(given.archive, given.certificate))
for (const { says, findings } of verified?.checks ?? [])
  say(findings.length === 0 ? `right  ${says}.` : `WRONG  ${says}: ${findings.join('; ')}.`)
if (verified?.ok) tellValid(verified, given?.certificate !== undefined)
else if (verified) say(verified.isReadable ? 'Not valid.' : 'Unreadable.')
process.exitCode = verified?.ok ? 0 : verified?.isReadable ? 1 : 2
