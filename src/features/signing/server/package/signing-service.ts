import { X509Certificate } from 'node:crypto'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Jobs } from '../../../../server/jobs/jobs.ts'
import type { SignableKind, SignatureRequest, SigningService } from '../../../../server/signing-service.ts'
import type { Config } from '../../../../server/startup/config.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { sealOf } from '../sealing/certificate.ts'
import { insertSigners } from '../signer/queries/signer-queries.ts'
import { endPackage } from './end-package.ts'
import { dispatchJob } from './job-definitions.ts'
import { providerOf } from './providers.ts'
import { noteEvent } from './queries/event-queries.ts'
import {
  findArchive,
  findLive,
  insertPackage,
  lockPackage,
  newestOf,
  type Package,
  packagesOfClient,
} from './queries/package-queries.ts'
import { hasEverybodySigned, signerStatus, statusNow } from './status.ts'

/** Sends documents to be signed, and tells what came of it. */
export const makeSigningService = (
  config: Config,
  jobs: Jobs,
  kinds: readonly SignableKind[],
): SigningService => ({
  open: async () => void (await sealOf(config)),

  async sealValidity() {
    const { certificates, isPortalsOwn } = await sealOf(config)
    const { validFromDate, validToDate } = new X509Certificate(certificates[0])
    return { validFrom: validFromDate, validTo: validToDate, isPortalsOwn }
  },

  title: (kind) => kindNamed(kinds, kind).title,

  async request(tx, advisorId, request) {
    if (request.signers.length === 0) throw new Error('nobody is to sign')
    kindNamed(kinds, request.kind)
    await takeBackOlder(tx, jobs, advisorId, request)
    const live = await findLive(tx, advisorId, request.subjectId)
    if (live && !(live.status === 'COMPLETED' && isOutOfDate(live, request)))
      return hasEverybodySigned(live) ? 'signed already' : 'out already'
    const { provider, days } = config.signing
    const expiresAt = openUntil(new Date(), days, config.firm.timeZone)
    const id = await insertPackage(tx, advisorId, request, { provider, expiresAt })
    // somebody else has sent it at this moment
    if (!id) return 'out already'
    // whoever archives them waits for the package, or has done so before it
    await mustHaveClient(tx, advisorId, request.clientId)
    const about = { advisorId, id }
    await insertSigners(tx, about, request.signers)
    await noteEvent(tx, about, { event: 'created' })
    await jobs.send(tx, dispatchJob, { advisorId, packageId: id })
    return 'sent'
  },

  takeBackOlder: (tx, advisorId, newer) => takeBackOlder(tx, jobs, advisorId, newer),

  async newest(tx, advisorId, subjectId) {
    const about = await newestOf(tx, advisorId, subjectId)
    if (!about) return null
    const { id, sentAt, completedAt } = about
    const signers = about.signers.map((signer) => ({
      name: fullName(signer),
      status: signerStatus(about, signer),
    }))
    return { id, status: statusNow(about), sentAt, completedAt, signers }
  },

  archive: (tx, advisorId, id) => findArchive(tx, { advisorId, id }),
})

/** @throws Error where no feature has such documents */
function kindNamed(kinds: readonly SignableKind[], name: string): SignableKind {
  const named = kinds.find(({ kind }) => kind === name)
  if (!named) throw new Error(`there is no kind ${name}`)
  return named
}

/** Whether it went out before what the record says was decided otherwise. */
const isOutOfDate = (
  { sentAt }: Pick<Package, 'sentAt'>,
  { outOfDateBefore }: Pick<SignatureRequest, 'outOfDateBefore'>,
): boolean => outOfDateBefore !== undefined && Date.parse(sentAt) < Date.parse(outOfDateBefore)

/** A client is asked for one document of a kind at a time; an expired package makes way for a new one. */
async function takeBackOlder(
  tx: Tx,
  jobs: Jobs,
  advisorId: string,
  { clientId, kind, subjectId, outOfDateBefore }: Parameters<SigningService['takeBackOlder']>[2],
): Promise<void> {
  for (const { id, status } of await packagesOfClient(tx, advisorId, { clientId, kind })) {
    // judged under lock: somebody may be signing it at this moment
    const about = status === 'SENT' ? await lockPackage(tx, advisorId, id) : undefined
    if (about?.status !== 'SENT' || hasEverybodySigned(about)) continue
    const isExpired = statusNow(about) === 'EXPIRED'
    if (about.subjectId === subjectId && !isExpired && !isOutOfDate(about, { outOfDateBefore })) continue
    if (isExpired) await endPackage(tx, about, 'EXPIRED', { event: 'expired' })
    else await endPackage(tx, about, 'ARCHIVED', { event: 'replaced' })
    await providerOf(about).revoke(tx, jobs, about)
  }
}
