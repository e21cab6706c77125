import { Problem } from '../../platform/problem.ts'

/** How slowly a file may arrive. */
export interface Pace {
  /** So long somebody has for as many bytes as this pace brings in that time. */
  patienceMs: number
  leastBytesASecond: number
}

const usualPace: Pace = { patienceMs: 30_000, leastBytesASecond: 10_000 }

/** The pieces of an upload, as long as they come fast enough. @throws Problem too_slow */
export async function* inTime(
  upload: AsyncIterable<Uint8Array>,
  { patienceMs, leastBytesASecond } = usualPace,
): AsyncGenerator<Uint8Array> {
  const pieces = upload[Symbol.asyncIterator]()
  // what came before does not make up for a pause
  let since = Date.now()
  let sizeSince = 0
  const enough = (leastBytesASecond * patienceMs) / 1_000
  let isWaiting = false
  try {
    for (;;) {
      isWaiting = true
      const next = await within(pieces.next(), since + patienceMs - Date.now())
      isWaiting = false
      if (next.done) return
      sizeSince += next.value.length
      if (sizeSince >= enough) {
        since = Date.now()
        sizeSince = 0
      }
      yield next.value
    }
  } finally {
    // of a piece that never comes the end would never come either
    if (!isWaiting) await pieces.return?.()
  }
}

async function within<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Problem('too_slow')), Math.max(0, ms))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
