import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { readAccountNumber } from '../contract.ts'
import { bank, eventsOf } from './bank-accounts-testing.ts'

describe('changing a bank account', () => {
  it('needs the version that was read, and leaves the number as it is shown [API-012, API-035, API-038]', async () => {
    const here = await bank()
    const { add, change, adviser } = here
    const { id } = (await add()).body.result
    const changed = await change(id, { accountName: 'Rent', accountNumber: '7654321', postalCode: 'm5v2t6' })
    expect(changed.body.result).toMatchObject({ accountName: 'Rent', accountNumber: '••••321', version: 2 })
    expect((await change(id, { accountNumber: '••••321' })).body.result.version).toBe(2)
    const code = await freshCode(here, adviser)
    const whole = await adviser.send(readAccountNumber, { params: { id }, body: { code } })
    expect(whole.body.result).toEqual({ accountNumber: '7654321' })
    const stale = await change(id, { version: 1, accountName: 'Other' })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toMatchObject({ accountName: 'Rent' })
    expect(await change(id, { accountNumber: '••••322' })).toBeRefused('invalid', {
      accountNumber: 'Please enter the whole number: this is not the one on file',
    })
    expect(await change(id, { city: '' })).toBeRefused('invalid', { city: 'Institution City is required' })
    const empty = await adviser.request('PUT', `/api/bankAccount/${id}`, { version: 2 })
    expect(empty.body.errorMessages).toHaveLength(9)
    expect(await eventsOf(here)).toEqual(['bank account added', 'bank account changed'])
  })

  it('takes another transit or institution number only with a fresh code, and what leads no money elsewhere without (SE4)', async () => {
    const here = await bank()
    const { id } = (await here.add()).body.result
    for (const other of [{ transitNumber: '43210' }, { institutionNumber: '002' }])
      expect(await here.change(id, other)).toBeRefused('invalid', { code: 'Please Enter a Code' })
    expect((await here.change(id, { accountName: 'Rent', currency: 1, city: 'Ottawa' })).status).toBe(200)
    const code = await freshCode(here, here.adviser)
    const changed = await here.change(id, { transitNumber: '43210', institutionNumber: '002', code })
    expect(changed.body.result).toMatchObject({ transitNumber: '43210', institutionNumber: '002' })
  })

  it('gives it another number only with a fresh code (SE4)', async () => {
    const here = await bank()
    const { add, change, adviser, list } = here
    const { id } = (await add()).body.result
    const other = { accountNumber: '1112223' }
    expect(await change(id, other)).toBeRefused('invalid', { code: 'Please Enter a Code' })
    const code = await freshCode(here, adviser)
    expect(await change(id, { ...other, code: '000000' })).toBeRefused('invalid_credentials', {
      code: 'Invalid verification code',
    })
    expect((await list())[0]?.accountNumber).toBe('••••321')
    expect((await change(id, { ...other, code })).body.result).toMatchObject({
      accountNumber: '••••223',
      version: 2,
    })
    // a code counts once
    expect(await change(id, { accountNumber: '9998887', code })).toBeRefused('invalid_credentials')
    expect(await eventsOf(here)).toEqual([
      'bank account added',
      'bank account change refused',
      'bank account changed',
      'bank account change refused',
    ])
  })
})

describe('the whole account number', () => {
  const asking = async () => {
    const here = await bank()
    const { id } = (await here.add()).body.result
    const ask = (code: string, by = here.adviser) =>
      by.send(readAccountNumber, { params: { id }, body: { code } })
    return { ...here, id, ask }
  }

  it('is told for a fresh code, once, and that stands in the trail without it (SE4)', async () => {
    const here = await asking()
    const code = await freshCode(here, here.adviser)
    expect((await here.ask(code)).body.result).toEqual({ accountNumber: '7654321' })
    expect(await here.ask(code)).toBeRefused('invalid_credentials')
    const { rows } = await here.owner.query<{ event: string; payload: string }>(
      `select event, payload from audit_entry where event like 'account number%' order by seq`,
    )
    const about = { client: here.clientId, bankAccount: here.id, user: here.adviser.userId }
    expect(rows.map(({ event, payload }) => ({ event, ...JSON.parse(payload) }))).toEqual([
      { event: 'account number read', ...about, secondFactor: 'authenticator app' },
      { event: 'account number refused', ...about, reason: 'wrong code' },
    ])
  })

  it('is not told for wrong codes, which are counted with those at sign-in, nor to a colleague', async () => {
    const here = await asking()
    const theirs = await freshCode(here, here.colleague)
    expect(await here.ask(theirs, here.colleague)).toBeRefused('not_found')
    await freshCode(here, here.adviser)
    for (let n = 0; n < 10; n++) expect(await here.ask('000000')).toBeRefused('invalid_credentials')
    expect(await here.ask(await freshCode(here, here.adviser))).toBeRefused('too_many_attempts')
  })
})
