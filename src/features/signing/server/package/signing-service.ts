import { X509Certificate } from 'node:crypto'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { KeptFiles } from '../../../../server/files/kept-files.ts'
import type { Jobs } from '../../../../server/jobs/jobs.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import type { PackageRequest, SignatureRequest, SigningService } from '../../../../server/signing-service.ts'
import type { Config } from '../../../../server/startup/config.ts'
import { mustHaveClient } from '../../../participants/server/records.ts'
import { packageArchive, recordArchive } from '../sealing/archives.ts'
import { hasSeal, sealOf } from '../sealing/certificate.ts'
import { insertSigners, transactionTime } from '../signer/queries/signer-queries.ts'
import { endUnsealed } from './end-package.ts'
import { dispatchJob } from './job-definitions.ts'
import { providerOf } from './providers.ts'
import { documentsOut, insertDocuments } from './queries/document-queries.ts'
import { noteEvent } from './queries/event-queries.ts'
import { changePackage, insertPackage } from './queries/package-changes.ts'
import {
  findLive,
  lockPackage,
  newestOf,
  type Package,
  packageOfSeveral,
  packagesOfKind,
} from './queries/package-queries.ts'
import { documentStatus, hasEverybodySigned, signerStatus, statusNow } from './status.ts'

/** Sends documents to be signed, and tells what came of it. */
export const makeSigningService = (
  config: Config,
  jobs: Jobs,
  files: KeptFiles,
  kinds: readonly SignableKind[],
): SigningService => ({
  open: async () => void (await sealOf(config)),

  hasSeal: () => hasSeal(config),

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
    const own = live?.documents.filter(({ recordId }) => recordId === request.subjectId) ?? []
    const isSealed = own.some(({ status }) => status === 'SEALED')
    if (live && !(isSealed && isOutOfDate(live, request)))
      return hasEverybodySigned({ documents: own }) ? 'signed already' : 'out already'
    const id = await sendPackage(tx, { config, jobs }, advisorId, ofOneDocument(request), request)
    // somebody else has sent it at this moment
    return id ? 'sent' : 'out already'
  },

  async send(tx, advisorId, request) {
    if (request.documents.length === 0 || request.signers.length === 0)
      throw new Error('nothing is to be signed')
    for (const { kind } of request.documents) kindNamed(kinds, kind)
    await mustNotBeOut(tx, advisorId, request.documents)
    const several = { kind: packageOfSeveral, subjectId: null }
    const id = await sendPackage(tx, { config, jobs }, advisorId, request, several)
    if (!id) throw new Error('a package of several is of no one record')
    return id
  },

  async release(tx, advisorId, id, days = config.signing.days) {
    const expires_at = openUntil(new Date(), days, config.firm.timeZone)
    await changePackage(tx, { advisorId, id }, { status: 'SENT', sent_at: transactionTime, expires_at })
    await jobs.send(tx, dispatchJob, { advisorId, packageId: id })
  },

  takeBackOlder: (tx, advisorId, newer) => takeBackOlder(tx, jobs, advisorId, newer),

  async newest(tx, advisorId, subjectId) {
    const about = await newestOf(tx, advisorId, subjectId)
    const document = about?.documents.findLast(({ recordId }) => recordId === subjectId)
    if (!about || !document) return null
    const signers = about.signers
      .filter(({ id }) => document.signatures.some(({ signerId }) => signerId === id))
      .map((signer) => ({ name: fullName(signer), status: signerStatus(about, signer) }))
    const status = documentStatus(about, document)
    const completedAt = document.sealedAt ?? about.completedAt
    return { id: about.id, status, sentAt: document.sentAt, completedAt, signers }
  },

  archive: (tx, advisorId, id, of) => packageArchive(tx, files, { advisorId, id }, of),

  archiveOfRecord: (tx, advisorId, recordId) => recordArchive(tx, files, { advisorId, recordId }),
})

/** @throws Problem conflict, where one of them waits for signatures in another package */
async function mustNotBeOut(
  tx: Tx,
  advisorId: string,
  documents: PackageRequest['documents'],
): Promise<void> {
  const out = await documentsOut(tx, advisorId, documents)
  if (out.length > 0)
    throw new Problem('conflict', {
      sentence: words('A document of this record is out for signature already.'),
    })
}

