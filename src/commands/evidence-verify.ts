import { readFileSync } from 'node:fs'
import { verifyArchive } from '../features/signing/server/sealing/verify.ts'

/**
 * `npm run evidence:verify FILE.zip`: verifies a signed archive by itself, without the portal's database or
 * settings. The exit code is 0 where nothing was changed, 1 where something was, 2 where it cannot be read.
 */
const [file] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

function read(path: string | undefined): Buffer | undefined {
  if (!path) say('Which archive is to be verified? npm run evidence:verify FILE.zip')
  try {
    return path ? readFileSync(path) : undefined
  } catch {
    say(`The file ${path} cannot be read.`)
    return undefined
  }
}

const zip = read(file)
const verified = zip && (await verifyArchive(zip))
for (const { says, findings } of verified?.checks ?? [])
  say(findings.length === 0 ? `right  ${says}.` : `WRONG  ${says}: ${findings.join('; ')}.`)
if (verified?.ok && verified.evidence) {
  const { certificate, document, sealedAt, signers, timeStamp } = verified.evidence
  say(
    `Valid: ${document.name}, signed by ${signers.map(({ name }) => name).join(' and ')}, sealed ${sealedAt}.`,
  )
  if (timeStamp) say(`Time stamp: ${timeStamp.at} by ${timeStamp.authority}.`)
  say(`Certificate: ${certificate.subject}, SHA-256 ${certificate.sha256}.`)
  say(
    certificate.isPortalsOwn
      ? 'The certificate is the portal’s own: the seal proves that nothing changed since; who stands behind the certificate must be known otherwise.'
      : 'Who stands behind the certificate is not judged here: compare its SHA-256 with the firm’s.',
  )
} else if (verified?.isReadable) say('Not valid.')
else if (verified) say('Unreadable.')
process.exitCode = verified?.ok ? 0 : verified?.isReadable ? 1 : 2
