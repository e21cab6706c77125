import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cipher } from '../encryption/cipher.ts'
import { type Anchor, beforeFirstLine, noHash, writeLine } from './anchor-line.ts'

export const anchorFileEnding = '.anchors'

/** An anchor whose moment is that of its writing. */
export type NewAnchor = Omit<Anchor, 'at'>

/** How far a file has come. */
interface FileEnd {
  bytes: number
  lines: number
  chainHash: string
}

/**
 * A file of anchors that this process alone writes. After a write that failed nothing more is written into it; a part of
 * a line that it left is taken off again, since a file that ends within a line is one that was cut.
 */
export interface AnchorFile {
  id: string
  name: string
  /** How far it had come when it was synced last. */
  syncedEnd(): Pick<FileEnd, 'lines' | 'chainHash'>
  /** Resolves when the anchors are with the operating system: a process that is killed then loses none. */
  write(anchors: readonly NewAnchor[]): Promise<void>
  /** Resolves when what is written survives a loss of power. */
  sync(): Promise<void>
  /** Whether the file still lies where it was begun. */
  isInPlace(): Promise<boolean>
  /** Resolves when what was to be written is written. */
  close(): Promise<void>
}

/** Begins a file in the folder, with a line of its own and then these. */
export async function beginAnchorFile(
  folder: string,
  cipher: Cipher,
  first: readonly NewAnchor[],
): Promise<AnchorFile> {
  const id = randomUUID()
  const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const name = `${now.replaceAll(':', '')}-${id.slice(0, 8)}${anchorFileEnding}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, name)
  const handle = await open(path, 'ax', 0o600)
  const lines = writerOf(handle, cipher)
  const close = async () => {
    await lines.write([]).catch(() => {})
    await handle.close()
  }
  try {
    await lines.write([{ kind: 'opened', chain: id, length: 1, hash: noHash, content: noHash }, ...first])
  } catch (error) {
    await close()
    await rm(path, { force: true })
    throw error
  }
  const isInPlace = async () => {
    const [there, here] = await Promise.all([stat(path).catch(() => undefined), handle.stat()])
    return there?.ino === here.ino
  }
  return { id, name, ...lines, isInPlace, close }
}

/** Writes lines, each chained to the one before. */
function writerOf(handle: FileHandle, cipher: Cipher): Pick<AnchorFile, 'syncedEnd' | 'write' | 'sync'> {
  let end: FileEnd = { bytes: 0, lines: 0, chainHash: beforeFirstLine }
  let syncedEnd = end
  let waiting: NewAnchor[] = []
  let failure: unknown

  async function writeWaiting(): Promise<void> {
    if (failure) throw failure
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const { text, chainHash } = formatLines(cipher, end.chainHash, batch)
    try {
      const { bytesWritten } = await handle.write(text)
      if (bytesWritten < text.length) throw new Error('the disk took a part of the anchors only')
    } catch (error) {
      failure = error
      // whole lines of the batch go as well: none of them was told as written
      await handle.truncate(end.bytes).catch(() => {})
      throw error
    }
    end = { bytes: end.bytes + Buffer.byteLength(text), lines: end.lines + batch.length, chainHash }
  }

  async function syncWritten(): Promise<void> {
    const written = end
    if (written === syncedEnd) return
    await handle.datasync()
    syncedEnd = written
  }

  const flush = inGroups(writeWaiting)
  return {
    syncedEnd: () => syncedEnd,
    async write(anchors) {
      waiting.push(...anchors)
      await flush()
    },
    sync: inGroups(syncWritten),
  }
}

/** The lines of anchors after this chain hash, and the chain hash of the last. */
function formatLines(cipher: Cipher, before: string, anchors: readonly NewAnchor[]) {
  const at = new Date().toISOString()
  let chainHash = before
  const lines = anchors.map((anchor) => {
    const written = writeLine(cipher, chainHash, { ...anchor, at })
    chainHash = written.chainHash
    return written.line
  })
  return { text: lines.join(''), chainHash }
}

/** Work that runs once at a time. Whoever asks while it runs shares the next run, so many calls at once cost few. */
function inGroups(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    if (!next) {
      const before = last.catch(() => {})
      next = before.then(() => {
        next = undefined
        return work()
      })
      last = next
    }
    return next
  }
}
