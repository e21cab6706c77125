import { expect, it } from 'vitest'
import { readConfig } from '../../../../server/startup/config.ts'

const all = {
  SIGNING_PROVIDER: 'onespan',
  ONESPAN_URL: 'https://apps.e-signlive.ca',
  ONESPAN_API_KEY: 'c2FuZGJveDprZXk=',
  ONESPAN_CALLBACK_KEY: 'shared with the provider',
}

it('needs its address and both keys where OneSpan Sign sees to signatures', () => {
  expect(readConfig(all).onespan).toMatchObject({ url: all.ONESPAN_URL, apiKey: all.ONESPAN_API_KEY })
  for (const missing of ['ONESPAN_URL', 'ONESPAN_API_KEY', 'ONESPAN_CALLBACK_KEY'])
    expect(() => readConfig({ ...all, [missing]: '' })).toThrow(
      'OneSpan Sign is to see to signatures: set ONESPAN_URL, ONESPAN_API_KEY and ONESPAN_CALLBACK_KEY.',
    )
  expect(readConfig({}).onespan).toBeUndefined()
})

it('lets the key travel in the clear to nowhere but this machine', () => {
  expect(() => readConfig({ ...all, ONESPAN_URL: 'http://apps.e-signlive.ca' })).toThrow('https://')
  expect(() => readConfig({ ...all, ONESPAN_URL: 'nowhere' })).toThrow('ONESPAN_URL must be an address')
  expect(readConfig({ ...all, ONESPAN_URL: 'http://127.0.0.1:8080' }).onespan).toBeDefined()
})
