import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import type { SignableDocument, SignableKind } from '../../../../server/signable-kind.ts'
import { adviserOf, dispatchJob, type PackageJob } from './job-definitions.ts'
import { withProblemNoted } from './package-problem.ts'
import { providerOf } from './providers.ts'
import { isMade, keepMade, type PackageDocument } from './queries/document-queries.ts'
import { lockPackage, type Package, packageOfJob } from './queries/package-queries.ts'
import { isOpen } from './status.ts'

/**
 * Makes the documents of a package that was asked for, and hands them to whoever sees to its signing; of one that is held
 * they are made alone, for whoever releases it has to read them.
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
      const about = await lockUndispatched(tx, job)
      const document = about?.documents.find((each) => each.status === 'SENT' && !isMade(each))
      if (!about || !document) return { about }
      const sent = { ...document, sentAt: about.sentAt }
      const make = await kindOf(document, kinds).read(services, tx, about.advisorId, sent, trail)
      return { about, document, make }
    })
    if (!read.make) return read.about
    const { make, document } = read
    const made = await services.typesetter.forJob(job.advisorId, make)
    await keep(services, job, document, made)
  }
}

async function lockUndispatched(tx: Tx, job: PackageJob): Promise<Package | undefined> {
  const about = await packageOfJob(lockPackage, tx, job)
  return (isOpen(about) || about.status === 'DRAFT') && !about.dispatchedAt ? about : undefined
}

function kindOf({ kind }: PackageDocument, kinds: readonly SignableKind[]): SignableKind {
  const signable = kinds.find((each) => each.kind === kind)
  if (!signable) throw new Error(`there is no kind ${kind}`)
  return signable
}

async function keep(
  services: AppServices,
  job: PackageJob,
  { id, signatures, place }: PackageDocument,
  { name, pdf, fields }: SignableDocument,
): Promise<void> {
  for (const { field } of signatures)
    if (!fields.some(({ signer }) => signer === field))
      throw new Error(`there is no place for ${field} to sign`)
  const sha256 = createHash('sha256').update(pdf).digest()
  const pages = (await PDF.load(pdf)).getPageCount()
  await transact(services.pool, adviserOf(job), async (tx) => {
    const about = await lockUndispatched(tx, job)
    const now = about?.documents.find((each) => each.id === id)
    // of two runs at once the first one's is kept
    if (!about || !now || isMade(now)) return
    // the files of an archive are called by it: two of a kind are told apart
    const own = about.documents.length > 1 ? `${String(place).padStart(2, '0')}_${name}` : name
    await keepMade(
      tx,
      services.cipher,
      { advisorId: job.advisorId, id },
      { name: own, pdf, fields, sha256, pages },
    )
  })
}
