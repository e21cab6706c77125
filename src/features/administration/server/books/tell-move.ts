import { nameOf, nameOfAdviser } from '../../../../server/database/advisers.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { listCompliance } from '../../../../server/mail/compliance.ts'
import { readersOf } from '../../../../server/mail/write-to-adviser.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { movedEmail } from './emails.ts'

interface Moved {
  mover: string
  from: string
  to: string
  reason: string
  /** Until when the clients are to be verified. */
  dueOn: string
  /** So many packages. */
  takenBack: number
  households: readonly { full_name: string }[]
}

/** Tells both advisers, or whoever reads the letters of one who is disabled, and compliance; each once. */
export async function tellMove(
  tx: Tx,
  { config, mailer }: Pick<RequestServices, 'config' | 'mailer'>,
  { mover, from, to, households, ...told }: Moved,
): Promise<void> {
  const readers = [
    ...(await readersOf(tx, from)),
    ...(await readersOf(tx, to)),
    ...(await listCompliance(tx)),
  ]
  const each = new Map(readers.map((reader) => [reader.email, reader]))
  const news = {
    ...told,
    by: await nameOf(tx, mover),
    from: await nameOfAdviser(tx, from),
    to: await nameOfAdviser(tx, to),
    firm: config.firm.name,
    households: households.map(({ full_name }) => full_name),
  }
  for (const reader of each.values()) await mailer.post(tx, movedEmail(reader, news))
}
