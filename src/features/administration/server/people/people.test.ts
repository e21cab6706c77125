import { describe, expect, it } from 'vitest'
import { firm } from '../../../../../tests/firm.ts'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { ground } from '../../../../../tests/ground.ts'
import { disablePerson, enablePerson, listPeople, readPerson, unlockPerson } from '../../people-contract.ts'

describe('the people of the firm', () => {
  it('stand in one list, with their books and how many households are in these', async () => {
    const { admin, adviser, colleague, person } = await ground()
    const assistant = await person({
      roles: ['assistant', 'compliance'],
      firstName: 'Zoe',
      assists: [{ id: adviser.id, maySend: true }],
    })
    const { body } = await admin.send(listPeople)
    expect(body.page).toEqual({ total: 4, next: null })
    expect(body.result.map(({ firstName }) => firstName)).toEqual(['Ada', 'Adele', 'Colin', 'Zoe'])
    const of = (id: string) => body.result.find((each) => each.id === id)
    expect(of(adviser.userId)).toMatchObject({
      advisor: { id: adviser.id },
      assists: [],
      status: 'active',
      hasSecondFactor: true,
      households: 1,
      version: 1,
    })
    expect(of(colleague.userId)).toMatchObject({ households: 0 })
    expect(of(admin.userId)).toMatchObject({ advisor: null, households: 0 })
    expect(of(assistant.userId)).toMatchObject({
      assists: [{ advisorId: adviser.id, name: 'Ada Example', maySend: true, mayReveal: false }],
      households: 1,
    })
    const { body: one } = await admin.send(readPerson, { params: { id: assistant.userId } })
    expect(one.result).toEqual(of(assistant.userId))
  })

  it('are found by name, role and status', async () => {
    const { admin, colleague, owner } = await firm()
    await owner.query('update portal_user set disabled_at = now() where id = $1', [colleague.userId])
    const found = async (query: Record<string, string>) =>
      (await admin.send(listPeople, { query })).body.result.map(({ firstName }) => firstName)
    expect(await found({ search: 'adel' })).toEqual(['Adele'])
    expect(await found({ role: 'adviser' })).toEqual(['Ada', 'Colin'])
    expect(await found({ status: 'disabled' })).toEqual(['Colin'])
    expect(await found({ status: 'active', role: 'adviser' })).toEqual(['Ada'])
  })

  it('are told from nobody to whoever does not manage them', async () => {
    const { adviser, person } = await firm()
    for (const by of [
      adviser,
      await person({ roles: ['compliance'] }),
      await person({ roles: ['assistant'] }),
    ])
      expect(await by.send(listPeople)).toBeRefused('forbidden')
  })
})

describe('a fresh code', () => {
  it('opens administration to its session for ten minutes', async () => {
    const here = await firm()
    const { admin, adviser, colleague, owner } = here
    const unlock = (person: { userId: string }, version: number, code?: string) =>
      admin.send(unlockPerson, {
        params: { id: person.userId },
        body: { version, ...(code === undefined ? {} : { code }) },
      })
    const missing = await unlock(adviser, 1)
    expect(missing).toBeRefused('invalid', { code: 'Please Enter a Code' })
    const code = await freshCode(here, admin)
    const wrong = await unlock(adviser, 1, '000000')
    expect(wrong).toBeRefused('invalid_credentials', { code: 'Invalid verification code' })
    expect((await unlock(adviser, 1, code)).status).toBe(200)
    expect((await unlock(colleague, 1)).status).toBe(200)
    // a wrong one is refused though none was needed
    expect(await unlock(colleague, 2, '000000')).toBeRefused('invalid_credentials')
    await owner.query(`update session set code_accepted_at = now() - interval '10 minutes'`)
    expect(await unlock(colleague, 2)).toBeRefused('invalid', { code: 'Please Enter a Code' })
    const { rows } = await owner.query(
      `select event, payload::jsonb ->> 'secondFactor' as code, payload::jsonb ->> 'reason' as reason from audit_entry
       where event like '%person%' or event like '%people%' order by seq`,
    )
    expect(rows).toEqual([
      { event: 'change of people refused', code: null, reason: 'wrong code' },
      { event: 'person unlocked', code: 'authenticator app', reason: null },
      { event: 'person unlocked', code: null, reason: null },
      { event: 'change of people refused', code: null, reason: 'wrong code' },
    ])
  })
})

describe('somebody who is disabled', () => {
  it('is out from the next request on, and their sessions stay over once they are let in again [TZ5]', async () => {
    const here = await ground()
    const { admin, adviser } = here
    const own = `/api/household/advisor/${adviser.id}`
    const params = { id: adviser.userId }
    expect((await adviser.request('GET', own)).status).toBe(200)
    const disabled = await admin.send(disablePerson, {
      params,
      body: { version: 1, code: await freshCode(here, admin) },
    })
    expect(disabled.body.result).toMatchObject({ status: 'disabled', version: 2 })
    expect(await adviser.request('GET', own)).toBeRefused('unauthenticated')
    expect(await admin.send(disablePerson, { params, body: { version: 2 } })).toBeRefused('conflict')
    expect(await admin.send(enablePerson, { params, body: { version: 1 } })).toBeRefused('stale')
    const enabled = await admin.send(enablePerson, { params, body: { version: 2 } })
    expect(enabled.body.result).toMatchObject({ status: 'active', version: 3 })
    expect(await adviser.request('GET', own)).toBeRefused('unauthenticated')
  })

  it('is never oneself, and never the last administrator, though two disable each other at once', async () => {
    const here = await firm()
    const { admin, person, owner } = here
    const other = await person({ roles: ['admin'] })
    const disable = (by: typeof admin, whom: typeof admin, code?: string) =>
      by.send(disablePerson, {
        params: { id: whom.userId },
        body: { version: 1, ...(code === undefined ? {} : { code }) },
      })
    const code = await freshCode(here, admin)
    expect(await disable(admin, admin, code)).toBeRefused('forbidden')
    await owner.query('update session set code_accepted_at = now()')
    const both = await Promise.all([disable(admin, other), disable(other, admin)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await owner.query(
      `select from portal_user where 'admin' = any (roles) and disabled_at is null`,
    )
    expect(rows).toHaveLength(1)
  })
})
