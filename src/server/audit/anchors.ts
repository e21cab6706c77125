import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import { type Login, openPool } from '../database/pool.ts'
import type { Cipher } from '../encryption/cipher.ts'
import type { Config } from '../startup/config.ts'
import type { NewAnchor } from './anchor-file.ts'
import { noHash } from './anchor-line.ts'
import type { AppendedEntry } from './append.ts'
import { contentOf, type EntryContent } from './chain.ts'
import { currentFile } from './current-file.ts'
import type { ReadFile } from './read-anchors.ts'

/**
 * The anchors that this process writes, in a file outside the database: what it is about to commit, and the hash of what
 * it has committed. Whoever changes entries, heads and functions of the database contradicts them.
 */
export interface Anchors {
  /** Begins the file, where there is none yet. @throws Problem unavailable, where it cannot be written */
  assertWritable(): Promise<void>
  /**
   * Writes what the entries say that are about to be committed, and makes sure, where there are none, that something can be
   * written: a portal that is killed leaves no entry in the database
   * that was not announced. @throws Problem unavailable
   */
  announce(entries: readonly EntryContent[]): Promise<void>
  /** Anchors entries and records that were committed. @throws Problem unavailable; the next file begins with them then */
  append(entries: readonly AppendedEntry[], records?: readonly NewAnchor[]): Promise<void>
  /** Writes under the newest key where these files end, as far as they are in order. */
  attest(files: readonly ReadFile[]): Promise<void>
  close(): Promise<void>
}

export interface AnchorsOf {
  config: Config
  /** The app's role. */
  login: Login
  cipher: Cipher
  log: Logger
}

/** Nothing is written and nothing connected before the first entry. */
export function makeAnchors({ config, login, cipher, log }: AnchorsOf): Anchors {
  // of its own: a transaction that waits for the file may hold a connection of the portal's pool
  const pool = openPool(login, { connections: 1 }, log)
  const current = currentFile({ folder: config.auditAnchors, pool, cipher, log })
  let closing: Promise<void> | undefined
  return {
    assertWritable: () => current.use(async () => {}),
    async announce(entries) {
      if (closing) throw new Problem('unavailable', { retryAfterSeconds: 5 })
      await current.use(async (file) => {
        if (entries.length === 0) return
        await file.write(entries.map(intentOf))
        // begun, not waited for: every change would be slower by another wait for the disk, so that a loss of power
        // within these milliseconds is not told as tampering. Where it fails, the next check of the file finds that
        file.sync().catch(() => {})
      })
    },
    async append(entries, records = []) {
      const anchors = [...entries.map(anchorOf), ...records]
      try {
        await current.use((file) => file.write(anchors))
      } catch (error) {
        current.writeLater(anchors)
        throw error
      }
    },
    async attest(files) {
      const inOrder = files.filter(({ lines, findings }) => lines > 0 && findings.length === 0)
      await current.use((file) => file.write(inOrder.map(attestationOf)))
    },
    close: () => {
      closing ??= current.close().then(() => pool.end())
      return closing
    },
  }
}

const intentOf = (entry: EntryContent): NewAnchor => ({
  kind: 'intent',
  chain: entry.chain,
  length: 0,
  hash: noHash,
  content: contentOf(entry),
})

const anchorOf = ({ chain, length, hash, content }: AppendedEntry): NewAnchor => ({
  kind: 'entry',
  chain,
  length,
  hash,
  content,
})

const attestationOf = ({ id, lines, chainHash }: ReadFile): NewAnchor => ({
  kind: 'attested',
  chain: id,
  length: lines,
  hash: chainHash,
  content: noHash,
})
