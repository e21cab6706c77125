import { Problem } from '../../platform/problem.ts'

/** Of a document that takes 60 ms, four seconds. */
const mostPreviews = 64

/**
 * Work that is done one at a time. What a job does goes before every preview that waits: jobs are few at a time,
 * people in front of a screen as many as there are.
 */
export function makeQueue() {
  const jobs: (() => Promise<void>)[] = []
  const previews: typeof jobs = []
  let doing: Promise<void> | undefined

  async function goOn(): Promise<void> {
    const first = () => jobs.shift() ?? previews.shift()
    for (let next = first(); next; next = first()) await next()
    doing = undefined
  }

  const inLane =
    (lane: typeof jobs) =>
    <Result>(work: () => Promise<Result>): Promise<Result> => {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      lane.push(() => work().then(resolve, reject))
      doing ??= goOn()
      return promise
    }

  return {
    forJobs: inLane(jobs),
    forPreviews: inLane(previews),
    /** As many more may come meanwhile as there are connections to read documents by. @throws Problem unavailable */
    mustHaveRoom(): void {
      if (previews.length >= mostPreviews) throw new Problem('unavailable', { retryAfterSeconds: 5 })
    },
    /** When nothing is being done and nothing waits. */
    empty: async () => await doing,
  }
}
