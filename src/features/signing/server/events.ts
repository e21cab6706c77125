import type { Tx } from '../../../server/database/tx.ts'
import type { Visitor } from '../../../server/serve.ts'

/** What the evidence tells of a package. The evidence summary has words for each. */
type EventName =
  | 'created'
  | 'sent'
  | 'opened'
  | 'document viewed'
  | 'code sent'
  | 'code refused'
  | 'consent given'
  | 'signed'
  | 'reminded'
  | 'email corrected'
  | 'sealed'
  // of these there is no evidence to be made: the package ends with them
  | 'declined'
  | 'revoked'
  | 'replaced'
  | 'expired'
  // told by a provider outside
  | 'opted out'
  | 'email bounced'
  | 'signer locked'

export interface NewEvent {
  advisorId: string
  packageId: string
  signerId?: string
  event: EventName
  /** Where it came from, where a signer did it. */
  visitor?: Visitor
  detail?: Record<string, string>
  at?: Date
}

export async function noteEvent(tx: Tx, happened: NewEvent): Promise<void> {
  const { advisorId, packageId, signerId, event, visitor, detail, at } = happened
  await tx
    .insertInto('signature_event')
    .values({
      advisor_id: advisorId,
      package_id: packageId,
      signer_id: signerId ?? null,
      event,
      address: visitor?.address ?? null,
      user_agent: visitor?.userAgent || null,
      detail: JSON.stringify(detail ?? {}),
      ...(at ? { at: at.toISOString() } : {}),
    })
    .execute()
}

type Visit = NewEvent & { signerId: string; visitor: Visitor }

/**
 * Notes what a signer may do any number of times once for each place that it is done from: a mail scanner opens a
 * link before the signer does, and both are told. Whether it was new.
 */
export async function noteVisit(tx: Tx, visit: Visit): Promise<boolean> {
  const known = await tx
    .selectFrom('signature_event')
    .select('id')
    .where('advisor_id', '=', visit.advisorId)
    .where('package_id', '=', visit.packageId)
    .where('signer_id', '=', visit.signerId)
    .where('event', '=', visit.event)
    .where('address', '=', visit.visitor.address)
    .where('user_agent', 'is not distinct from', visit.visitor.userAgent || null)
    .limit(1)
    .executeTakeFirst()
  if (!known) await noteEvent(tx, visit)
  return !known
}
