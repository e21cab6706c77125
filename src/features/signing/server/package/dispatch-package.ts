import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import type { Language } from '../../../../platform/codes/person.ts'
import { type Trail, transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import type { SignableDocument, SignableKind } from '../../../../server/signable-kind.ts'
import { writeToSigners } from '../signer/signer-links.ts'
import { inviteDue } from './built-in.ts'
import { adviserOf, dispatchJob, type PackageJob } from './job-definitions.ts'
import { withProblemNoted } from './package-problem.ts'
import { providerOf } from './providers.ts'
import { keepMade, type Made } from './queries/document-files.ts'
import { isToBeMade, type PackageDocument } from './queries/document-queries.ts'
import { findPackage, lockPackage, type Package, packageOfJob } from './queries/package-queries.ts'
import { isDue, isOpen, toBeSignedBy } from './status.ts'

/**
 * Makes the documents of a package that was asked for, and hands them to whoever sees to its signing; of one that is held
 * they are made alone, for whoever releases it has to read them. Those that came into one that is out, in the place of others,
 * are made in the same way, and told of.
 */
export const dispatchPackage = (kinds: readonly SignableKind[]): Job<typeof dispatchJob.data> => ({
  ...dispatchJob,
  work: (services, job) =>
    withProblemNoted(services, job, 'unmade', async () => {
      const about = await keepDocuments(services, kinds, job)
      if (about && about.status !== 'DRAFT') await providerOf(about).dispatch(services, job)
    }),
})

/**
 * Makes the documents one by one and keeps each, unless an earlier run did: its bytes are what is signed, and never made
 * anew. Undefined where there is nothing to be sent any more.
 */
async function keepDocuments(
  services: AppServices,
  kinds: readonly SignableKind[],
  job: PackageJob,
): Promise<Package | undefined> {
  for (;;) {
    const read = await transact(services.pool, adviserOf(job), async (tx, _, trail) => {
      const about = await lockOpen(tx, job)
      const document = about?.documents.find(isToBeMade)
      if (!about || !document) return { about: about?.dispatchedAt ? undefined : about }
      const { ownLanguage, otherLanguage } = document
      const readIn = (language: Language, noted: Pick<Trail, 'record'>) =>
        kindOf(document, kinds).read(services, tx, about.advisorId, { ...document, language }, noted)
      const make = await readIn(ownLanguage, trail)
      // of two versions the trail tells once that they were read whole
      const makeOther = otherLanguage === null ? undefined : await readIn(otherLanguage, { record: () => {} })
      return { about, document, make, makeOther }
    })
    if (!read.make) return read.about
    const { make, makeOther, document } = read
    const own = await services.typesetter.forJob(job.advisorId, make)
    const other = makeOther && (await services.typesetter.forJob(job.advisorId, makeOther))
    await keep(services, job, document, own, other)
  }
}

async function lockOpen(tx: Tx, job: PackageJob): Promise<Package | undefined> {
  const about = await packageOfJob(lockPackage, tx, job)
  return isOpen(about) || about.status === 'DRAFT' ? about : undefined
}

function kindOf({ kind }: PackageDocument, kinds: readonly SignableKind[]): SignableKind {
  const signable = kinds.find((each) => each.kind === kind)
  if (!signable) throw new Error(`there is no kind ${kind}`)
  return signable
}

async function keep(
  services: AppServices,
  job: PackageJob,
  document: PackageDocument,
  ownMade: SignableDocument,
  otherMade: SignableDocument | undefined,
): Promise<void> {
  const { id, place, otherLanguage } = document
  const { name } = ownMade
  const own = await versionOf(document, ownMade)
  const other =
    otherMade && otherLanguage
      ? { ...(await versionOf(document, otherMade)), language: otherLanguage }
      : undefined
  await transact(services.pool, adviserOf(job), async (tx) => {
    const about = await lockOpen(tx, job)
    const now = about?.documents.find((each) => each.id === id)
    // of two runs at once the first one's is kept; it may have been replaced meanwhile
    if (!about || !now || !isToBeMade(now)) return
    // the files of an archive are called by it: two of a kind are told apart
    const ownName = about.documents.length > 1 ? `${String(place).padStart(2, '0')}_${name}` : name
    await keepMade(tx, services.cipher, { advisorId: job.advisorId, id }, { name: ownName, own, other })
    if (about.dispatchedAt) await tellOfReplaced(tx, services, job, id)
  })
}

/** @throws Error where somebody has no place in it to sign */
async function versionOf({ signatures }: PackageDocument, { pdf, fields }: SignableDocument): Promise<Made> {
  for (const { field } of signatures)
    if (!fields.some(({ signer }) => signer === field))
      throw new Error(`there is no place for ${field} to sign`)
  const sha256 = createHash('sha256').update(pdf).digest()
  return { pdf, fields, sha256, pages: (await PDF.load(pdf)).getPageCount() }
}

/** Writes to whoever signs a document that has just been made in a package that is out, once all that is theirs is made. */
async function tellOfReplaced(
  tx: Tx,
  services: AppServices,
  job: PackageJob,
  documentId: string,
): Promise<void> {
  const about = await packageOfJob(findPackage, tx, job)
  const told = about.signers.filter((signer) => {
    const left = toBeSignedBy(about, signer)
    return (
      signer.notifiedAt !== null &&
      isDue(about, signer) &&
      left.some(({ id }) => id === documentId) &&
      !left.some(isToBeMade)
    )
  })
  await writeToSigners(tx, services, about, told, 'other documents')
  if (!about.documents.some(isToBeMade)) await inviteDue(tx, services, about)
}
