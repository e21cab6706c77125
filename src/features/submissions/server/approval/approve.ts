import { orNotFound } from '../../../../platform/or-not-found.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { tellSystems } from '../../../../server/webhooks/tell-systems.ts'
import { findPackage, lockPackage, type Package } from '../../../signing/server/records.ts'
import type { SentPackage } from '../../packages-contract.ts'
import type { Sendables } from '../choosing.ts'
import { packageShown } from '../listing.ts'
import { findSaid } from '../sending-queries.ts'
import { tellAddressesOnFile } from '../sent-elsewhere.ts'
import { insertDecision, setApproval } from './approval-queries.ts'
import { decidedIn, lockToDecide } from './deciding.ts'
import { tellDecided } from './letters.ts'
import { followedBy } from './return-queries.ts'

interface Approver extends Omit<Reading, 'actor' | 'services'> {
  actor: { advisorId: string; userId: string }
  services: RequestServices
}

interface Asked {
  packageId: string
  /** As it was read. */
  version: number
  note: string | null
}

/**
 * Approves a package as it was sent. What waits for that goes out with it, and its days begin.
 * @throws Problem not_found · own_work · conflict, where it does not wait · stale, where it was changed since it was read
 */
export async function approve(
  sendables: Sendables,
  approver: Approver,
  { packageId, version, note }: Asked,
): Promise<SentPackage> {
  const { tx, services, actor, language } = approver
  const { advisorId, userId } = actor
  const { about, approving } = await lockToDecide(tx, { advisorId, userId, packageId, language })
  if (about.version !== version)
    throw new Problem('stale', { current: await packageShown(sendables, approver, about) })
  const decision = { decision: 'approved', documents: decidedIn(about), note, userId } as const
  await insertDecision(tx, services.cipher, about, decision)
  await setApproval(tx, about, 'approved')
  await approveWhatItFollows(approver, about, note)
  if (approving.due === 'beforeSending') await release(approver, about, approving.days)
  await tellSystems(tx, services, 'submission.approved', async () => [
    { packageId, clientId: about.clientId },
  ])
  await tellDecided(tx, services, about, 'approved')
  return await packageShown(sendables, approver, orNotFound(await findPackage(tx, advisorId, packageId)))
}

/** Approves what it left as it was of the packages that it follows: what was signed there and does not stand in it. */
async function approveWhatItFollows(
  { tx, services, actor: { advisorId, userId } }: Approver,
  about: Package,
  note: string | null,
): Promise<void> {
  const anew = [...about.documents]
  for (const id of await followedBy(tx, advisorId, about.id)) {
    const before = orNotFound(await lockPackage(tx, advisorId, id))
    const left = before.documents.filter(
      (document) => document.status === 'SEALED' && !anew.some((newer) => isSame(newer, document)),
    )
    anew.push(...before.documents)
    if (left.length === 0) continue
    const documents = decidedIn({ ...before, documents: left })
    await insertDecision(tx, services.cipher, before, { decision: 'approved', documents, note, userId })
    await setApproval(tx, before, 'approved')
  }
}

type SentDocument = Package['documents'][number]

const isSame = (one: SentDocument, other: SentDocument): boolean =>
  one.recordId === other.recordId && one.kind === other.kind && one.part === other.part

/** Sends what was held to its signers. */
async function release({ tx, services }: Approver, about: Package, days: number | null): Promise<void> {
  const { advisorId, id } = about
  await services.signatures.release(tx, advisorId, id, days ?? undefined)
  const { addresses } = await findSaid(tx, { advisorId, packageId: id })
  await tellAddressesOnFile(tx, services, advisorId, about.signers, addresses)
}
