import { sql } from 'kysely'
import { isSinMask } from '../../../../platform/formats/mask.ts'
import { words } from '../../../../platform/words.ts'
import type { Book } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { advice } from '../../../../server/records/must-hold.ts'
import { type ClientRow, contentsOf } from '../record/stored.ts'

/** A number that a client's record shares with another one, or has twice. */
export interface SharedSin {
  /** The id of the secret on the client's record. */
  sin: string
  /** Whose record that is. */
  owner_id: string
  client_id: string
  name: string
}

/** The numbers that a client's record shares. Nothing is decrypted. */
export const findSharedSins = (tx: Tx, book: Book, id: string): Promise<SharedSin[]> =>
  findSharedSinsOf(tx, book, [id])

/** The same of several clients. */
export async function findSharedSinsOf(tx: Tx, book: Book, ids: readonly string[]): Promise<SharedSin[]> {
  const { rows } = await sql<SharedSin>`
    select own.id as sin, own.client_id as owner_id, client.id as client_id, concat_ws(' ', nullif(first_name, ''), last_name) as name
    from secret own
    join secret other using (advisor_id, digest)
    join client on client.id = other.client_id and archived_at is null
      -- of a number that was corrected the older one stays, too
      and other.id::text in (general_details ->> 'sin', spouse_details ->> 'sin')
    where own.advisor_id = ${book} and own.client_id = any (${ids}::uuid[]) and other.id <> own.id
    order by name, client_id
  `.execute(tx)
  return rows
}

/**
 * Warns where a SIN of a record stands on another one, too, or is the client's and the spouse's alike. It is no error: a
 * couple is typed twice before the two are linked.
 */
export function sharedSinsOf(row: ClientRow, shared: readonly SharedSin[]): Warning[] {
  if (shared.length === 0) return []
  const { generalDetails, spouseDetails } = contentsOf(row)
  const own = [generalDetails.sin, spouseDetails?.sin].filter((id) => isSinMask(row.masks?.[id ?? ''] ?? ''))
  const told = new Map<string, Warning>()
  for (const { sin, client_id, name } of shared) {
    if (!own.includes(sin)) continue
    const path = sin === generalDetails.sin ? 'generalDetails.sin' : 'spouseDetails.sin'
    if (client_id === row.id && sin === generalDetails.sin) continue
    const warning =
      client_id === row.id
        ? {
            message: words(
              'The client and the spouse have the same Social Insurance Number. Please check it.',
            ),
          }
        : {
            message: words(
              'This Social Insurance Number is on the record of {{name}}, too. Please check it.',
            ),
            values: { name },
          }
    // of several who are called alike it is said once
    told.set([path, client_id === row.id, name].join(), advice({ path, ...warning }))
  }
  return [...told.values()]
}
