import { hostname } from 'node:os'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import type { Config } from '../config.ts'
import { errorCode, type Login, openPool } from '../database/pool.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { type AnchorFile, beginAnchorFile, type NewAnchor, ofFile } from './anchor-file.ts'
import { type ReadFile, readAnchorFolder } from './read-anchors.ts'

/**
 * The anchors that this process writes: for each entry it appends a line in a file outside the database, before the
 * answer leaves. Whoever can change entries, heads and functions of the database is found by the lines.
 */
export interface Anchors {
  /** To be called before entries are committed: what could not be anchored must not happen. @throws Problem unavailable */
  mustBeReady(): Promise<void>
  /** Anchors entries that were committed. A failure is logged, and keeps the next ones from being committed. */
  keep(anchors: readonly NewAnchor[]): Promise<void>
  /** Vouches under the newest key for all other files of the folder that are in order. @returns how many */
  vouchForFiles(): Promise<number>
  close(): Promise<void>
}

export interface AnchorsOf {
  config: Config
  /** The app's role. */
  login: Login
  cipher: Cipher
  log: Logger
}

/** How often the database is told how far the file has come, once that is on the disk. */
const tellEveryMs = 1_000

/** After such a pause a line says that the process is there: audit:verify finds killed ones by their last line. */
const pauseMs = 30_000

/** What was appended before there were any anchors is vouched for by its chain alone. */
async function headsFound(pool: Pool): Promise<NewAnchor[]> {
  const before = await pool.query<{ known: boolean }>('select audit_anchors_known() as known')
  if (before.rows[0]?.known) return []
  const { rows } = await pool.query<{ chain: string; length: number; hash: Buffer }>(
    'select chain, length, hash from audit_heads()',
  )
  return rows.map(({ chain, length, hash }) => ({ kind: 'found', chain, length, hash: hash.toString('hex') }))
}

/** Tells the database how far a file has come, where it has. */
function tellerOf(pool: Pool): (file: AnchorFile) => Promise<void> {
  let toldLines = 0
  return async (file) => {
    const { lines, link } = file.end()
    if (lines === toldLines) return
    // first the disk: the database must never remember a line that a loss of power took away
    await file.sync()
    const values = [file.id, file.name, hostname(), lines, Buffer.from(link, 'hex')]
    await pool.query('select audit_anchors_grown($1, $2, $3, $4, $5)', values)
    toldLines = lines
  }
}

const vouchedOf = (files: readonly ReadFile[]): NewAnchor[] =>
  files
    .filter(({ findings, lines }) => findings.length === 0 && lines > 0)
    .map(({ id, lines, link }) => ({ kind: 'vouched', chain: id, length: lines, hash: link }))

/** Nothing is written and nothing connected before the first entry. */
export function makeAnchors({ config, login, cipher, log }: AnchorsOf): Anchors {
  const folder = config.auditAnchors
  // of its own: a transaction that waits for the file holds a connection of the portal's pool
  const pool = openPool(login, { connections: 1 }, log)
  const tell = tellerOf(pool)
  let opening: Promise<AnchorFile> | undefined
  let timer: NodeJS.Timeout | undefined
  let closing: Promise<void> | undefined

  async function begin(): Promise<AnchorFile> {
    const found = await headsFound(pool)
    const file = await beginAnchorFile(folder, cipher)
    try {
      if (found.length > 0) await file.write(found)
      await tell(file)
    } catch (error) {
      await file.close()
      throw error
    }
    timer = setInterval(() => void tell(file).catch(failed), tellEveryMs).unref()
    return file
  }

  async function end(): Promise<void> {
    clearInterval(timer)
    const file = await opening?.catch(() => undefined)
    if (file) {
      await file
        .write([ofFile('closed', file.id)])
        .then(() => tell(file))
        .catch(failed)
      await file.close()
    }
    await pool.end()
  }

  function failed(error: unknown): void {
    log.error({ code: errorCode(error), folder }, 'audit anchors cannot be written')
  }

  const opened = () => {
    opening ??= begin().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async mustBeReady() {
      try {
        const file = await opened()
        if (file.isBehind() || file.idleMs() > pauseMs) await file.write([ofFile('awake', file.id)])
      } catch (error) {
        failed(error)
        throw new Problem('unavailable', { retryAfterSeconds: 5 })
      }
    },
    async keep(anchors) {
      await opened()
        .then((file) => file.write(anchors))
        .catch(failed)
    },
    async vouchForFiles() {
      const file = await opened()
      const vouched = vouchedOf(await readAnchorFolder(folder, cipher)).filter(
        ({ chain }) => chain !== file.id,
      )
      await file.write(vouched)
      return vouched.length
    },
    close: () => {
      closing ??= end()
      return closing
    },
  }
}
