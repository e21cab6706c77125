import type { Book } from '../../../../server/database/in-books.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Warning } from '../../../../server/http/answer.ts'
import { type ClientRow, contentsOf } from '../record/stored.ts'
import { doubtsIn } from '../spouse/linked-spouse.ts'
import { findSharers, sharedAddressesOf } from './shared-addresses.ts'
import { findSharedSins, type SharedSin, sharedSinsOf } from './shared-sins.ts'

/** What other records have in common with a client's. */
interface Shared {
  sins: readonly SharedSin[]
  /** Who has the same permanent address. */
  sharers: readonly string[]
}

/** It may be asked together with the client. */
export async function findShared(tx: Tx, book: Book, id: string): Promise<Shared> {
  const [sins, sharers] = await Promise.all([findSharedSins(tx, book, id), findSharers(tx, book, id)])
  return { sins, sharers }
}

/** What a client's record shares with others, and what is out of the ordinary beside a linked spouse's. */
export const doubtsAbout = (row: ClientRow, { sins, sharers }: Shared): Warning[] => [
  ...doubtsIn(row, contentsOf(row)),
  ...sharedSinsOf(row, sins),
  ...sharedAddressesOf(row, sharers),
]
