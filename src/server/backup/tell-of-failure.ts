import { sql } from 'kysely'
import { as, transact } from '../database/transact.ts'
import type { Tx } from '../database/tx.ts'
import { reachable } from '../mail/compliance.ts'
import { type Email, emailTo, type Reader } from '../mail/email.ts'
import type { AppServices } from '../services.ts'

/** Writes to the administrators that a backup failed, once a day at most however often it is tried. */
export const tellOfFailure = ({
  pool,
  mailer,
  config,
}: Pick<AppServices, 'pool' | 'mailer' | 'config'>): Promise<void> =>
  transact(pool, as({ userId: null, advisorId: null, requestId: 'back-up' }), async (tx) => {
    // of two that failed at once one writes
    await sql`select pg_advisory_xact_lock(${tellingLock})`.execute(tx)
    const told = await tx
      .selectFrom('email_message')
      .select('id')
      .where('kind', '=', 'backupFailed')
      .where(sql<boolean>`created_at > now() - interval '1 day'`)
      .limit(1)
      .execute()
    if (told.length > 0) return
    for (const reader of await listAdministrators(tx)) await mailer.post(tx, failureEmail(reader, config))
  })

const listAdministrators = (tx: Tx): Promise<Reader[]> =>
  reachable(tx)
    .select(['email', 'first_name as firstName', 'last_name as lastName', 'language'])
    .where(sql<boolean>`'admin' = any (roles)`)
    .orderBy('id')
    .execute()

/** Any number, but for ever the same. */
const tellingLock = 7_033_924

/** Neither why nor where: that stands in the log, for whoever runs the portal. */
function failureEmail(reader: Reader, { firm, publicUrl }: AppServices['config']): Email {
  const health = new URL('/admin/health', publicUrl).href
  return emailTo('backupFailed', reader, {
    en: {
      subject: 'The portal’s backup failed',
      body: [
        'The daily backup of the portal could not be made. Everything that was entered is there, but what was entered since the last backup is kept in one place alone.',
        'Please tell whoever runs the portal: its log says what keeps it from being made, and npm run doctor what to do. The portal tries again by itself.',
        { action: 'See how the portal stands', url: health },
      ],
      why: `You receive this email because you administer the portal at ${firm.name}. It is sent once a day at most.`,
    },
    fr: {
      subject: 'La sauvegarde du portail a échoué',
      body: [
        'La sauvegarde quotidienne du portail n’a pas pu être faite. Tout ce qui a été saisi est là, mais ce qui l’a été depuis la dernière sauvegarde n’est conservé qu’à un seul endroit.',
        'Veuillez en aviser la personne qui exploite le portail : le journal indique ce qui empêche la sauvegarde, et npm run doctor ce qu’il faut faire. Le portail réessaie de lui-même.',
        { action: 'Voir l’état du portail', url: health },
      ],
      why: `Vous recevez ce courriel parce que vous administrez le portail chez ${firm.name}. Il est envoyé une fois par jour au plus.`,
    },
  })
}
