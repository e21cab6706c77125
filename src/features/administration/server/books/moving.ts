import { dayIn } from '../../../../platform/formats/dates.ts'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Recorder } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { handOver, lockHouseholds } from '../../../households/server/records.ts'
import { askToVerify } from '../../../participants/server/records.ts'
import { revokePackage } from '../../../signing/contract.ts'
import { signingJobsGoAlong, takeBackFromAdviser } from '../../../signing/server/records.ts'
import { householdMoved, mostMoved, type moveHouseholds } from '../../books-contract.ts'
import { findHouseholds, type HouseholdToMove, holdActiveAdviser, isBook, openBooks } from './queries.ts'
import { tellMove } from './tell-move.ts'

interface Asked {
  householdIds?: string[] | undefined
  fromAdvisorId?: string | undefined
  toAdvisorId: string
}

/**
 * The households that are to move, each of which stands where the adviser is another one than they go to.
 * @throws Problem not_found · invalid
 */
export async function judgeMove(
  tx: Tx,
  mover: string,
  { householdIds, fromAdvisorId, toAdvisorId }: Asked,
): Promise<HouseholdToMove[]> {
  const ids = householdIds && [...new Set(householdIds)]
  if (fromAdvisorId !== undefined && !(await isBook(tx, fromAdvisorId))) throw new Problem('not_found')
  const households = await findHouseholds(tx, mover, { book: fromAdvisorId, ids })
  if (ids && households.length < ids.length) throw new Problem('not_found')
  if (fromAdvisorId === toAdvisorId || households.some(({ advisor_id }) => advisor_id === toAdvisorId))
    throw invalid({ path: 'toAdvisorId', message: words('Please choose another adviser') })
  if (!(await holdActiveAdviser(tx, toAdvisorId)))
    throw invalid({
      path: 'toAdvisorId',
      message: words('Please choose an adviser who has signed in and is not disabled'),
    })
  if (households.length === 0)
    throw invalid({ path: 'fromAdvisorId', message: words('There are no households in this book') })
  if (households.length > mostMoved)
    throw invalid({
      path: 'fromAdvisorId',
      message: words(
        'This book has more than 1,000 households, archived ones among them. Please choose some of them first.',
      ),
    })
  return households
}

interface Moving {
  tx: Tx
  services: RequestServices
  /** Who moves them, an administrator. */
  mover: string
  record: Recorder<NonNullable<(typeof moveHouseholds)['audit']>['payload']>
}

/** So long somebody has to verify what is on file of a client who came to them. No rule names a term (decision 80). */
const verifyDays = 30

/**
 * Moves households with all that hangs on them, all or none: what somebody saves or signs meanwhile comes before it, or
 * after.
 * @throws Problem not_found · invalid
 */
export async function move(
  { tx, services, mover, record }: Moving,
  { reason, ...asked }: Asked & { reason: string },
): Promise<{ moved: number; people: number }> {
  const { toAdvisorId: to } = asked
  const { timeZone } = services.config.firm
  const households = await judgeMove(tx, mover, asked)
  const dueOn = dayIn(openUntil(services.now(), verifyDays, timeZone), timeZone)
  const byBook = Map.groupBy(households, ({ advisor_id }) => advisor_id)
  await openBooks(tx, mover, [to, ...byBook.keys()])
  const entries: { advisorId: string; write: () => void }[] = []
  for (const [from, ofBook] of byBook) {
    const ids = ofBook.map(({ id }) => id)
    if ((await lockHouseholds(tx, [from], ids)) < ids.length)
      throw new Problem('conflict', {
        sentence: words('Somebody else has moved some of these households. Please look at the books again.'),
      })
    const takenBack = await takeBackFromAdviser(tx, services, from, ids)
    for (const packageId of takenBack)
      entries.push({
        advisorId: from,
        write: () => record({ package: packageId }, { like: revokePackage.audit, advisorId: from }),
      })
    await handOver(tx, { mover, ids, to })
    await signingJobsGoAlong(tx, to, ids)
    await askToVerify(tx, { advisorId: to, householdIds: ids }, dueOn)
    await tellMove(tx, services, {
      mover,
      from,
      to,
      reason,
      dueOn,
      takenBack: takenBack.length,
      households: ofBook,
    })
    for (const household of ids)
      for (const advisorId of [from, to])
        entries.push({
          advisorId,
          write: () => record({ household, from, to, because: reason }, { like: householdMoved, advisorId }),
        })
  }
  // each entry locks its trail: in the same order whoever moves what
  entries.sort((one, other) => (one.advisorId < other.advisorId ? -1 : 1))
  for (const { write } of entries) write()
  return {
    moved: households.length,
    people: households.reduce((sum, { people }) => sum + people, 0),
  }
}
