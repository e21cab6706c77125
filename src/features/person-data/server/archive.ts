import { once } from 'node:events'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export interface Entry {
  path: string
  bytes: Buffer
}

/**
 * The entries as a zip, each asked for once the one before is written and taken: one is held at a time, however many there
 * are. Where one cannot be made the stream breaks off, and what was sent is no whole archive.
 * @param make asked whether anybody reads still: no further entry is made where nobody does
 */
export function archiveOf(make: (isRead: () => boolean) => AsyncIterable<Entry>, mtime: Date): Readable {
  const zip = new ZipFile()
  const out = new Readable().wrap(zip.outputStream)
  const closed = once(out, 'close')
  const write = async () => {
    for await (const { path, bytes } of make(() => !out.destroyed)) {
      if (out.destroyed) return
      const content = Readable.from([bytes], { objectMode: false })
      zip.addReadStream(content, path, { mtime })
      await Promise.race([finished(content), closed])
    }
    zip.end()
  }
  write().catch((error: Error) => out.destroy(error))
  return out
}
