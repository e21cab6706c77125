import type { Tx } from '../../../../server/database/tx.ts'
import { isNoted, noteEvent } from '../queries/event-queries.ts'
import { type AdvisersProblem, noteProblem, type Package } from '../queries/package-queries.ts'

/** What a package itself does not tell: that an email came back, that somebody is locked out. */
const onlyTold = {
  EMAIL_BOUNCE: { event: 'email bounced', problem: 'bounced' },
  SIGNER_LOCKED: { event: 'signer locked', problem: 'locked' },
} as const satisfies Record<string, { event: string; problem: AdvisersProblem }>

const isOnlyTold = (name: string): name is keyof typeof onlyTold => Object.hasOwn(onlyTold, name)

/** Notes it once, however often it is told; not even again when the adviser has dealt with it since. */
export async function noteTold(
  tx: Tx,
  about: Package,
  { name, at }: { name: string; at: string },
): Promise<void> {
  if (!isOnlyTold(name)) return
  const { event, problem } = onlyTold[name]
  const happened = { event, detail: { told: at } }
  if (await isNoted(tx, about, happened)) return
  await noteEvent(tx, about, happened)
  await noteProblem(tx, about, problem)
}