/** A package of one record’s only document, whose signers sign in the order in which they are named. */
const ofOneDocument = (request: SignatureRequest): PackageRequest => ({
  ...request,
  documents: [
    {
      kind: request.kind,
      recordKind: 'riskTolerance',
      recordId: request.subjectId,
      version: null,
      part: '',
      clientId: request.clientId,
      language: request.language,
      contentHash: null,
      signers: request.signers.map(({ role }) => ({ signer: role, as: role })),
    },
  ],
  signers: request.signers.map((signer, nr) => ({
    ...signer,
    key: signer.role,
    place: nr + 1,
    participantId: null,
    userId: null,
  })),
})

/** The id of the package; undefined where its only record is out already. */
async function sendPackage(
  tx: Tx,
  { config, jobs }: { config: Config; jobs: Jobs },
  advisorId: string,
  request: PackageRequest,
  { kind, subjectId }: { kind: string; subjectId: string | null },
): Promise<string | undefined> {
  const { provider, days } = config.signing
  const { clientId, language, inOrder, requestedBy, isHeld = false } = request
  const openDays = isHeld ? heldDays : (request.days ?? days)
  const expiresAt = openUntil(new Date(), openDays, config.firm.timeZone)
  const status = isHeld ? 'DRAFT' : 'SENT'
  const asked = {
    clientId,
    language,
    inOrder,
    requestedBy,
    kind,
    subjectId,
    provider,
    status,
    expiresAt,
  } as const
  const id = await insertPackage(tx, advisorId, asked)
  if (!id) return undefined
  // whoever archives them waits for the package, or has done so before it
  for (const each of new Set([clientId, ...request.documents.map((document) => document.clientId)]))
    await mustHaveClient(tx, advisorId, each)
  const about = { advisorId, id }
  await insertDocuments(tx, about, request.documents, await insertSigners(tx, about, request.signers))
  await noteEvent(tx, about, { event: 'created' })
  await jobs.send(tx, dispatchJob, { advisorId, packageId: id })
  return id
}

/** What is held has no last day as yet: its row has one that nobody waits for. */
const heldDays = 36_500

/** @throws Error where no feature has such documents */
function kindNamed(kinds: readonly SignableKind[], name: string): SignableKind {
  const named = kinds.find(({ kind }) => kind === name)
  if (!named) throw new Error(`there is no kind ${name}`)
  return named
}

/** Whether what went out of a record did so before what the record says was decided otherwise. */
const isOutOfDate = (
  { documents }: Pick<Package, 'documents'>,
  { subjectId, outOfDateBefore }: Pick<SignatureRequest, 'subjectId' | 'outOfDateBefore'>,
): boolean => {
  const newest = documents.findLast(({ recordId }) => recordId === subjectId)
  return (
    newest !== undefined &&
    outOfDateBefore !== undefined &&
    Date.parse(newest.sentAt) < Date.parse(outOfDateBefore)
  )
}

/** A client is asked for one document of a kind at a time; an expired package makes way for a new one. */
async function takeBackOlder(
  tx: Tx,
  jobs: Jobs,
  advisorId: string,
  { clientId, kind, subjectId, outOfDateBefore }: Parameters<SigningService['takeBackOlder']>[2],
): Promise<void> {
  for (const { id, status } of await packagesOfKind(tx, advisorId, { clientId, kind })) {
    // judged under lock: somebody may be signing it at this moment
    const about = status === 'SENT' ? await lockPackage(tx, advisorId, id) : undefined
    if (about?.status !== 'SENT' || hasEverybodySigned(about)) continue
    const isExpired = statusNow(about) === 'EXPIRED'
    const isOfIt = about.documents.some(({ recordId }) => recordId === subjectId)
    if (isOfIt && !isExpired && !isOutOfDate(about, { subjectId, outOfDateBefore })) continue
    if (isExpired) await endUnsealed(tx, { jobs }, about, 'EXPIRED', { event: 'expired' })
    else await endUnsealed(tx, { jobs }, about, 'ARCHIVED', { event: 'replaced' })
    await providerOf(about).revoke(tx, jobs, about)
  }
}
