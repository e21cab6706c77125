import { createHash } from 'node:crypto'

/** What an entry says. */
export interface EntryContent {
  chain: string
  event: string
  actor: string | null
  request: string
  /** From where it was done; null of what a job did, and of what was done before entries said it. */
  address: string | null
  /** An object, as JSON. */
  payload: string
}

/** An entry as it stands in the table. */
export interface Entry extends EntryContent {
  seq: number
  /** UTC with microseconds: 2026-03-01T09:30:00.000000Z */
  at: string
  /** Hexadecimal, as every hash here. */
  hash: string
}

/** The event that says why the anchors before it were moved aside. Older trails have it by this name. */
export const anchorsReset = 'audit anchors begun anew'

/** Before the first entry there is nothing that its hash could cover. */
export const beforeFirst = ''

/**
 * The hash that an entry must have after `previous`. audit_append hashes the same text; it is hashed again here, since
 * whoever can change the entries can change that function as well.
 */
export function hashOf(previous: string, entry: Omit<Entry, 'hash'>): string {
  const { chain, seq, at } = entry
  const text = [chain, seq, at, ...saidIn(entry)].join('\n')
  return createHash('sha256').update(Buffer.from(previous, 'hex')).update(text).digest('hex')
}

/** The hash of what an entry says, wherever and whenever it is appended. */
export const contentOf = (content: EntryContent): string =>
  createHash('sha256')
    .update([content.chain, ...saidIn(content)].join('\n'))
    .digest('hex')

/** A line a part. An entry without an address has one line less, and its payload is told by how it begins. */
const saidIn = ({ event, actor, request, address, payload }: EntryContent): string[] => [
  event,
  actor ?? '-',
  request,
  ...(address === null ? [] : [address]),
  payload,
]

/** A line break within a part would let words move from one part to the next under the same hash. */
export const isWellFormed = ({ event, request, address, payload }: Entry): boolean =>
  !/[\n\r]/.test(event + request + (address ?? '')) && payload.startsWith('{')
