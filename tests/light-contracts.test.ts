import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../src/platform/endpoint.ts'

const features = join(import.meta.dirname, '../src/features')
const found = await Array.fromAsync(glob('*/light-{,passkey-}contract.ts', { cwd: features }))

describe.each(found)('the light contract %s', async (file) => {
  const [feature] = file.split('/')
  const contracts = await Array.fromAsync(glob(`${feature}/{,link-,passkey-}contract.ts`, { cwd: features }))
  const calls: Record<string, Partial<Endpoint>> = Object.assign(
    {},
    ...(await Promise.all(contracts.map((file) => import(join(features, file))))),
  )
  const lightCalls: Record<string, object> = await import(join(features, file))

  it.each(Object.entries(lightCalls))(
    'calls %s where the contract has it, and as it is made',
    (name, call) => {
      expect(calls[name]).toMatchObject(call)
      // whoever signed in makes such a call with a key, which a light one does not bear
      const bearsKey = calls[name]?.creates && !/holder/.test(calls[name].can ?? '')
      expect(bearsKey).toBeFalsy()
    },
  )
})

it('finds them', () => {
  expect(found.length).toBeGreaterThan(0)
})
