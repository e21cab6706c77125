import { randomUUID } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cipher } from '../encryption/cipher.ts'
import { type Anchor, beforeFirstLine, noHash, writeLine } from './anchor-line.ts'

export const anchorFileEnding = '.anchors'

/** An anchor whose moment is that of its writing. */
export type NewAnchor = Omit<Anchor, 'at'>

/** How far a file has come. */
interface FileEnd {
  lines: number
  link: string
}

/** A file of anchors that this process alone writes. */
export interface AnchorFile {
  id: string
  name: string
  end(): FileEnd
  /** Anchors that could not be written wait for the next write. */
  isBehind(): boolean
  /** Milliseconds since something was written last. */
  idleMs(): number
  /** Resolves when these and all before are with the operating system: a process that is killed then loses none. */
  write(anchors: readonly NewAnchor[]): Promise<void>
  /** Resolves when what is written survives a loss of power. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** What a file says of itself. */
export const ofFile = (kind: 'opened' | 'awake' | 'closed', id: string): NewAnchor => ({
  kind,
  chain: id,
  length: 0,
  hash: noHash,
})

/** The lines of anchors after this link, and the link of the last. */
function linesOf(cipher: Cipher, before: string, anchors: readonly NewAnchor[]) {
  const at = new Date().toISOString()
  let link = before
  const lines = anchors.map((anchor) => {
    const written = writeLine(cipher, link, { ...anchor, at })
    link = written.link
    return written.line
  })
  return { text: lines.join(''), link }
}

/**
 * Begins a file in the folder. What is asked to be written while a write is under way goes together with the next, so
 * that many calls at once cost few writes.
 */
export async function beginAnchorFile(folder: string, cipher: Cipher): Promise<AnchorFile> {
  const id = randomUUID()
  const name = `${new Date()
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}-${id.slice(0, 8)}${anchorFileEnding}`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(join(folder, name), 'ax', 0o600)
  let [lines, link, bytes, wroteAt] = [0, beforeFirstLine, 0, 0]
  let waiting: NewAnchor[] = []
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined

  async function writeWaiting(): Promise<void> {
    const batch = waiting
    const { text, link: linked } = linesOf(cipher, link, batch)
    try {
      const { bytesWritten } = await handle.write(text)
      if (bytesWritten < text.length) throw new Error('the disk took a part of the anchors only')
    } catch (error) {
      // a part of it may be there: the next write begins where this one began
      await handle.truncate(bytes).catch(() => {})
      throw error
    }
    waiting = waiting.slice(batch.length)
    link = linked
    lines += batch.length
    bytes += text.length
    wroteAt = performance.now()
  }

  const file: AnchorFile = {
    id,
    name,
    end: () => ({ lines, link }),
    isBehind: () => waiting.length > 0,
    idleMs: () => performance.now() - wroteAt,
    async write(anchors) {
      waiting = [...waiting, ...anchors]
      if (!next) {
        const before = last.catch(() => {})
        next = before.then(() => {
          next = undefined
          return writeWaiting()
        })
        last = next
      }
      await next
    },
    sync: () => handle.datasync(),
    close: () => handle.close(),
  }
  await file.write([ofFile('opened', id)])
  return file
}
