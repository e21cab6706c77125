import { describe, expect, it } from 'vitest'
import type { Answered, Person } from '../../tests/firm.ts'
import { everythingOf, type Ground, ground, make } from '../../tests/ground.ts'
import { nameOf, type Stop, stops } from '../../tests/walk-table.ts'
import type { Who } from '../platform/endpoint.ts'

/** Signed in whole, by what they are. New ones for each call: there are calls that sign out. */
async function everybody({ person }: Ground) {
  const [colleague, admin, assistant, compliance, roleless] = await Promise.all([
    person({ roles: ['adviser'] }),
    person({ roles: ['admin'] }),
    person({ roles: ['assistant'] }),
    person({ roles: ['compliance'] }),
    person({ roles: [] }),
  ])
  return { colleague, admin, assistant, compliance, roleless }
}

type Role = keyof Awaited<ReturnType<typeof everybody>>

/** Who is let in to a call at all; the others are told that they may not. */
const letIn: Record<Who, readonly Role[]> = {
  anyone: ['colleague', 'admin', 'assistant', 'compliance', 'roleless'],
  half: ['colleague', 'admin', 'assistant', 'compliance', 'roleless'],
  user: ['colleague', 'admin', 'assistant', 'compliance', 'roleless'],
  adviser: ['colleague'],
  admin: ['admin'],
}

/** What the specification gives to an admin beyond his own. */
const isGiven = ({ endpoint }: Stop, role: Role): boolean =>
  role === 'admin' && nameOf(endpoint) === 'GET /api/advisor/user/:userId'

function expectRefusal({ endpoint, others }: Stop, role: Role, answer: Answered, where: string) {
  if (!letIn[endpoint.can].includes(role)) expect.soft(answer, where).toBeRefused('forbidden')
  else if (others === 'not_found') expect.soft(answer, where).toBeRefused('not_found')
}

describe('what belongs to an adviser', () => {
  it('is shown to and changed by nobody else, in any call and any role [TZ1, API-006]', async () => {
    const here = await ground()
    const secrets = [here.mark, here.mark.toLowerCase(), here.householdId, here.clientId, here.adviser.email]
    for (const stop of stops) {
      const { by: _, ...input } = await stop.own(here)
      const before = await everythingOf(here)
      for (const [role, person] of Object.entries(await everybody(here)) as [Role, Person][]) {
        const where = `${nameOf(stop.endpoint)} by ${role}`
        const answer = await make(person, stop.endpoint, input)
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
    for (const { endpoint, own } of stops.filter(({ endpoint }) => endpoint.method !== 'GET')) {
      const { by = here.adviser, body, ...input } = await own(here)
      for (const [key, value] of Object.entries(injected)) {
        const before = await everythingOf(here)
        const answer = await make(by, endpoint, { ...input, body: { ...body, [key]: value } })
        const where = `${nameOf(endpoint)} with ${key}`
        const known = body !== undefined && key in body
        if (known && key === 'advisorId') expect.soft(answer, where).toBeRefused('not_found')
        else expect.soft(answer, where).toBeRefused('invalid')
        expect.soft(await everythingOf(here), where).toBe(before)
      }
    }
  })
})

describe('rights taken away', () => {
  it('hold from the next request: role, whole account, adviser record’s user [TZ5, SE3]', async () => {
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
