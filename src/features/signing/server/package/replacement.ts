import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { PackageSigner, RequestedDocument } from '../../../../server/signing-service.ts'
import { changeSigners, insertSigners } from '../signer/queries/signer-queries.ts'
import { dispatchJob } from './job-definitions.ts'
import { changeDocuments, insertDocuments, type PackageDocument } from './queries/document-queries.ts'
import { noteEvent } from './queries/event-queries.ts'
import { changePackage } from './queries/package-changes.ts'
import { findPackage, type Package } from './queries/package-queries.ts'
import { goOnOrEnd } from './replacing.ts'

interface Replacement {
  /** Those that are out and nobody has signed; none of them is asked for any more. */
  old: readonly PackageDocument[]
  /** What goes out in their places, and what its records give beside it by now. */
  going: readonly RequestedDocument[]
  /** Of what goes out. Who signs in the package already keeps link, address and language. */
  signers: readonly PackageSigner[]
  reason: string
  /** Whoever replaces them, by name. */
  by: string
}

/**
 * Puts other documents in the place of some that are out, in a package that is open, which the caller has locked. They are made
 * and told of by a job. What needs no other in its place is taken back.
 */
export async function replaceInPackage(
  tx: Tx,
  services: RequestServices,
  about: Package,
  { old, going, signers, reason, by }: Replacement,
): Promise<void> {
  await changeDocuments(tx, about, old, { status: 'REPLACED' })
  const places = Math.max(...about.documents.map(({ place }) => place))
  const ids =
    going.length > 0
      ? await insertDocuments(tx, about, going, await signerIds(tx, about, signers), places)
      : []
  for (const [nr, id] of ids.entries()) {
    const before = old.filter((document) => isSamePlace(document, going[nr]))
    await changeDocuments(tx, about, before, { replaced_by: id })
    const detail = { reason, by, documents: id }
    await noteEvent(tx, about, { event: 'document replaced', detail })
  }
  const takenBack = old.filter((document) => !going.some((other) => isSamePlace(document, other)))
  for (const { id } of takenBack)
    await noteEvent(tx, about, { event: 'document replaced', detail: { reason, by, documents: id } })
  await changePackage(tx, about, {})
  if (ids.length > 0)
    await services.jobs.send(tx, dispatchJob, { advisorId: about.advisorId, packageId: about.id })
  const now = await findPackage(tx, about.advisorId, about.id)
  if (now) await goOnOrEnd(tx, services, now)
}

const isSamePlace = (
  { recordId, kind, part }: PackageDocument,
  other: RequestedDocument | undefined,
): boolean => other?.recordId === recordId && other.kind === kind && other.part === part

/** By the keys of the request; whoever is not among the signers of the package becomes one. */
async function signerIds(
  tx: Tx,
  about: Package,
  signers: readonly PackageSigner[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Map(
    signers.flatMap(({ key, role, participantId }) => {
      // a package of one questionnaire names its client by the role alone, as all do the adviser
      const same =
        about.signers.find((signer) => participantId !== null && signer.participantId === participantId) ??
        about.signers.find((signer) => signer.participantId === null && signer.role === role)
      return same ? [[key, same.id] as const] : []
    }),
  )
  // of what they declined each document says so; they are asked for others
  const declined = about.signers.filter(
    ({ id, declinedAt }) => declinedAt && [...known.values()].includes(id),
  )
  await changeSigners(tx, about, declined, { declined_at: null, decline_reason: null })
  const others = signers.filter(({ key }) => !known.has(key))
  if (others.length === 0) return known
  return new Map([...known, ...(await insertSigners(tx, about, others))])
}
