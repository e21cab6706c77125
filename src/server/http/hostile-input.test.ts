import { describe, expect, it } from 'vitest'
import { firm } from '../../../tests/firm.ts'
import { createHousehold, listHouseholds, renameHousehold } from '../../features/households/contract.ts'
import { listClients } from '../../features/participants/contract.ts'
import { login } from '../../features/sign-in/contract.ts'

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

  it('refuses a version that no record can have', async () => {
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
    // of no length and of another type: two rules are broken, and both say the same
    const text = await adviser.request('POST', '/api/newClient/initial', { roles: '' })
    const told = (text.body.issues ?? []).filter(({ path }) => path === 'roles')
    expect(told).toEqual([{ path: 'roles', message: 'Please Select a Role' }])
    const extra = await adviser.request('POST', '/api/auth/expiredToken', { more: 1 })
    expect(extra).toBeRefused('invalid', { more: 'This is not expected here' })
  })

  it('tells no more than a hundred broken rules [API-002]', async () => {
    const { nobody, adviser } = await firm()
    const keys = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key${n}`, 1]))
    const answer = await nobody.request('POST', login.path, keys)
    const told = Array.from({ length: 98 }, (_, n) => [`key${n}`, 'This is not expected here'])
    expect(answer).toBeRefused('invalid', {
      username: 'Please Enter an Email Address',
      password: 'Please Enter a Password',
      ...Object.fromEntries(told),
    })
    const takesNothing = await adviser.request('POST', `/api/signature/${someId}/reminder`, keys)
    expect(takesNothing.body.issues).toHaveLength(100)
  })

  it.each([
    ['properties', JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [n, 1])))],
    ['elements', JSON.stringify({ username: Array(20_000).fill(1) })],
    ['elements of every kind', JSON.stringify({ username: Array(5_000).fill([{ a: [] }]) })],
    ['levels', `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ])('refuses more %s than any call needs, before any is judged', async (_, body) => {
    const { nobody } = await firm()
    expect(await nobody.request('POST', login.path, body)).toBeRefused('too_large')
  })

  it.each([
    ['a comma or a bracket', ',[{'],
    ['one behind a quotation mark', '",[{'],
    ['one behind a backslash', '\\\\",[{'],
  ])('judges a long text as one value though every sign of it is %s', async (_, signs) => {
    const { nobody } = await firm()
    const body = { username: 'a@b.example', password: signs.repeat(4_000) }
    expect(await nobody.send(login, { body })).toBeRefused('invalid')
  })

  it('takes the last of many properties of one name, as JSON does', async () => {
    const { nobody } = await firm()
    const many = `{${'"username":1,'.repeat(4_000)}"username":"a@b.example","password":"wrong"}`
    expect(await nobody.request('POST', login.path, many)).toBeRefused('invalid_credentials')
  })

  it('refuses a query of thousands of names [API-009]', async () => {
    const { adviser } = await firm()
    const query = Array.from({ length: 2_000 }, (_, n) => `k${n}=1`).join('&')
    const answer = await adviser.request('GET', `/api/household/advisor/${adviser.id}?${query}`)
    expect(answer).toBeRefused('invalid')
    expect(answer.body.issues).toHaveLength(100)
  })

  it('refuses whatever is sent to a call that takes nothing, and takes an empty record for nothing [API-009]', async () => {
    const { adviser } = await firm()
    const remind = (body: unknown) => adviser.request('POST', `/api/signature/${someId}/reminder`, body)
    for (const body of [[], ['a'], 5, true])
      expect(await remind(body)).toBeRefused('invalid', { '': 'This is not expected here' })
    expect(await remind({ more: 1 })).toBeRefused('invalid', { more: 'This is not expected here' })
    expect(await remind({})).toBeRefused('not_found')
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'refuses the name %s that every object has: as a code, an id and in an address [API-009]',
    async (name) => {
      const { adviser, nobody } = await firm()
      const answers = await Promise.all([
        adviser.request('POST', '/api/newClient/initial', { roles: [name], householdId: name }),
        adviser.request('GET', `${listClients.path}?sort=${name}`),
        adviser.request('GET', `${listClients.path}?step=${name}&status=${name}`),
        adviser.request('GET', `${listClients.path}?${name}=1`),
      ])
      for (const answer of answers) expect(answer).toBeRefused('invalid')
      expect(await adviser.request('GET', `/api/newClient/${name}`)).toBeRefused('not_found')
      expect(await nobody.request('POST', `/api/riskTolerance/getMagicLink/${name}`)).toBeRefused('not_found')
      const spoken = { 'accept-language': name, cookie: `language=${name}` }
      expect(await nobody.request('GET', `/api/${name}`, undefined, spoken)).toBeRefused('not_found')
    },
  )

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
