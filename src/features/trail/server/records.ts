import type { Tx } from '../../../server/database/tx.ts'
import { translated } from '../../../server/http/language.ts'
import { everyPage } from '../../../server/records/person-data.ts'
import type { TrailEntry } from '../contract.ts'
import { wordsOf } from '../events.ts'
import { listEntries } from './entries.ts'

// What other features read of the trail, as far as its reader may.

/** What the firm decides among its own people: it is about the client, and not told to them. */
const internal = new Set([
  'record held',
  'hold ended',
  'exposure approved',
  'exposure approval refused',
  'submission approved',
  'submission returned',
  'returned point answered',
  'submission approval refused',
])
/** Why the firm does it is its own. */
const withoutReason = new Set(['household moved'])

/** All that the trail says of somebody, for that person, each event in words as well. */
export async function entriesForPerson(
  tx: Tx,
  actor: Parameters<typeof listEntries>[1],
  clientId: string,
  reader: Parameters<typeof listEntries>[3],
): Promise<(TrailEntry & { text: string })[]> {
  const t = translated(reader.language)
  const entries = await everyPage((query) => listEntries(tx, actor, { clientId, ...query }, reader))
  return entries
    .filter(({ event }) => !internal.has(event))
    .map((entry) => ({
      ...entry,
      text: t(wordsOf(entry.event)),
      detail: withoutReason.has(entry.event) ? '' : entry.detail,
    }))
}
