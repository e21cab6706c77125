import { type FileType, fileTooLarge, largestFileBytes } from '../../platform/codes/file-type.ts'
import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'
import { inTime } from '../http/in-time.ts'
import { PictureRefused } from '../pictures/bounded-png.ts'
import { mostPixelsRead, pictureType, rewritePicture } from '../pictures/rewrite-picture.ts'

// Takes a file as it arrives, and makes of it what is kept. What it is, its bytes say.

const othersArrive = words('Other files are arriving. Please try again in a moment.')

/** As much as all files that arrive or are looked at may weigh together. */
const mostBytesHeld = 12 * largestFileBytes
let bytesHeld = 0

/** What is kept of a file. */
export interface Content {
  type: FileType
  bytes: Buffer
}

/**
 * Takes a whole upload, and gives what is to be kept of it to `work`.
 * @throws Problem too_large · too_slow · too_many_attempts, while too many others arrive · invalid, for what is none of the kinds
 * that are kept
 */
export async function withContent<Result>(
  upload: AsyncIterable<Uint8Array>,
  work: (content: Content) => Promise<Result>,
): Promise<Result> {
  let held = 0
  try {
    const pieces: Uint8Array[] = []
    for await (const piece of inTime(upload)) {
      if (held + piece.length > largestFileBytes) throw new Problem('too_large', { sentence: fileTooLarge })
      if (bytesHeld + piece.length > mostBytesHeld)
        throw new Problem('too_many_attempts', { sentence: othersArrive, retryAfterSeconds: 5 })
      held += piece.length
      bytesHeld += piece.length
      pieces.push(piece)
    }
    return await work(await contentOf(Buffer.concat(pieces)))
  } finally {
    bytesHeld -= held
  }
}

/**
 * The same of a file that came within a call, in base64.
 * @throws Problem invalid, too, where it is no base64
 */
export function withContentOf<Result>(
  base64: string,
  work: (content: Content) => Promise<Result>,
): Promise<Result> {
  const bytes = Buffer.from(base64, 'base64')
  // what is none of its signs is left out of what it decodes to; to write it anew is ten times as fast as to look at each
  if (bytes.toString('base64') !== base64) throw refused(words('The file must be sent as base64'))
  return withContent(piecesOf(bytes), work)
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes
}

/** Pictures are looked at one after the other: each may take a few hundred megabytes meanwhile. */
let lastPicture: Promise<unknown> = Promise.resolve()

async function contentOf(bytes: Buffer): Promise<Content> {
  if (bytes.length === 0) throw refused(words('This file is empty'))
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  if (pictureType(bytes) === undefined)
    throw refused(words('This is no PDF, PNG or JPEG file that can be read, or it is cut short'))
  const rewriting = lastPicture.then(() => rewritePicture(bytes))
  lastPicture = rewriting.catch(() => {})
  return await rewriting.catch((error: unknown) => {
    if (!(error instanceof PictureRefused)) throw error
    throw error.fault === 'no picture'
      ? refused(words('This picture cannot be read, or is cut short'))
      : refused(words('The picture has too many pixels: at most {{side}} a side, and 50 million in all'), {
          side: mostPixelsRead.aSide,
        })
  })
}

const refused = (message: string, values?: Record<string, number>) =>
  new Problem('invalid', { issues: [{ path: 'file', message, ...(values && { values }) }] })

/** So far from its end a PDF may say where it ends: programs add a few signs after it. */
const endWithin = 1_024

/** Whether a file begins and ends as a PDF does. It is kept as it is, and never opened in the portal. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-endWithin).toString('latin1')
  return (
    /^%PDF-\d\.\d/.test(bytes.toString('latin1', 0, 8)) && end.includes('%%EOF') && end.includes('startxref')
  )
}
