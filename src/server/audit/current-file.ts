import { hostname } from 'node:os'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Problem } from '../../platform/problem.ts'
import { errorCode } from '../database/pool.ts'
import type { Cipher } from '../encryption/cipher.ts'
import { type AnchorFile, beginAnchorFile, type NewAnchor } from './anchor-file.ts'
import { memoryMac, noHash } from './anchor-line.ts'

/** The file that this process writes its anchors to. Where it fails or is taken away, another is begun. */
export interface CurrentFile {
  /** Works on the file, which is begun where there is none. @throws Problem unavailable, where the disk fails */
  use(work: (file: AnchorFile) => Promise<void>): Promise<void>
  /** The next file begins with these, which could not be written. */
  writeLater(anchors: readonly NewAnchor[]): void
  close(): Promise<void>
}

interface Needed {
  folder: string
  pool: Pool
  cipher: Cipher
  log: Logger
}

/** How often the database is told how far the file has come, once that is on the disk. */
const reportEveryMs = 1_000

export function currentFile({ folder, pool, cipher, log }: Needed): CurrentFile {
  const writing = stateOf(log, folder, 'audit anchors cannot be written')
  const reporting = stateOf(log, folder, 'the database cannot be told how far the audit anchors have come')
  let opening: Promise<AnchorFile> | undefined
  let current: { file: AnchorFile; reportProgress: () => Promise<void>; timer: NodeJS.Timeout } | undefined
  let unwritten: NewAnchor[] = []

  async function begin(): Promise<AnchorFile> {
    const found = await headsBefore(pool)
    const late = unwritten
    unwritten = []
    const file = await beginAnchorFile(folder, cipher, [...found, ...late]).catch((error: unknown) => {
      unwritten.unshift(...late)
      throw refused(error)
    })
    const reportProgress = progressReporter(pool, cipher, file)
    current = { file, reportProgress, timer: setInterval(() => void check(), reportEveryMs).unref() }
    await check()
    return file
  }

  async function check(): Promise<void> {
    if (!current) return
    const { file, reportProgress } = current
    try {
      if (!(await file.isInPlace())) throw new Error('the file was taken away')
      await file.sync()
    } catch (error) {
      return await leave(file, error)
    }
    await reportProgress().then(reporting.worked, reporting.failed)
  }

  async function leave(file: AnchorFile, error: unknown): Promise<void> {
    if (current?.file === file) {
      writing.failed(error)
      clearInterval(current.timer)
      opening = current = undefined
    }
    await file.close().catch(() => {})
  }

  function refused(error: unknown): Problem {
    writing.failed(error)
    return new Problem('unavailable', { retryAfterSeconds: 5 })
  }

  return {
    async use(work) {
      opening ??= begin().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      const file = await opening
      try {
        await work(file)
        writing.worked()
      } catch (error) {
        await leave(file, error)
        throw refused(error)
      }
    },
    writeLater: (anchors) => void unwritten.push(...anchors),
    async close() {
      await opening?.catch(() => {})
      if (!current) return
      const { file, timer } = current
      clearInterval(timer)
      await file.write([]).catch(() => {})
      await check()
      await file.close().catch(() => {})
    },
  }
}

/** Where the chains end that were written before there were any anchors. */
async function headsBefore(pool: Pool): Promise<NewAnchor[]> {
  const before = await pool.query<{ known: boolean }>('select audit_anchors_known() as known')
  if (before.rows[0]?.known) return []
  const { rows } = await pool.query<{ chain: string; length: number; hash: Buffer }>(
    'select chain, length, hash from audit_heads()',
  )
  return rows.map(({ chain, length, hash }) => ({
    kind: 'found',
    chain,
    length,
    hash: hash.toString('hex'),
    content: noHash,
  }))
}

/** Tells the database how far a file has come, where it has. */
function progressReporter(pool: Pool, cipher: Cipher, file: AnchorFile): () => Promise<void> {
  let reportedLines = 0
  return async () => {
    const { lines, chainHash } = file.syncedEnd()
    if (lines === reportedLines) return
    const mac = memoryMac(cipher, { id: file.id, lines, chainHash })
    const values = [file.id, file.name, hostname(), lines, Buffer.from(chainHash, 'hex'), mac]
    await pool.query('select audit_anchors_grown($1, $2, $3, $4, $5, $6)', values)
    reportedLines = lines
  }
}

/** Logs when something begins to fail and when it works again, and nothing in between. */
function stateOf(log: Logger, folder: string, sentence: string) {
  let isFailing = false
  return {
    failed(error: unknown): void {
      if (!isFailing) log.error({ code: errorCode(error), folder }, sentence)
      isFailing = true
    },
    worked(): void {
      if (isFailing) log.info({ folder }, `no longer: ${sentence}`)
      isFailing = false
    },
  }
}
