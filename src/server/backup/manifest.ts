import { timingSafeEqual } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Cipher } from '../encryption/cipher.ts'
import { isBaseName, manifestName, parts } from './layout.ts'

/** What one backup is. It names nobody and nothing of the firm. */
const Manifest = z.strictObject({
  format: z.literal(1),
  /** The release of the portal, and the newest migration of the database. */
  release: z.string(),
  migration: z.string(),
  /** Whose server it is: the portal's own, or that of DATABASE_URL. */
  database: z.enum(['embedded', 'server']),
  postgres: z.number().int(),
  systemId: z.string().regex(/^\d+$/),
  timeline: z.number().int(),
  /** The first file of the log of changes that is needed to make it whole. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
  begun: z.iso.datetime(),
  /** From this moment on it can be restored. */
  ended: z.iso.datetime(),
  parts: z.record(
    z.string(),
    z.strictObject({ bytes: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  ),
  /** How many of its files lie in objects, and the SHA-256 of the list of them; left out where all lie in the database. */
  objects: z.strictObject({ count: z.number().int(), sha256: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
})
export type Manifest = z.output<typeof Manifest>

const Signed = z.strictObject({ manifest: Manifest, keyVersion: z.number().int(), mac: z.string() })

/** Keyed by the firm's encryption keys: whoever restores knows that they are the right ones, and that no byte was changed. */
const macOf = (cipher: Cipher, manifest: Manifest, keyVersion: number): Buffer =>
  cipher.digest('backup manifest', JSON.stringify(manifest), keyVersion)

export function signed(cipher: Cipher, manifest: Manifest): string {
  const keyVersion = cipher.current
  const mac = macOf(cipher, manifest, keyVersion).toString('hex')
  return `${JSON.stringify({ manifest, keyVersion, mac }, undefined, 2)}\n`
}

export interface Backup {
  name: string
  folder: string
  manifest: Manifest
  keyVersion: number
  mac: string
}

/** What lies in a folder of backups. */
export interface Listed {
  /** Those that count, the newest last. */
  backups: Backup[]
  /** What does not count, and why: a sentence each. */
  refused: string[]
}

/** The backups of a folder; none where there is no folder. One that lacks a part, or was never finished, does not count. */
export async function listBackups(to: string): Promise<Listed> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const listed: Listed = { backups: [], refused: [] }
  for (const name of names.filter(isBaseName).sort()) {
    const found = await readBackup(join(to, name), name)
    if (typeof found === 'string') listed.refused.push(found)
    else listed.backups.push(found)
  }
  return listed
}

async function readBackup(folder: string, name: string): Promise<Backup | string> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => undefined)
  if (text === undefined) return `${name} was never finished: it has no ${manifestName}.`
  const read = Signed.safeParse(parsed(text))
  if (!read.success) return `The ${manifestName} of ${name} was changed: it cannot be read.`
  const { manifest, keyVersion, mac } = read.data
  for (const part of Object.values(parts)) {
    const said = manifest.parts[part]
    const { size } = (await stat(join(folder, part)).catch(() => undefined)) ?? { size: undefined }
    if (!said || size === undefined) return `${name} lacks its part ${part}.`
    if (size !== said.bytes)
      return `The part ${part} of ${name} has ${size} bytes, and ${said.bytes} were written.`
  }
  return { name, folder, manifest, keyVersion, mac }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the manifest is what a portal with these keys wrote; 'unknown' where its key is not among them. */
export function isAuthentic(cipher: Cipher, { manifest, keyVersion, mac }: Backup): boolean | 'unknown' {
  if (!cipher.knows(keyVersion)) return 'unknown'
  const right = macOf(cipher, manifest, keyVersion)
  const given = Buffer.from(mac, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
