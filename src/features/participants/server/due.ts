import { sql } from 'kysely'
import { dateOf } from '../../../platform/formats/dates.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { Due, DueIn, ReadDue } from '../../../server/records/due.ts'
import { dayOfAge, daysAfter, majorityIn } from '../../investment-accounts/ages.ts'
import { reminderDays, reviewTerm } from '../review.ts'
import { reviewed } from './review/queries.ts'

/** So many days before a document expires somebody is asked for another. */
const beforeExpiry = 60
/** What happens once is told so many days before, and for a year. */
const beforeMajority = 30
const toldForDays = 365

/** What falls due of what is on file of people. */
export const clientsDue: ReadDue = async (tx, book) =>
  (
    await Promise.all([reviews(tx, book), verifications(tx, book), expiries(tx, book), majorities(tx, book)])
  ).flat()

async function reviews(tx: Tx, { advisorId, today }: DueIn): Promise<Due[]> {
  const last = daysAfter(today, reminderDays[0])
  return (await reviewed(tx, advisorId, today).execute())
    .map(({ id, lastAt, isManaged }) => ({
      clientId: id,
      kind: 'review' as const,
      dueOn: reviewTerm(dateOf(new Date(lastAt)), isManaged).dueOn,
    }))
    .filter(({ dueOn }) => dueOn <= last)
}

async function verifications(tx: Tx, { advisorId }: DueIn): Promise<Due[]> {
  const rows = await tx
    .selectFrom('client')
    .select(['id', sql<string>`verify_due_on::text`.as('dueOn')])
    .where('advisor_id', '=', advisorId)
    .where('archived_at', 'is', null)
    .where('verify_due_on', 'is not', null)
    .execute()
  return rows.map(({ id, dueOn }) => ({ clientId: id, kind: 'verification', dueOn }))
}

/** Of several documents the one that lasts longest counts. */
async function expiries(tx: Tx, { advisorId, today }: DueIn): Promise<Due[]> {
  const last = daysAfter(today, beforeExpiry)
  const day = /^\d{4}-\d\d-\d\d$/.source
  const rows = await tx
    .selectFrom('client')
    .select([
      'id',
      sql<string | null>`(
        select max(each ->> 'expiresOn')
        from jsonb_array_elements(case jsonb_typeof(identity_details -> 'verifications')
          when 'array' then identity_details -> 'verifications' else '[]' end) as each
        where each ->> 'expiresOn' ~ ${day})`.as('document'),
      sql<string | null>`identity_details ->> 'sinExpiresOn'`.as('sin'),
    ])
    .where('advisor_id', '=', advisorId)
    .where('archived_at', 'is', null)
    .where('identity_details', 'is not', null)
    .execute()
  return rows.flatMap(({ id: clientId, document, sin }): Due[] => [
    ...(document !== null && document <= last
      ? [{ clientId, kind: 'identityExpires' as const, dueOn: document }]
      : []),
    ...(sin !== null && new RegExp(day).test(sin) && sin <= last
      ? [{ clientId, kind: 'sinExpires' as const, dueOn: sin }]
      : []),
  ])
}

async function majorities(tx: Tx, { advisorId, today }: DueIn): Promise<Due[]> {
  const [first, last] = [daysAfter(today, -toldForDays), daysAfter(today, beforeMajority)]
  const rows = await tx
    .selectFrom('participant')
    .select(['id', 'region', sql<string>`date_of_birth`.as('born')])
    .where('advisor_id', '=', advisorId)
    .where('archived_at', 'is', null)
    // who is 17 to 20 years old
    .where('date_of_birth', '>', dayOfAge(today, -20))
    .where('date_of_birth', '<', dayOfAge(today, -17))
    .execute()
  return rows
    .map(({ id, region, born }) => ({
      clientId: id,
      kind: 'majority' as const,
      dueOn: dayOfAge(born, majorityIn(region)),
    }))
    .filter(({ dueOn }) => dueOn >= first && dueOn <= last)
}
