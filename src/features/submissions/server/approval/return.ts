import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { isReason } from '../../../../platform/reason.ts'
import { words } from '../../../../platform/words.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { tellSystems } from '../../../../server/webhooks/tell-systems.ts'
import { findPackage, lockPackage, takeBackPackage } from '../../../signing/server/records.ts'
import type { SentPackage } from '../../packages-contract.ts'
import type { Sendables } from '../choosing.ts'
import { packageShown } from '../listing.ts'
import {
  findApproval,
  findDecision,
  insertAnswer,
  insertDecision,
  type ReturnReasons,
  setApproval,
} from './approval-queries.ts'
import { decidedIn, lockToDecide } from './deciding.ts'
import { tellDecided } from './letters.ts'

interface Acting extends Omit<Reading, 'actor' | 'services'> {
  actor: { advisorId: string; userId: string }
  services: RequestServices
}

/**
 * Returns a package with what is to be corrected. What is signed of it stands; one that was to be approved first goes to nobody.
 * @throws Problem not_found · own_work · conflict, where it does not wait · invalid, of a document that is not in it
 */
export async function returnToAdviser(
  sendables: Sendables,
  acting: Acting,
  { packageId, reasons, note }: { packageId: string; reasons: ReturnReasons; note: string | null },
): Promise<SentPackage> {
  const { tx, services, actor, language } = acting
  const { advisorId, userId } = actor
  const { about, approving } = await lockToDecide(tx, { advisorId, userId, packageId, language })
  const issues = reasons.flatMap(({ documentId }, nr) =>
    about.documents.some(({ id }) => id === documentId)
      ? []
      : [{ path: `reasons.${nr}.documentId`, message: words('This document is not in the package') }],
  )
  if (issues.length > 0) throw invalid(...issues)
  const documents = decidedIn(about)
  await insertDecision(tx, services.cipher, about, { decision: 'returned', documents, reasons, note, userId })
  await setApproval(tx, about, 'returned')
  if (approving.due === 'beforeSending') await takeBackPackage(tx, services, about)
  await tellSystems(tx, services, 'submission.returned', async () => [
    { packageId, clientId: about.clientId },
  ])
  await tellDecided(tx, services, about, 'returned')
  return await packageShown(sendables, acting, orNotFound(await findPackage(tx, advisorId, packageId)))
}

/**
 * Keeps why a point is right as it is.
 * @throws Problem not_found, where there is no such point · conflict, where the package is not returned · invalid
 */
export async function answer(
  sendables: Sendables,
  acting: Acting,
  { packageId, n, text }: { packageId: string; n: number; text: string },
): Promise<SentPackage> {
  const { tx, actor } = acting
  const { advisorId, userId } = actor
  const about = orNotFound(await lockPackage(tx, advisorId, packageId))
  const decision = orNotFound(await findDecision(tx, about, 'returned'))
  orNotFound(decision.reasons[n - 1])
  if ((await findApproval(tx, about))?.status !== 'returned')
    throw new Problem('conflict', {
      sentence: words('This package is not with you: nothing of it was returned.'),
    })
  if (!isReason(text))
    throw invalid({ path: 'answer', message: words('Please say why it is right as it is') })
  await insertAnswer(tx, { advisorId, decisionId: decision.id, n, text, userId })
  return await packageShown(sendables, acting, about)
}
