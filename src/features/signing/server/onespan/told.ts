import type { Tx } from '../../../../server/database/tx.ts'
import { noteEvent } from '../events.ts'
import { noteTrouble, type Package } from '../queries.ts'

/** What a package itself does not tell: that a letter came back, that somebody is locked out. */
const onlyTold = { EMAIL_BOUNCE: 'email bounced', SIGNER_LOCKED: 'signer locked' } as const

const isOnlyTold = (name: string): name is keyof typeof onlyTold => Object.hasOwn(onlyTold, name)

/** Whether a trouble is one that only the adviser can mend. */
export const isAdvisers = (trouble: string): boolean =>
  Object.values(onlyTold).some((event) => event === trouble)

/** Notes it once, however often it is told; not even again when the adviser has dealt with it since. */
export async function noteTold(
  tx: Tx,
  { advisorId, id: packageId }: Package,
  { name, at }: { name: string; at: string },
): Promise<void> {
  if (!isOnlyTold(name)) return
  const event = onlyTold[name]
  const known = await tx
    .selectFrom('signature_event')
    .select('detail')
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', packageId)
    .where('event', '=', event)
    .execute()
  if (known.some(({ detail }) => JSON.stringify(detail) === JSON.stringify({ told: at }))) return
  await noteEvent(tx, { advisorId, packageId, event, detail: { told: at } })
  await noteTrouble(tx, { advisorId, packageId }, event)
}
