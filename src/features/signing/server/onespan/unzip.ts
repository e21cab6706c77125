import { crc32, inflateRawSync } from 'node:zlib'
import { OneSpanProblem } from './onespan-problem.ts'

interface ZipEntry {
  name: string
  bytes: Buffer
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

/** What a file may come to when it is unpacked. */
const largestBytes = 100 * 2 ** 20

/**
 * Unpacks a zip by its central directory (APPNOTE.TXT 4.3), stored or deflated.
 * @throws OneSpanTrouble where it is none, is empty, or any byte of it is damaged
 */
export function unzip(zip: Buffer): ZipEntry[] {
  try {
    const entries = [...entriesOf(zip)]
    if (entries.length > 0) return entries
  } catch {
    // no matter which offset leads astray, or which checksum is wrong
  }
  throw new OneSpanProblem('provider answered nonsense')
}

function* entriesOf(zip: Buffer): Generator<ZipEntry> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  mustBe(zip.readUInt32LE(end) === endMark)
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    mustBe(zip.readUInt32LE(at) === entryMark)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const bytes = bytesOf(zip, at)
    mustBe(crc32(bytes) === zip.readUInt32LE(at + 16))
    yield { name, bytes }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
}

/** The unpacked bytes of the entry whose directory record stands here. */
function bytesOf(zip: Buffer, at: number): Buffer {
  const method = zip.readUInt16LE(at + 10)
  const local = zip.readUInt32LE(at + 42)
  mustBe(zip.readUInt32LE(local) === localMark)
  const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const length = zip.readUInt32LE(at + 20)
  mustBe(begin + length <= zip.length && (method === 0 || method === 8))
  const packed = zip.subarray(begin, begin + length)
  return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: largestBytes })
}

function mustBe(right: boolean): void {
  if (!right) throw new RangeError('no zip')
}
