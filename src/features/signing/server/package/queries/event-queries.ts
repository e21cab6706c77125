import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../../../../server/database/tx.ts'
import type { Visitor } from '../../../../../server/http/serve.ts'
import type { PackageKey } from '../package-key.ts'

/** How a package may end without everybody's signature. */
export type EndingEvent = 'declined' | 'revoked' | 'replaced' | 'expired' | 'opted out'

/** What the evidence tells of a package. The evidence summary has words for each. */
type EventName =
  | 'created'
  | 'sent'
  | 'code sent'
  | 'code refused'
  | 'documents opened'
  | 'language chosen'
  /** Of a device of the firm's; its detail says by whom. */
  | 'opened on device'
  | 'consent given'
  | 'signed'
  /** Its detail says on which day, who has witnessed it, and what came back. */
  | 'signed on paper'
  | 'reminded'
  | 'email corrected'
  /** Its detail says by whom, and until when by now. */
  | 'extended'
  | 'sealed'
  | 'document declined'
  /** Its detail says why and by whom. */
  | 'document replaced'
  // of these there is no evidence to be made: the package ends with them
  | EndingEvent
  // told by a provider outside
  | 'email bounced'
  | 'signer locked'
  /** Nobody can sign there any more what was ended here. */
  | 'taken away'

export interface NewEvent {
  signerId?: string | undefined
  event: EventName
  /** Where it came from, where a signer did it. */
  visitor?: Visitor | undefined
  detail?: Record<string, string> | undefined
  at?: Date | undefined
}

export async function noteEvent(tx: Tx, { advisorId, id }: PackageKey, happened: NewEvent): Promise<void> {
  const { signerId, event, visitor, detail, at } = happened
  await tx
    .insertInto('signature_event')
    .values({
      advisor_id: advisorId,
      package_id: id,
      signer_id: signerId ?? null,
      event,
      address: visitor?.address ?? null,
      user_agent: visitor?.userAgent || null,
      detail: JSON.stringify(detail ?? {}),
      ...(at ? { at: at.toISOString() } : {}),
    })
    .execute()
}

/** Whether an event with this very detail was noted. */
export async function isNoted(
  tx: Tx,
  { advisorId, id }: PackageKey,
  { event, detail }: Pick<NewEvent, 'event' | 'detail'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('signature_event')
    .select('detail')
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .where('event', '=', event)
    .execute()
  return known.some((noted) => isDeepStrictEqual(noted.detail, detail))
}

/** The oldest first. */
export const eventsOf = (tx: Tx, { advisorId, id }: PackageKey) =>
  tx
    .selectFrom('signature_event')
    .select(['event', 'at', 'signer_id', 'address', 'user_agent', 'detail'])
    .where('advisor_id', '=', advisorId)
    .where('package_id', '=', id)
    .orderBy('id')
    .execute()
