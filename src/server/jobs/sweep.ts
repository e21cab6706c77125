import { sql } from 'kysely'
import { z } from 'zod'
import { as, transact } from '../database/transact.ts'
import type { Job } from './job.ts'

/** Emails are kept so long for whoever asks what was sent. */
const lettersDays = 30

/** What was told to other systems is kept so long for whoever asks what they were told. */
const deliveriesDays = 30

/** Failures that lie so far apart are no longer one attack. */
const guessesInARowDays = 90

/**
 * Takes away every hour what was only for a while. Whether something still counts is judged where it is used;
 * this keeps the tables small and lets nothing lie about.
 */
export const sweep: Job = {
  name: 'sweep',
  data: z.unknown(),
  schedule: '17 * * * *',
  work: async ({ pool, config }) => {
    const nobody = as({ userId: null, advisorId: null, requestId: 'sweep' })
    await transact(pool, nobody, async (tx) => {
      await sql`
        delete from session
        where expires_at < now() or last_seen_at < now() - make_interval(mins => ${config.session.idleMinutes})
          or session_version <> (select session_version from portal_user where portal_user.id = user_id)
      `.execute(tx)
      await sql`delete from idempotency where created_at < now() - interval '24 hours'`.execute(tx)
      // a day longer than it is open, so that the job which mailed it never makes it a second time
      await sql`delete from password_link where expires_at < now() - interval '1 day'`.execute(tx)
      await sql`delete from passkey_challenge where expires_at < now()`.execute(tx)
      // failures in a row are counted of whom they are for, however slowly they come; of an address only in a window
      await sql`
        delete from guess
        where greatest(window_started_at, blocked_until)
          < now() - make_interval(days => case when kind like '% by address' then 1 else ${guessesInARowDays} end)
      `.execute(tx)
      await sql`delete from webhook_secret where until < now()`.execute(tx)
      await sql`
        delete from webhook_delivery where created_at < now() - make_interval(days => ${deliveriesDays}) and next_at is null
      `.execute(tx)
      await sql`
        with old as (
          delete from email_message where created_at < now() - make_interval(days => ${lettersDays})
          returning id, sent_at
        )
        insert into unsent_letter (id) select id from old where sent_at is null
      `.execute(tx)
    })
  },
}
