import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Tx } from '../database/tx.ts'
import type { House } from '../house.ts'
import type { Job } from '../jobs.ts'
import { as, transact } from '../transact.ts'
import { beforeFirstLine, readLine, writeLine } from './anchor-line.ts'

export const anchorFile = (config: Config): string => join(config.dataDir, 'audit-anchors.log')

interface Head {
  chain: string
  length: number
  hash: Buffer
}

/** What this process anchored last, by chain. A new process anchors every chain once more, which does no harm. */
const anchoredBy = new WeakMap<House, Map<string, string>>()

/** Any number, but for ever the same: several portals may share the file. */
const anchorLock = 7_033_919

/**
 * Writes where each chain stands that moved since, outside the database: whoever can rewrite both a chain and
 * its head is found by the line. The link is logged, too, so that a copy of the log tells of a file cut short.
 * @returns how many chains were anchored
 */
export async function anchorHeads(house: House): Promise<number> {
  const nobody = as({ userId: null, advisorId: null, requestId: 'audit anchors' })
  return await transact(house.pool, nobody, async (tx) => {
    await sql`select pg_advisory_xact_lock(${anchorLock})`.execute(tx)
    const heads = await headsIn(tx)
    const file = await open(await ready(anchorFile(house.config)), 'a+', 0o600)
    try {
      const text = await wholeTailOf(file)
      const anchored = text === '' ? new Map<string, string>() : (anchoredBy.get(house) ?? new Map())
      const moved = heads.filter(({ chain, hash }) => anchored.get(chain) !== named(house, hash))
      if (moved.length === 0) return 0
      const { lines, link } = linesOf(house, lastLinkIn(text), moved)
      await file.write(lines)
      await file.sync()
      for (const { chain, hash } of moved) anchored.set(chain, named(house, hash))
      anchoredBy.set(house, anchored)
      house.log.info({ chains: moved.length, link }, 'audit anchored')
      return moved.length
    } finally {
      await file.close()
    }
  })
}

/** About each minute; the portal does it once more when it stops. */
export const anchorAudit: Job = {
  name: 'anchor-audit',
  data: z.unknown(),
  schedule: '* * * * *',
  work: async (house) => void (await anchorHeads(house)),
}

async function headsIn(tx: Tx): Promise<Head[]> {
  const { rows } = await sql<Head>`select chain, length, hash from audit_heads()`.execute(tx)
  return rows
}

async function ready(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  return file
}

/** With a new key every head counts as moved, so that a line under it vouches for all the lines before. */
const named = ({ cipher }: House, hash: Buffer): string => `${cipher.current}:${hash.toString('hex')}`

function linesOf(house: House, lastLink: string, heads: readonly Head[]) {
  const at = new Date().toISOString()
  let link = lastLink
  const lines = heads.map(({ chain, length, hash }) => {
    const written = writeLine(house.cipher, link, { at, chain, length, hash: hash.toString('hex') })
    link = written.link
    return written.line
  })
  return { lines: lines.join(''), link }
}

/** Longer than any line. */
const tailBytes = 1_024

/** The last whole lines. A crash in mid-write may have left a part of one behind them: it is cut off. */
async function wholeTailOf(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const start = Math.max(0, size - tailBytes)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(tailBytes), 0, tailBytes, start)
  const whole = buffer.subarray(0, bytesRead).lastIndexOf('\n') + 1
  if (whole < bytesRead) await file.truncate(start + whole)
  return buffer.toString('utf8', 0, whole)
}

/** A line that cannot be read is left for the check to find; the chain of lines begins anew after it. */
const lastLinkIn = (text: string): string =>
  readLine(text.trimEnd().split('\n').at(-1) ?? '')?.link ?? beforeFirstLine
