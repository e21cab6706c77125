import { expect, it } from 'vitest'
import { queryClient } from './query-client.ts'

it('keeps unused answers 60 seconds, and fetches nothing again unasked [SHELL-013]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
})
