import { sql } from 'kysely'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { nameOf } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { listCompliance, reachable } from '../../../../server/mail/compliance.ts'
import type { Reader } from '../../../../server/mail/email.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { Assisted, Person } from '../../people-contract.ts'
import { type BookNews, complianceEmail, rightsEmail } from './emails.ts'

/** Somebody who is told, and in whose book they are told of what. */
interface Told extends Reader {
  id: string
}

type Telling = Pick<RequestServices, 'config' | 'mailer'>

/**
 * Tells the advisers whose books somebody may work in from now on, or no longer, and compliance; of the role compliance,
 * which opens every book, every adviser. `before` is undefined of somebody who was invited just now.
 */
export async function tellRights(
  tx: Tx,
  { config, mailer }: Telling,
  by: string,
  { before, after }: { before: Person | undefined; after: Person },
): Promise<void> {
  const news = newsOf(before, after)
  const isCompliance = after.roles.includes('compliance') && !before?.roles.includes('compliance')
  if (news.length === 0 && !isCompliance) return
  const names = { by: await nameOf(tx, by), person: fullName(after), firm: config.firm.name }
  const compliance = (await listCompliance(tx)).filter(({ id }) => id !== after.id)
  const advisers = await listAdvisers(tx)
  const others = (readers: readonly Told[]) =>
    readers.filter((reader) => reader.id !== after.id && !compliance.some(({ id }) => id === reader.id))

  if (news.length > 0) {
    for (const reader of compliance) await mailer.post(tx, rightsEmail(reader, names, news))
    for (const each of news)
      for (const reader of others(advisers.filter(({ advisorId }) => advisorId === each.advisorId)))
        await mailer.post(tx, rightsEmail(reader, names, [each]))
  }
  if (isCompliance)
    for (const reader of [...compliance, ...others(advisers)])
      await mailer.post(tx, complianceEmail(reader, names))
}

/** The books of which something is otherwise now. */
function newsOf(before: Person | undefined, after: Person): BookNews[] {
  const had = inForce(before)
  const has = inForce(after)
  const gone = had.filter(({ advisorId }) => !has.some((book) => book.advisorId === advisorId))
  const changed = has.filter((book) => {
    const earlier = had.find(({ advisorId }) => advisorId === book.advisorId)
    return earlier?.maySend !== book.maySend || earlier.mayReveal !== book.mayReveal
  })
  return [
    ...changed.map((book) => ({ ...book, isGone: false })),
    ...gone.map((book) => ({ ...book, isGone: true })),
  ]
}

const inForce = (person: Person | undefined): readonly Assisted[] =>
  person?.roles.includes('assistant') ? person.assists : []

const listAdvisers = (tx: Tx): Promise<(Told & { advisorId: string })[]> =>
  reachable(tx)
    .innerJoin('advisor', 'advisor.user_id', 'portal_user.id')
    .select([
      'portal_user.id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      'advisor.id as advisorId',
    ])
    .where(sql<boolean>`'adviser' = any (roles)`)
    .orderBy('portal_user.id')
    .execute()
