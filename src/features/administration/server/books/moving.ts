import { isDeepStrictEqual } from 'node:util'
import { dayIn } from '../../../../platform/formats/dates.ts'
import { openUntil } from '../../../../platform/formats/open-until.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import { actInBooks } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Recorder } from '../../../../server/http/serve.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { handOver, lockHouseholds } from '../../../households/server/records.ts'
import { askToVerify } from '../../../participants/server/records.ts'
import { lockLinksIn, responseJobsGoAlong } from '../../../risk-tolerance/server/records.ts'
import { revokePackage } from '../../../signing/contract.ts'
import { householdsTiedTo, signingJobsGoAlong, takeBackFromAdviser } from '../../../signing/server/records.ts'
import { householdMoved, mostMoved, type moveHouseholds } from '../../books-contract.ts'
import { findHouseholds, type HouseholdToMove, holdActiveAdviser, isBook } from './queries.ts'
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
  const dueOn = dayIn(openUntil(services.now(), verifyDays, timeZone), timeZone)
  const judged = await judgeMove(tx, mover, asked)
  const books = [...new Set(judged.map(({ advisor_id }) => advisor_id))]
  await actInBooks(tx, [to, ...books])
  const households = await hold(tx, mover, asked, { books, judged })
  await mustLeaveNobodyTied(tx, mover, books, households)
  const byBook = Map.groupBy(households, ({ advisor_id }) => advisor_id)
  for (const [from, ofBook] of byBook) {
    const ids = ofBook.map(({ id }) => id)
    const takenBack = await takeBackFromAdviser(tx, services, from, ids)
    for (const packageId of takenBack)
      record({ package: packageId }, { like: revokePackage.audit, advisorId: from })
    await handOver(tx, { mover, ids, to })
    await signingJobsGoAlong(tx, to, ids)
    await responseJobsGoAlong(tx, to, ids)
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
        record({ household, from, to, because: reason }, { like: householdMoved, advisorId })
  }
  return {
    moved: households.length,
    people: households.reduce((sum, { people }) => sum + people, 0),
  }
}

/**
 * Locks the households that were judged, of all their books at once, with everybody in them, as they are by then. Whoever
 * finishes a link locks it before its client, so links come first.
 * @throws Problem conflict, where somebody has added or moved one of them since it was judged
 */
async function hold(
  tx: Tx,
  mover: string,
  { householdIds, fromAdvisorId }: Asked,
  { books, judged }: { books: readonly string[]; judged: readonly HouseholdToMove[] },
): Promise<HouseholdToMove[]> {
  const ids = judged.map(({ id }) => id)
  await lockLinksIn(tx, books, ids)
  await lockHouseholds(tx, books, ids)
  const held = await findHouseholds(tx, mover, { book: fromAdvisorId, ids: householdIds })
  if (!isDeepStrictEqual(held.map(whose), judged.map(whose)))
    throw new Problem('conflict', {
      sentence: words('Somebody has just changed these households. Please look at the books again.'),
    })
  return held
}

/** @throws Problem invalid, where documents of one of them are in a package with those of a household that stays */
async function mustLeaveNobodyTied(
  tx: Tx,
  mover: string,
  books: readonly string[],
  households: readonly HouseholdToMove[],
): Promise<void> {
  const tied = await householdsTiedTo(
    tx,
    books,
    households.map(({ id }) => id),
  )
  if (tied.length === 0) return
  const names = (await findHouseholds(tx, mover, { book: undefined, ids: tied })).map(
    ({ full_name }) => full_name,
  )
  throw invalid({
    path: 'householdIds',
    message: words('Documents went out together with those of {{names}}. Please move both together.'),
    values: { names: names.join(', ') },
  })
}

const whose = ({ id, advisor_id }: HouseholdToMove) => [id, advisor_id]
