import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { AppServices } from '../../../../server/services.ts'
import { adviserOf, type PackageJob } from '../package/job-definitions.ts'
import { noteDispatched } from '../package/note-dispatched.ts'
import { currentFile } from '../package/queries/document-files.ts'
import { isMade } from '../package/queries/document-queries.ts'
import { keepProviderId } from '../package/queries/package-changes.ts'
import { findPackage, lockPackage, type Package, packageOfJob } from '../package/queries/package-queries.ts'
import { isOpen } from '../package/status.ts'
import { type OneSpan, oneSpanOf } from './client.ts'
import { noteNotified } from './note-signed.ts'
import { ownIdKey, payloadOf, referenceOf, roleOf, titled } from './payload.ts'

/**
 * Hands a package over. Nothing reaches a signer before the provider's id of the package is kept, and that is kept
 * once: whatever happens before leaves drafts behind at most, and whatever comes after can be done twice.
 * @throws OneSpanTrouble
 */
export async function dispatchToOneSpan(services: AppServices, job: PackageJob): Promise<void> {
  const oneSpan = oneSpanOf(services.config)
  const asked = await transact(services.pool, adviserOf(job), (tx) => readAsked(services, tx, job))
  if (!asked) return
  const providerId = asked.about.providerId ?? (await makeOurs(services, oneSpan, job, asked))
  if (!providerId) return
  await sendOut(services, oneSpan, job, providerId)
}

type Asked = NonNullable<Awaited<ReturnType<typeof readAsked>>>

async function readAsked({ files: kept }: AppServices, tx: Tx, job: PackageJob) {
  const about = await packageOfJob(findPackage, tx, job)
  if (!isOpen(about) || about.dispatchedAt) return undefined
  const files = []
  for (const document of about.documents.filter(isMade)) {
    const { bytes } = await currentFile(tx, kept, about.advisorId, document)
    files.push({ name: document.name, pdf: bytes })
  }
  return { about, files }
}

/** The id under which the package now stands there; undefined where it was ended meanwhile. */
async function makeOurs(
  services: AppServices,
  oneSpan: OneSpan,
  job: PackageJob,
  { about, files }: Asked,
): Promise<string | undefined> {
  const documents = titled(about.documents, services.signatures)
  const made =
    (await findOwnDraft(oneSpan, about)) ?? (await oneSpan.create(payloadOf(about, documents), files))
  const ours = await transact(services.pool, adviserOf(job), (tx) => keepOneId(tx, job, made))
  // another run was faster, or the adviser took it back
  if (ours !== made) await oneSpan.remove(made)
  return ours
}

/** The draft of a run that was ended before it could keep the id. */
async function findOwnDraft(oneSpan: OneSpan, { id }: Package): Promise<string | undefined> {
  for (const draftId of await oneSpan.drafts(referenceOf(id))) {
    const draft = await oneSpan.read(draftId)
    if (draft.data?.[ownIdKey] === id && draft.status === 'DRAFT') return draftId
  }
  return undefined
}

async function keepOneId(tx: Tx, job: PackageJob, made: string): Promise<string | undefined> {
  const about = await packageOfJob(lockPackage, tx, job)
  if (!isOpen(about)) return undefined
  if (about.providerId) return about.providerId
  await keepProviderId(tx, about, made)
  return made
}

async function sendOut(
  services: AppServices,
  oneSpan: OneSpan,
  job: PackageJob,
  providerId: string,
): Promise<void> {
  // read anew: an address that was corrected since the draft was made must not be written to
  const about = await transact(services.pool, adviserOf(job), (tx) => packageOfJob(findPackage, tx, job))
  if (!isOpen(about)) return
  const there = await oneSpan.read(providerId)
  if (there.status === 'DRAFT') {
    for (const signer of about.signers) {
      const role = there.roles.find(({ id }) => id === signer.id)
      if (role?.signers[0]?.email !== signer.email)
        await oneSpan.changeRole(providerId, roleOf(signer, about.inOrder))
    }
    await oneSpan.send(providerId)
  }
  await transact(services.pool, adviserOf(job), async (tx, _, trail) => {
    const now = await packageOfJob(lockPackage, tx, job)
    if (now.status !== 'SENT' || now.dispatchedAt) return
    await noteNotified(tx, now)
    await noteDispatched(tx, services, now, trail)
  })
}
