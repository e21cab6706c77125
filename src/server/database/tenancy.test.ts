import { describe, expect, it } from 'vitest'
import type { Answered } from '../../../tests/firm.ts'
import { everythingOf, ground, make } from '../../../tests/ground.ts'
import { tablesOfOne, twoBooks } from '../../../tests/two-books.ts'
import { nameOf, type Stop } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { Permission, permissionsOf } from '../../platform/permissions.ts'

/** Whoever is signed in whole, by what they are. The colleague is an adviser as well. */
const rolesOf = {
  colleague: ['adviser'],
  admin: ['admin'],
  assistant: ['assistant'],
  compliance: ['compliance'],
  roleless: [],
} as const

type Role = keyof typeof rolesOf
const everyRole = ['colleague', 'admin', 'assistant', 'compliance', 'roleless'] as const satisfies Role[]

/** Whether somebody of the role is let in to a call at all; the others are told that they may not. */
function isLetIn({ can }: Stop['endpoint'], role: Role): boolean {
  const permission = Permission.safeParse(can.replace(/ or link holder$/, '')).data
  return permission === undefined || permissionsOf(rolesOf[role]).includes(permission)
}

/** What the specification gives to an admin beyond their own books. */
const isGiven = ({ endpoint }: Stop, role: Role): boolean =>
  role === 'admin' && nameOf(endpoint) === 'GET /api/advisor/user/:userId'

function expectRefusal({ endpoint, others }: Stop, role: Role, answer: Answered, where: string) {
  if (!isLetIn(endpoint, role)) expect.soft(answer, where).toBeRefused('forbidden')
  else if (others === 'not_found') expect.soft(answer, where).toBeRefused('not_found')
}

describe('what belongs to an adviser', () => {
  it('is shown to and changed by nobody else, in any call and any role [API-006] (TZ1)', async () => {
    const here = await twoBooks()
    expect(await tablesOfOne(here), 'tables without rows of two advisers').toEqual([])
    const secrets = [here.mark, here.mark.toLowerCase(), here.householdId, here.clientId, here.adviser.email]
    // a public link's code is itself the right to its one form; what it opens is proven where the links are
    for (const stop of stops.filter(({ endpoint }) => endpoint.can !== 'link holder')) {
      const { by: _, ...input } = await stop.own(here)
      const before = await everythingOf(here)
      for (const role of everyRole) {
        const where = `${nameOf(stop.endpoint)} by ${role}`
        // somebody new for each call: there are calls that sign out
        const answer = await make(await here.person({ roles: [...rolesOf[role]] }), stop.endpoint, input)
        if (isGiven(stop, role)) continue
        expectRefusal(stop, role, answer, where)
        const said = JSON.stringify([answer.body, answer.headers])
        expect
          .soft(
            secrets.filter((secret) => said.includes(secret)),
            where,
          )
          .toEqual([])
      }
      expect.soft(await everythingOf(here), nameOf(stop.endpoint)).toBe(before)
    }
  })

  it('is not given to whoever names another adviser, role or id in a body [TZ4]', async () => {
    const here = await ground()
    const { colleague } = here
    const injected = {
      role: 'admin',
      roles: ['admin'],
      advisorId: colleague.id,
      advisor_id: colleague.id,
      id: colleague.id,
      userId: colleague.userId,
      isAdmin: true,
    }
    for (const { endpoint, own, isForeign } of stops.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const { by = here.adviser, body, ...input } = await own(here)
      for (const [key, value] of Object.entries(injected)) {
        const before = await everythingOf(here)
        const answer = await make(by, endpoint, { ...input, body: { ...body, [key]: value } })
        const where = `${nameOf(endpoint)} with ${key}`
        const known = body !== undefined && key in body
        if (known && key === 'advisorId') expect.soft(answer, where).toBeRefused('not_found')
        else if (!isForeign) expect.soft(answer, where).toBeRefused('invalid')
        expect.soft(await everythingOf(here), where).toBe(before)
      }
    }
  })
})

describe('rights taken away', () => {
  it('hold from the next request: a role, the account, the session [TZ5]', async () => {
    const here = await ground()
    const { adviser, owner, householdId } = here
    const read = () => make(adviser, { method: 'GET', path: `/api/household/${householdId}` }, {})
    const list = () => make(adviser, { method: 'GET', path: `/api/household/advisor/${adviser.id}` }, {})
    const set = (sql: string) => owner.query(`update portal_user set ${sql} where id = $1`, [adviser.userId])

    expect((await read()).status).toBe(200)
    await set(`roles = '{assistant}'`)
    expect(await read()).toBeRefused('forbidden')
    expect(await list()).toBeRefused('forbidden')
    await set(`roles = '{adviser}'`)
    expect((await read()).status).toBe(200)
    await set(`disabled_at = now()`)
    expect(await read()).toBeRefused('unauthenticated')
    await set(`disabled_at = null`)
    await owner.query('delete from session where user_id = $1', [adviser.userId])
    expect(await list()).toBeRefused('unauthenticated')
  })
})
