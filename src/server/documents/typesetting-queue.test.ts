import { expect, it } from 'vitest'
import { makeQueue } from './typesetting-queue.ts'

/** Work that lasts until it is let end, and notes that it was begun. */
function lasting(begun: string[]) {
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    await promise
  }
  return { work, endNext: () => ends.shift()?.() }
}

it('does one thing at a time, and what a job waits for before what somebody looks at', async () => {
  const line = makeQueue()
  const begun: string[] = []
  const { work, endNext } = lasting(begun)
  const all = [
    line.forPreviews(work('first preview')),
    line.forPreviews(work('second preview')),
    line.forJobs(work('seal')),
  ]
  for (const wanted of [
    ['first preview'],
    ['first preview', 'seal'],
    ['first preview', 'seal', 'second preview'],
  ]) {
    await expect.poll(() => begun).toEqual(wanted)
    endNext()
  }
  await Promise.all(all)
  await line.empty()
})

it('lets 64 previews wait and no more, but every job', async () => {
  const line = makeQueue()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const all = [line.forJobs(() => released)]
  for (let n = 0; n < 64; n++) {
    line.mustHaveRoom()
    all.push(line.forPreviews(async () => {}))
  }
  expect(() => line.mustHaveRoom()).toThrow(expect.objectContaining({ code: 'unavailable', status: 503 }))
  all.push(line.forJobs(async () => {}))
  release()
  await Promise.all(all)
  expect(() => line.mustHaveRoom()).not.toThrow()
})

it('goes on after what failed', async () => {
  const line = makeQueue()
  const failed = line.forJobs(() => Promise.reject(new Error('no document')))
  const next = line.forPreviews(async () => 'made')
  await expect(failed).rejects.toThrow('no document')
  await expect(next).resolves.toBe('made')
})
