import { type RawBuilder, sql } from 'kysely'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { limitOf, type Paged, type PageQuery } from '../../../../platform/paging.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import { inBooks } from '../../../../server/database/in-books.ts'
import { translated } from '../../../../server/http/language.ts'
import { readPage, sortedBy } from '../../../../server/paging.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import { findPackage, type Package } from '../../../signing/server/records.ts'
import { type AwaitingPackage, mostAwaiting } from '../../approval-contract.ts'
import type { SentPackage } from '../../packages-contract.ts'
import type { Sendables } from '../choosing.ts'
import { packageShown } from '../listing.ts'
import { readOnce } from '../read-once.ts'
import { findSaid, findSender } from '../sending-queries.ts'
import { findApproval, findDecision, sinceOf } from './approval-queries.ts'
import { changedSinceApproved } from './changes-since.ts'
import { findReviewer, ownWorkIn } from './own-work.ts'
import { pointsOf } from './points.ts'
import { followedBy } from './return-queries.ts'
import { reasonsIn, warningsIn } from './said.ts'

interface Asking extends Omit<Reading, 'actor'> {
  actor: { userId: string }
}

/** A page of what waits in these books, the oldest first. */
export async function listAwaitingIn(
  sendables: Sendables,
  asking: Asking,
  books: readonly string[],
  query: PageQuery,
): Promise<Paged<AwaitingPackage>> {
  const { tx } = asking
  const limit = String(Math.min(limitOf(query), mostAwaiting))
  const since = sql<string>`greatest(since, case when due = 'afterSigning' then completed_at end)`
  const { items, page } = await readPage(
    tx,
    {
      rows: tx
        .selectFrom('package_approval as approval')
        .innerJoin('signature_package as package', 'package.id', 'approval.package_id')
        .select(['package.id', 'package.advisor_id as advisorId'])
        .where(inBooks('approval.advisor_id', books))
        .where('approval.status', '=', 'awaiting')
        .where(
          sql<boolean>`package.status = case due when 'beforeSending' then 'DRAFT' else 'COMPLETED' end`,
        ),
      order: [
        { by: since as RawBuilder<unknown>, kind: 'instant' },
        sortedBy('package.id', { kind: 'uuid' }),
      ],
      tell: (row) => row,
    },
    { ...query, limit },
  )
  const reviewer = await findReviewer(tx, asking.actor.userId)
  const told: AwaitingPackage[] = []
  const once = readOnce(sendables)
  for (const { id, advisorId } of items) {
    const about = orNotFound(await findPackage(tx, advisorId, id))
    told.push(await awaitingShown(once, { ...asking, actor: { advisorId } }, about, reviewer))
  }
  return { items: told, page }
}

async function awaitingShown(
  sendables: Sendables,
  reading: Reading,
  about: Package,
  reviewer: Awaited<ReturnType<typeof findReviewer>>,
): Promise<AwaitingPackage> {
  const { tx, language } = reading
  const { advisorId, id, clientId } = about
  const key = { advisorId, packageId: id }
  const approving = orNotFound(await findApproval(tx, about))
  const {
    approval: _,
    points: __,
    expiresAt: ___,
    problem: ____,
    progress: _____,
    ...shown
  } = await packageShown(sendables, reading, about)
  const sender = (await findSender(tx, key)) ?? about.requestedBy
  const sentBy = sender === null ? null : await nameOf(tx, sender)
  const { reasons } = await findSaid(tx, key)
  const because = await ownWorkIn(tx, reviewer, about, approving)
  const people = await namesOf(reading, shown)
  return {
    ...shown,
    ...(await placeOf(reading, clientId)),
    person: people.find((each) => each.clientId === clientId)?.name ?? '',
    people: people.filter((each) => about.documents.some((document) => document.clientId === each.clientId)),
    sentBy,
    since: sinceOf(approving, about),
    due: approving.due,
    warnings: await warningsIn(reading, about),
    acknowledgements: await reasonsIn(reading, about, { reasons, by: sentBy }),
    returned: await returnedBefore(sendables, reading, about),
    changes: await changedSinceApproved(sendables, reading, about),
    mayReview: because === undefined,
    because: because === undefined ? null : translated(language)(because),
  }
}

/** What it was returned for, itself or the packages that it follows, the newest first. */
async function returnedBefore(
  sendables: Sendables,
  reading: Reading,
  about: Package,
): Promise<AwaitingPackage['returned']> {
  const { tx } = reading
  const { advisorId } = about
  const told: AwaitingPackage['returned'] = []
  for (const id of [about.id, ...(await followedBy(tx, advisorId, about.id))]) {
    const decision = await findDecision(tx, { advisorId, id }, 'returned')
    if (!decision) continue
    const returned = id === about.id ? about : orNotFound(await findPackage(tx, advisorId, id))
    const { at, by, note } = decision
    told.push({ packageId: id, at, by, note, points: await pointsOf(sendables, reading, returned, decision) })
  }
  return told
}

/** Whose they are, the package's own client first. */
async function namesOf(
  { tx, actor }: Reading,
  { clientId, documents }: Pick<SentPackage, 'clientId' | 'documents'>,
): Promise<AwaitingPackage['people']> {
  const ids = [...new Set([clientId, ...documents.map((document) => document.clientId)])]
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('advisor_id', '=', actor.advisorId)
    .where('id', 'in', ids)
    .execute()
  const names = new Map(rows.map((row) => [row.id, fullName(row)]))
  return ids.map((id) => ({ clientId: id, name: names.get(id) ?? '' }))
}

/** In whose book, and in which household, somebody is. */
async function placeOf(
  { tx, actor }: Reading,
  clientId: string,
): Promise<Pick<AwaitingPackage, 'household' | 'adviser'>> {
  const row = await tx
    .selectFrom('participant')
    .innerJoin('household', 'household.id', 'participant.household_id')
    .innerJoin('advisor', 'advisor.id', 'participant.advisor_id')
    .innerJoin('portal_user', 'portal_user.id', 'advisor.user_id')
    .select(['household.id', 'household.full_name as household', 'advisor.ia_number as iaNumber'])
    .select(['portal_user.first_name as firstName', 'portal_user.last_name as lastName'])
    .where('participant.advisor_id', '=', actor.advisorId)
    .where('participant.id', '=', clientId)
    .executeTakeFirstOrThrow()
  return {
    household: { id: row.id, name: row.household },
    adviser: { advisorId: actor.advisorId, name: fullName(row), iaNumber: row.iaNumber },
  }
}
