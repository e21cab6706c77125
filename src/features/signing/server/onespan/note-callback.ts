import type { Tx } from '../../../../server/database/tx.ts'
import { isNoted, noteEvent } from '../package/queries/event-queries.ts'
import { type AdvisersProblem, noteProblem } from '../package/queries/package-changes.ts'
import type { Package } from '../package/queries/package-queries.ts'

/** What a package itself does not tell: that an email came back, that somebody is locked out. */
const callbackEvents = {
  EMAIL_BOUNCE: { event: 'email bounced', problem: 'bounced' },
  SIGNER_LOCKED: { event: 'signer locked', problem: 'locked' },
} as const satisfies Record<string, { event: string; problem: AdvisersProblem }>

const isCallbackEvent = (name: string): name is keyof typeof callbackEvents =>
  Object.hasOwn(callbackEvents, name)

/** Notes it once, however often it is told; not even again when the adviser has dealt with it since. */
export async function noteCallback(
  tx: Tx,
  about: Package,
  { name, at }: { name: string; at: string },
): Promise<void> {
  if (!isCallbackEvent(name)) return
  const { event, problem } = callbackEvents[name]
  const happened = { event, detail: { told: at } }
  if (await isNoted(tx, about, happened)) return
  await noteEvent(tx, about, happened)
  await noteProblem(tx, about, problem)
}
