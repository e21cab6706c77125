import { createHash } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { transact } from '../../../../server/database/transact.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import type { AppServices } from '../../../../server/services.ts'
import type { SignableDocument, SignableKind } from '../../../../server/signing-service.ts'
import { adviserOf, dispatchJob, type PackageJob } from './job-definitions.ts'
import { withProblemNoted } from './package-problem.ts'
import { providerOf } from './providers.ts'
import { findDocument, insertDocument } from './queries/document-queries.ts'
import { lockPackage, type Package, packageOfJob } from './queries/package-queries.ts'
import { isOpen } from './status.ts'

/** Makes the document of a package that was asked for, and hands it to whoever sees to its signing. */
export const dispatchPackage = (kinds: readonly SignableKind[]): Job<typeof dispatchJob.data> => ({
  ...dispatchJob,
  work: (services, job) =>
    withProblemNoted(services, job, 'unmade', async () => {
      const about = await services.typesetter.forJob(job.advisorId, (typesetting) =>
        keepDocument(services, typesetting, kinds, job),
      )
      if (about) await providerOf(about).dispatch(services, job)
    }),
})

/**
 * Makes the document and keeps it, unless an earlier run did: its bytes are what is signed, and never made anew.
 * Undefined where there is nothing to be sent any more.
 */
async function keepDocument(
  services: AppServices,
  typesetting: Typesetting,
  kinds: readonly SignableKind[],
  job: PackageJob,
): Promise<Package | undefined> {
  const read = await transact(services.pool, adviserOf(job), async (tx) => {
    const about = await lockUndispatched(tx, job)
    if (!about || (await findDocument(tx, about))) return { about }
    return { about, make: await kindOf(about, kinds).read(services, tx, about.advisorId, about) }
  })
  if (!read.make) return read.about
  const document = await read.make(typesetting)
  return await transact(services.pool, adviserOf(job), async (tx) => {
    const about = await lockUndispatched(tx, job)
    // of two runs at once the first one's is kept
    if (about && !(await findDocument(tx, about))) await keep(tx, about, document)
    return about
  })
}

async function lockUndispatched(tx: Tx, job: PackageJob): Promise<Package | undefined> {
  const about = await packageOfJob(lockPackage, tx, job)
  return isOpen(about) && !about.dispatchedAt ? about : undefined
}

function kindOf(about: Package, kinds: readonly SignableKind[]): SignableKind {
  const signable = kinds.find(({ kind }) => kind === about.kind)
  if (!signable) throw new Error(`there is no kind ${about.kind}`)
  return signable
}

async function keep(tx: Tx, about: Package, { name, pdf, fields }: SignableDocument): Promise<void> {
  for (const { role } of about.signers)
    if (!fields.some(({ signer }) => signer === role))
      throw new Error(`there is no place for ${role} to sign`)
  await insertDocument(tx, about, {
    name,
    pdf,
    sha256: createHash('sha256').update(pdf).digest(),
    pages: (await PDF.load(pdf)).getPageCount(),
    fields,
  })
}
