import { describe, expect, it } from 'vitest'
import { firm } from '../../tests/firm.ts'
import { createHousehold, listHouseholds, renameHousehold } from '../features/households/contract.ts'
import { listClients } from '../features/participants/contract.ts'

const cursor = (...keys: string[]) => Buffer.from(JSON.stringify(keys)).toString('base64url')
const someId = '3f1c2f64-6a0e-4f0e-9d3f-0a5f6f1c2d3e'

describe('input that is made to break something', () => {
  it('refuses a NUL in a search and in a cursor [API-009]', async () => {
    const { adviser } = await firm()
    const households = (query: Record<string, string>) =>
      adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query })
    expect(await households({ search: 'a\0b' })).toBeRefused('invalid')
    expect(await households({ after: cursor('a\0', someId) })).toBeRefused('invalid')
    expect(await adviser.send(listClients, { query: { search: '\0' } })).toBeRefused('invalid')
    expect(await adviser.send(listClients, { query: { after: cursor('a', 'b\0', someId) } })).toBeRefused(
      'invalid',
    )
  })

  it('refuses a version that no record can have [API-009]', async () => {
    const { adviser } = await firm()
    for (const version of [0, -1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const answer = await adviser.send(renameHousehold, {
        params: { id: someId },
        body: { fullName: 'N', version },
      })
      expect(answer).toBeRefused('invalid')
    }
  })

  it('answers an overlong part of a path like any other, in the envelope and with its headers [API-001]', async () => {
    const { nobody } = await firm()
    const answer = await nobody.request('PUT', `/api/household/${'a'.repeat(5_000)}`, {})
    expect(answer).toBeRefused('unauthenticated')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('tells a broken rule once, and what is not expected by its name [API-002]', async () => {
    const { adviser } = await firm()
    const text = await adviser.request('POST', '/api/newClient/initial', { roles: 'text' })
    const told = (text.body.issues ?? []).filter(({ path }) => path === 'roles')
    expect(told).toEqual([{ path: 'roles', message: 'Please Select a Role' }])
    const extra = await adviser.request('POST', '/api/auth/expiredToken', { more: 1 })
    expect(extra).toBeRefused('invalid', { more: 'This is not expected here' })
  })

  it('refuses whatever is sent to a call that takes nothing, and takes an empty record for nothing [API-009]', async () => {
    const { adviser } = await firm()
    const remind = (body: unknown) => adviser.request('POST', `/api/signature/${someId}/reminder`, body)
    for (const body of [[], ['a'], 5, true])
      expect(await remind(body)).toBeRefused('invalid', { '': 'This is not expected here' })
    expect(await remind({ more: 1 })).toBeRefused('invalid', { more: 'This is not expected here' })
    expect(await remind({})).toBeRefused('not_found')
  })

  it('takes the same call for the same though its path is spelt otherwise [API-007, API-013]', async () => {
    const { adviser } = await firm()
    const headers = { 'idempotency-key': someId }
    const body = { fullName: 'Once', advisorId: adviser.id }
    const first = await adviser.send(createHousehold, { body, headers })
    const again = await adviser.request('POST', '/API/HOUSEHOLD/', body, headers)
    expect(again.body.result).toEqual(first.body.result)
  })
})

describe('names that are typed without their letters', () => {
  it.each([
    ['o’brien', "O'Brien"],
    ["o'brien", 'O’Brien'],
    ['lukasz', 'Łukasz'],
    ['dang', 'Đặng'],
    ['aero', 'Ærø'],
    ['strasse', 'Straße'],
    ['COTE', 'Côté'],
  ])('finds by %s the household %s [API-023]', async (search, fullName) => {
    const { adviser } = await firm()
    await adviser.send(createHousehold, { body: { fullName, advisorId: adviser.id } })
    const found = await adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query: { search } })
    expect(found.body.result.map((household) => household.fullName)).toEqual([fullName])
  })
})
