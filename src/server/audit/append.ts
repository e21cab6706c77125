import type { PoolClient } from 'pg'
import { contentOf, type EntryContent, hashOf } from './chain.ts'

/** Where the database says that it stands. */
interface Appended {
  entry_seq: number
  entry_at: string
  entry_hash_before: Buffer
  entry_hash: Buffer
}

export interface AppendedEntry {
  chain: string
  length: number
  /** Made from what was sent; hexadecimal. */
  hash: string
  /** See `contentOf`. */
  content: string
  /** Whether the database's own hash is the same: it took the entry as it was sent. */
  isAsSent: boolean
}

/**
 * Appends an entry to its chain. Its hash is made here anew: a function of the database that was replaced can neither
 * store something else nor have it anchored.
 */
export async function append(client: PoolClient, sent: EntryContent): Promise<AppendedEntry> {
  const { chain, event, actor, request, payload, address } = sent
  const { rows } = await client.query<Appended>({
    name: 'audit append',
    text: 'select * from audit_append($1, $2, $3, $4, $5, $6)',
    values: [chain, event, actor, request, payload, address],
  })
  const [row] = rows
  if (!row?.entry_seq) throw new Error('the database did not append an audit entry')
  const hash = hashOf(row.entry_hash_before.toString('hex'), {
    ...sent,
    seq: row.entry_seq,
    at: row.entry_at,
  })
  return {
    chain,
    length: row.entry_seq,
    hash,
    content: contentOf(sent),
    isAsSent: hash === row.entry_hash.toString('hex'),
  }
}
