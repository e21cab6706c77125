import { createHash } from 'node:crypto'

/** An entry as it stands in the table. */
export interface Entry {
  chain: string
  seq: number
  /** UTC with microseconds: 2026-03-01T09:30:00.000000Z */
  at: string
  event: string
  actor: string | null
  request: string
  payload: string
  /** Hexadecimal, as every hash here. */
  hash: string
}

/** The event that says why the anchors before it were laid aside. */
export const anchorsBegunAnew = 'audit anchors begun anew'

/** Before the first entry there is nothing that its hash could cover. */
export const beforeFirst = ''

/**
 * The hash that an entry must have after `previous`. The same text as audit_text in the migration, made here
 * anew: whoever can change the entries could change that function as well.
 */
export function hashOf(previous: string, entry: Omit<Entry, 'hash'>): string {
  const { chain, seq, at, event, actor, request, payload } = entry
  const text = [chain, seq, at, event, actor ?? '-', request, payload].join('\n')
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
}

/** A line break within a part would let words move from one part to the next under the same hash. */
export const isWellFormed = ({ event, request }: Entry): boolean => !/[\n\r]/.test(event + request)
