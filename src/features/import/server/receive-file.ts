import { createHash } from 'node:crypto'
import { Problem } from '../../../platform/problem.ts'
import { words } from '../../../platform/words.ts'
import { inTime, type Pace } from '../../../server/http/in-time.ts'
import { largestFileBytes } from '../contract.ts'

// Takes files as they arrive, and lets a few at a time be read: what a file is written in is only known at its end.

const tooLarge = words('The file is larger than 50 MB. Please divide it.')
const anotherIsRead = words('Another file is being read. Please try again in a moment.')

/** So many files are read at once. */
const mostRead = 2
/** As much as all files that arrive or are read may weigh together. */
const mostBytesHeld = mostRead * largestFileBytes

let reading = 0
let bytesHeld = 0
/** Whose file arrives or is read: everybody has one at a time. */
const sending = new Set<string>()

const busy = () => new Problem('too_many_attempts', { sentence: anotherIsRead, retryAfterSeconds: 10 })

/** A file as it arrived, piece by piece: no piece is copied, and each is let go once it is read. */
export interface Upload {
  pieces: Uint8Array[]
  isUtf8: boolean
  /** Of its bytes, by which the same file is known again. */
  digest: string
}

/**
 * Takes a whole upload of somebody, and gives it to `work`. A file that arrives takes nobody's place: only one that has
 * arrived is read.
 * @throws Problem too_large · too_slow · too_many_attempts, while others are read
 */
export async function withUpload<Result>(
  { upload, person, pace }: { upload: AsyncIterable<Uint8Array>; person: string; pace?: Pace },
  work: (file: Upload) => Promise<Result>,
): Promise<Result> {
  if (sending.has(person) || reading >= mostRead) throw busy()
  sending.add(person)
  let held = 0
  try {
    const pieces: Uint8Array[] = []
    const hash = createHash('sha256')
    const couldBe = utf8Check()
    for await (const piece of inTime(upload, pace)) {
      if (held + piece.length > largestFileBytes) throw new Problem('too_large', { sentence: tooLarge })
      if (bytesHeld + piece.length > mostBytesHeld) throw busy()
      held += piece.length
      bytesHeld += piece.length
      pieces.push(piece)
      hash.update(piece)
      couldBe(piece)
    }
    if (reading >= mostRead) throw busy()
    reading += 1
    try {
      return await work({ pieces, isUtf8: couldBe(), digest: hash.digest('hex') })
    } finally {
      reading -= 1
    }
  } finally {
    bytesHeld -= held
    sending.delete(person)
  }
}

/** Takes bytes piece by piece; without a piece they are at their end. Whether they could be UTF-8 so far. */
function utf8Check(): (piece?: Uint8Array) => boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let could = true
  return (piece) => {
    if (could)
      try {
        decoder.decode(piece, { stream: piece !== undefined })
      } catch {
        could = false
      }
    return could
  }
}
