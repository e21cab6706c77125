import { png } from '../src/features/signing/server/sealing/png-testing.ts'

// Files as people send them with a record.

export { png }

/** A page, as far as its beginning and its end say. */
export const pdf = (says = 'a page'): Buffer => Buffer.from(`%PDF-1.7\n% ${says}\nstartxref\n0\n%%EOF\n`)

/** Sixteen by eight pixels, one half white and the other blue, as a browser writes them. */
const picture =
  '/9sAQwAQCwwODAoQDg0OEhEQExgoGhgWFhgxIyUdKDozPTw5Mzg3QEhcTkBEV0U3OFBtUVdfYmdoZz5NcXlwZHhcZWdj/9sAQwER' +
  'EhIYFRgvGhovY0I4QmNjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj/8AAEQgACAAQAwEi' +
  'AAIRAQMRAf/EABUAAQEAAAAAAAAAAAAAAAAAAAAH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAID' +
  '/8QAFxEBAAMAAAAAAAAAAAAAAAAAAAIDQf/aAAwDAQACEQMRAD8AoCJgvToTfw=='

/** A segment of a JPEG. */
export function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG with these segments before its picture, and these bytes after its end. */
export const jpeg = ({ before = [], after = '' }: { before?: Buffer[]; after?: string } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...before,
    Buffer.from(picture, 'base64'),
    Buffer.from([0xff, 0xd9]),
    Buffer.from(after),
  ])
