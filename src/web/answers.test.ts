import { expect, it } from 'vitest'
import { answers } from './answers.ts'

it('keeps unused answers 60 seconds, and fetches nothing again unasked [SHELL-013]', () => {
  expect(answers.getDefaultOptions().queries).toMatchObject({
    gcTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  })
})
