import { QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Callable } from '../platform/endpoint.ts'
import { invalidate, queryClient, readAnew, renew } from './query-client.ts'

it('keeps unused answers 60 seconds, and fetches nothing again unasked [SHELL-013]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
})

it.each([
  ['read anew', (read: Callable) => void readAnew([read])],
  ['said to count no more', (read: Callable) => invalidate(read)],
])('asks again for a first answer that was under way when it was %s', async (what, change) => {
  const read = { path: `/api/${what}` } as Callable
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const shown = new QueryObserver(queryClient, { queryKey: [read.path], queryFn })
  const leave = shown.subscribe(() => {})
  change(read)
  const [before, after] = answers
  before?.('as it was before')
  after?.('as it is')
  await expect.poll(() => shown.getCurrentResult().data).toBe('as it is')
  leave()
})

it('asks once for what a screen reads that has just been opened', async () => {
  const read = { path: '/api/opened' } as Callable
  const queryFn = vi.fn(async () => 'as it is')
  const shown = new QueryObserver(queryClient, { queryKey: [read.path], queryFn })
  const leave = shown.subscribe(() => {})
  renew(read)
  await expect.poll(() => shown.getCurrentResult().data).toBe('as it is')
  expect(queryFn).toHaveBeenCalledTimes(1)
  leave()
})
