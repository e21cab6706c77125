import { z } from 'zod'
import { dateOf, dayIn } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { advisersWith } from '../../../../server/jobs/every-adviser.ts'
import type { Job } from '../../../../server/jobs/job.ts'
import { readersOf } from '../../../../server/mail/write-to-adviser.ts'
import type { AppServices } from '../../../../server/services.ts'
import { lastReminder, reviewTerm } from '../../review.ts'
import { reviewsEmail } from './emails.ts'
import { hasReviews, lockReviews, noteTold } from './queries.ts'

const requestId = 'remind-of-reviews'

/**
 * Writes to advisers 90, 60 and 30 days before what is on file of a client is to be looked over again: once each, in one email
 * for all whose day has come. What a portal that stood still has missed is made up for by the newest of them alone.
 */
export const remindOfReviews: Job = {
  name: 'remind-of-reviews',
  data: z.unknown(),
  schedule: '30 10 * * *',
  work: async (services) => {
    const nobody = as({ userId: null, advisorId: null, requestId })
    const failures: unknown[] = []
    const due = hasReviews(todayOf(services))
    for (const advisorId of await transact(services.pool, nobody, (tx) => advisersWith(tx, due)))
      await remindIn(services, advisorId).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw failures[0]
  },
}

const todayOf = ({ now, config }: AppServices): string => dayIn(now().toISOString(), config.firm.timeZone)

/** Of one book, in a transaction of its own: one that fails keeps no other from it. */
async function remindIn(services: AppServices, advisorId: string): Promise<void> {
  const { pool, config, mailer } = services
  const today = todayOf(services)
  await transact(pool, as({ userId: null, advisorId, requestId }), async (tx, _, trail) => {
    const reviews = (await lockReviews(tx, advisorId, today)).flatMap((row) => {
      const { dueOn } = reviewTerm(dateOf(new Date(row.lastAt)), row.isManaged)
      const day = lastReminder(dueOn, today)
      const isToTell = day !== undefined && (row.toldOn === null || row.toldOn < day)
      return isToTell ? [{ id: row.id, name: fullName(row), dueOn }] : []
    })
    const [first, ...others] = reviews.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    if (!first) return
    await noteTold(
      tx,
      advisorId,
      reviews.map(({ id }) => id),
      today,
    )
    const url = new URL('/?view=people', config.publicUrl).href
    for (const reader of await readersOf(tx, advisorId))
      await mailer.post(tx, reviewsEmail(reader, { reviews: [first, ...others], url }))
    trail.record({ event: 'reviews reminded of', payload: { reviews: reviews.length } })
  })
}
