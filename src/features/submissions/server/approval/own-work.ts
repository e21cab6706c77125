import { tidyEmail } from '../../../../platform/formats/email.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { writtenBy } from '../../../../server/records/revisions.ts'
import { hasSubmitted } from '../../../../server/records/submissions.ts'
import { bankAccountIdsOf } from '../../../bank-accounts/server/records.ts'
import { isApprovalAlone, recordsOfPerson } from '../../../participants/server/records.ts'
import { hasAnswered } from '../../../risk-tolerance/server/records.ts'
import { hasWitnessed, type Package } from '../../../signing/server/records.ts'
import { findSender } from '../sending-queries.ts'
import { type Approving, hasAnsweredPoint, mayWriteNow } from './approval-queries.ts'
import { followedBy } from './return-queries.ts'

/** Who decides, over all the roles that they hold. */
interface Reviewer {
  userId: string
  email: string
}

/** By the id of their account. */
export async function findReviewer(tx: Tx, userId: string): Promise<Reviewer> {
  const { email } = await tx
    .selectFrom('portal_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, email }
}

/**
 * Why somebody does not decide upon a package, as a sentence; undefined where they may: nobody does who may write in its book,
 * or could when it was sent, who sent it or signs it, or who ever wrote any of what it says.
 */
export async function ownWorkIn(
  tx: Tx,
  { userId, email }: Reviewer,
  about: Package,
  approving: Pick<Approving, 'writers'>,
): Promise<string | undefined> {
  const { advisorId } = about
  if (await mayWriteNow(tx, advisorId, userId)) return words('You may write in this book.')
  if (approving.writers.includes(userId)) return words('You could write in this book when it was sent.')
  const sender = await findSender(tx, { advisorId, packageId: about.id })
  if (about.requestedBy === userId || sender === userId) return words('You sent it.')
  if (about.signers.some((signer) => signer.userId === userId || isSame(signer.email, email)))
    return words('You sign it.')
  const packageIds = [about.id, ...(await followedBy(tx, advisorId, about.id))]
  if (await hasWitnessed(tx, advisorId, { userId, packageIds: [about.id] }))
    return words('You confirmed who signed it.')
  const hasPart =
    (await hasAnsweredPoint(tx, { advisorId, userId, packageIds })) || (await hasWritten(tx, userId, about))
  return hasPart ? words('You wrote some of what it says.') : undefined
}

const isSame = (one: string, other: string): boolean =>
  one !== '' && tidyEmail(one).toLowerCase() === tidyEmail(other).toLowerCase()

/** Whether somebody wrote, explained or submitted any of it: the records themselves, or what is on file of its people. */
async function hasWritten(tx: Tx, userId: string, { advisorId, ...about }: Package): Promise<boolean> {
  const people = new Set<string>()
  const named = [
    about.clientId,
    ...about.documents.map(({ clientId }) => clientId),
    ...about.signers.flatMap(({ participantId }) => participantId ?? []),
  ]
  // what was merged into somebody's record is of that person
  for (const id of new Set(named))
    for (const record of [id, ...(await recordsOfPerson(tx, advisorId, id))]) people.add(record)
  const clientIds = [...people]
  const own = about.documents.map(({ recordId }) => recordId)
  const recordIds = [
    ...new Set([...own, ...clientIds, ...(await bankAccountIdsOf(tx, advisorId, clientIds))]),
  ]
  const written = await writtenBy(tx, { advisorId, userId, recordIds })
  // who approved an exposure had no part in it
  if (!written.every((change) => change.section === 'exposureDetails' && isApprovalAlone(change))) return true
  return (
    (await hasSubmitted(tx, { advisorId, userId, recordIds: own })) ||
    (await hasAnswered(tx, { advisorId, userId, responseIds: own }))
  )
}
