import { expect, it } from 'vitest'
import * as contract from './contract.ts'
import * as lightContract from './light-contract.ts'

const calls: Record<string, unknown> = contract

it.each(Object.entries(lightContract))('calls %s where the contract has it', (name, { method, path }) => {
  expect(calls[name]).toMatchObject({ method, path })
})
