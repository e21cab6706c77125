import type { X509Certificate } from 'node:crypto'
import { renewOwnCertificate } from '../features/signing/server/sealing/own-certificate.ts'
import { readConfig } from '../server/startup/config.ts'
import { StartProblem } from '../server/startup/start-problem.ts'

/**
 * `npm run certificate:renew`: another certificate of the portal's own to seal documents with, before the one so far ends. The portal may run
 * meanwhile, and seals with the new one from then on.
 */
const { dataDir, firm, signing } = readConfig(process.env)
if (signing.certificatePath)
  throw new StartProblem(
    'Documents are sealed with the firm’s certificate: have it renewed by its issuer, and set SIGNING_CERTIFICATE to the new file.',
  )
const { former, renewed, formerFile } = await renewOwnCertificate({ dataDir, firmName: firm.name })
const told = ({ fingerprint256, validToDate }: X509Certificate) =>
  `${fingerprint256.replaceAll(':', '').toLowerCase()}, valid to ${validToDate.toISOString().slice(0, 10)}`
process.stdout.write(`Documents are sealed with a new certificate from now on. What was sealed stays valid.
New: ${told(renewed)}
Former: ${told(former)}, kept without its key in ${formerFile}
`)
