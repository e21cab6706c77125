import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../tests/firm.ts'
import { bookOf, everythingOf, ground, type Input, make } from '../../../tests/ground.ts'
import { moveTo } from '../../../tests/move-household.ts'
import { spouseOf } from '../../../tests/two-books.ts'
import { nameOf, type Stop } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { createBankAccount } from '../../features/bank-accounts/contract.ts'
import { sentBankAccount } from '../../features/bank-accounts/server/bank-accounts-testing.ts'
import { createHousehold, Household } from '../../features/households/contract.ts'
import { addSpouse } from '../../features/participants/spouse-contract.ts'
import type { Endpoint } from '../../platform/endpoint.ts'
import { FirmPermission } from '../../platform/permissions.ts'

const withKey = (key: string) => ({ 'idempotency-key': key })
const used = { 'Idempotency-Key': 'This Idempotency-Key was used for another request' }
/** Of what is in a book: who works for the firm moves with no household, and neither does a file that is only sent. */
const creating = stops.filter(
  ({ endpoint }) => endpoint.creates && !endpoint.uploads && !FirmPermission.safeParse(endpoint.can).success,
)

describe('an Idempotency-Key', () => {
  it('is of one path with its ids: the same body for another client is another request [API-013]', async () => {
    const here = await ground()
    const second = await bookOf(here)
    const body = spouseOf(here)
    const account = sentBankAccount
    const calls: [Endpoint, object][] = [
      [addSpouse, body],
      [createBankAccount, account],
    ]
    for (const [endpoint, body] of calls) {
      const headers = withKey(randomUUID())
      const call = (clientId: string) =>
        make(here.adviser, endpoint, { params: { clientId }, body: { ...body } }, headers)
      const first = await call(here.clientId)
      expect.soft(first.status, nameOf(endpoint)).toBe(200)
      const before = await everythingOf(here)
      expect.soft(await call(second.clientId), nameOf(endpoint)).toBeRefused('invalid', used)
      const upper = await call(here.clientId.toUpperCase())
      expect.soft([upper.status, upper.body], nameOf(endpoint)).toEqual([200, first.body])
      const cased = await here.adviser.request(
        'POST',
        endpoint.path.toUpperCase().replace(':CLIENTID', here.clientId),
        body,
        headers,
      )
      expect.soft([cased.status, cased.body], nameOf(endpoint)).toEqual([200, first.body])
      expect.soft(await everythingOf(here), nameOf(endpoint)).toBe(before)
    }
  })

  it('tells nothing to whose the household no longer is, and again once it is theirs [API-013]', async () => {
    const here = await ground()
    const sent: { stop: Stop; input: Input; headers: Record<string, string>; body: Answered['body'] }[] = []
    for (const stop of creating) {
      const { by = here.adviser, ...input } = await stop.own(here)
      const headers = withKey(randomUUID())
      const { body } = await make(by, stop.endpoint, input, headers)
      sent.push({ stop, input, headers, body })
    }
    const made = sent.find(({ stop }) => stop.endpoint === createHousehold)?.body.result
    const households = [here.householdId, Household.parse(made).id]
    await moveTo(here, here.colleague, households)
    const moved = await everythingOf(here)
    for (const { stop, input, headers } of sent) {
      const name = nameOf(stop.endpoint)
      const again = await make(here.adviser, stop.endpoint, input, headers)
      // without a key a household would be made again; with it, the one that was made is not found
      const fresh = stop.endpoint === createHousehold ? again : await make(here.adviser, stop.endpoint, input)
      expect.soft([again.status, again.body], name).toEqual([fresh.status, fresh.body])
      expect.soft(again, name).toBeRefused('not_found')
    }
    expect(await everythingOf(here)).toBe(moved)
    await moveTo(here, here.adviser, households)
    for (const { stop, input, headers, body } of sent) {
      const again = await make(here.adviser, stop.endpoint, input, headers)
      expect.soft([again.status, again.body], nameOf(stop.endpoint)).toEqual([200, body])
    }
  })

  it('is its user’s: whoever has both books is answered as before once a household has moved [API-013]', async () => {
    const here = await ground()
    const { adviser, colleague } = here
    const assistant = await here.person({ roles: ['assistant'], assists: [adviser, colleague] })
    const params = { clientId: here.clientId }
    const calls: [Endpoint, Input, Record<string, string>][] = [
      [addSpouse, { params, body: spouseOf(here) }, withKey(randomUUID())],
      [createBankAccount, { params, body: sentBankAccount }, withKey(randomUUID())],
    ]
    const all = async () => {
      const answers: Answered[] = []
      for (const [endpoint, input, headers] of calls)
        answers.push(await make(assistant, endpoint, input, headers))
      return answers.map(({ status, body }) => ({ status, body }))
    }
    const first = await all()
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    await moveTo(here, colleague)
    const moved = await everythingOf(here)
    expect(await all()).toEqual(first)
    expect(await everythingOf(here)).toBe(moved)
  })

  it('answers what the release before has kept, whose hash names the book [API-013]', async () => {
    const here = await ground()
    const { clientId, adviser, services, owner } = here
    const input = { params: { clientId }, body: spouseOf(here) }
    const headers = withKey(randomUUID())
    const first = await make(adviser, addSpouse, input, headers)
    const parts = [
      'POST',
      addSpouse.path,
      adviser.id,
      input.params,
      undefined,
      addSpouse.body?.parse(input.body),
    ]
    const hash = services.cipher.digest('idempotent request', JSON.stringify(parts))
    await owner.query('update idempotency set request_hash = $1', [hash])
    expect((await make(adviser, addSpouse, input, headers)).body).toEqual(first.body)
  })

  it('holds no SIN that could be tried from the hash of its request [API-013]', async () => {
    const here = await ground()
    const body = spouseOf(here)
    const headers = withKey(randomUUID())
    await here.adviser.send(addSpouse, { params: { clientId: here.clientId }, body, headers })
    const { rows } = await here.owner.query<{ request_hash: Buffer }>('select request_hash from idempotency')
    const parts = [
      'POST',
      addSpouse.path,
      { clientId: here.clientId },
      undefined,
      addSpouse.body?.parse(body),
    ]
    const plain = createHash('sha256').update(JSON.stringify(parts)).digest()
    const keyed = here.services.cipher.digest('idempotent request', JSON.stringify(parts))
    expect(rows.map(({ request_hash }) => request_hash.equals(keyed))).toEqual([true])
    expect(rows.map(({ request_hash }) => request_hash.equals(plain))).toEqual([false])
  })
})
