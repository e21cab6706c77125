import { describe, expect, it } from 'vitest'
import type { NewPerson, Person } from '../../../tests/firm.ts'
import { freshCode } from '../../../tests/fresh-code.ts'
import { everythingOf, type Ground, ground, type Input, make } from '../../../tests/ground.ts'
import { tablesOfOne, twoBooks } from '../../../tests/two-books.ts'
import { nameOf, type Stop } from '../../../tests/walk/stop.ts'
import { stops } from '../../../tests/walk-table.ts'
import { createHousehold, listHouseholds, renameHousehold } from '../../features/households/contract.ts'
import {
  BookPermission,
  FirmPermission,
  permissionsOf,
  type Reach,
  RolePermission,
  reachesOf,
} from '../../platform/permissions.ts'
import { permissionIn } from '../session/permissions.ts'

/** Whoever is signed in whole, by their roles and by whom they assist. The colleague is an adviser as well. */
type Who = Required<Pick<NewPerson, 'roles' | 'assists'>>

const everybody = ({ adviser, colleague }: Ground): Record<string, Who> => {
  const allowed = { maySend: true, mayReveal: true }
  return {
    // that they were an assistant once gives them nothing
    'another adviser': { roles: ['adviser'], assists: [{ id: adviser.id, ...allowed }] },
    'an administrator': { roles: ['admin'], assists: [] },
    'somebody without a role': { roles: [], assists: [] },
    'an assistant of the colleague': { roles: ['assistant'], assists: [{ id: colleague.id, ...allowed }] },
    'an assistant who may send and reveal for the colleague alone': {
      roles: ['assistant'],
      assists: [{ id: adviser.id }, { id: colleague.id, ...allowed }],
    },
    'another adviser who assists': {
      roles: ['adviser', 'assistant'],
      assists: [{ id: adviser.id, ...allowed }],
    },
    compliance: { roles: ['compliance'], assists: [] },
  }
}

/** Of which books, by what the constant says: of nobody's, of others' alone, or of the adviser's. */
type Where = 'nowhere' | 'elsewhere' | 'there'

function whereMay(who: Who, adviser: Person, permission: BookPermission): Where {
  const within: Record<Reach, string[]> = {
    own: ['their own'],
    assisted: who.assists.map(({ id }) => id),
    'assisted, may send': who.assists.filter(({ maySend }) => maySend).map(({ id }) => id),
    'assisted, may reveal': who.assists.filter(({ mayReveal }) => mayReveal).map(({ id }) => id),
    every: [adviser.id],
  }
  const books = reachesOf(permission)
    .filter(({ role }) => who.roles.includes(role))
    .flatMap(({ reach }) => within[reach])
  if (books.length === 0) return 'nowhere'
  return books.includes(adviser.id) ? 'there' : 'elsewhere'
}

type Expected = 'done' | 'forbidden' | 'not_found' | 'their own'

/** What the constant has somebody be told who makes the adviser's call. */
function expectedOf({ endpoint, others }: Stop, who: Who, adviser: Person): Expected {
  const permission = permissionIn(endpoint.can)
  const ofBook = BookPermission.safeParse(permission).data
  if (permission === undefined) return others
  const mayRead = whereMay(who, adviser, 'clients.read') === 'there'
  if (ofBook === undefined) {
    const expected = ofFirm(FirmPermission.or(RolePermission).parse(permission), others, who)
    // a client whom they may read, and whose trail they may not
    return expected === 'not_found' && mayRead ? 'forbidden' : expected
  }
  const may = whereMay(who, adviser, ofBook)
  // whoever imports into every book and reads none is shown what they brought themselves
  if (may === 'there')
    return mayRead || ofBook !== 'records.import' || others === 'their own' ? 'done' : others
  // what is about no record is done in their own book
  if (may === 'elsewhere' && others === 'their own') return others
  if (may === 'nowhere' || mayRead) return 'forbidden'
  return others
}

/** Whoever manages or watches the firm does so for all of it; of the trail each role that reads it has its own. */
function ofFirm(
  permission: FirmPermission | RolePermission,
  others: Stop['others'],
  { roles }: Who,
): Expected {
  const noBooks = {
    read: [],
    write: [],
    send: [],
    reveal: [],
    export: [],
    import: [],
    review: [],
    progress: [],
  }
  if (!permissionsOf(roles, noBooks).includes(permission)) return 'forbidden'
  const isWhole = FirmPermission.safeParse(permission).success
  return isWhole || roles.includes('compliance') ? 'done' : others
}

/** What the specification gives to an admin beyond their own books. */
const isGiven = ({ endpoint }: Stop, { roles }: Who): boolean =>
  roles.includes('admin') && nameOf(endpoint) === 'GET /api/advisor/user/:userId'

/** An input as this person makes it: a code of the second factor is their own. */
async function asMadeBy(here: Ground, by: Person, { body, ...input }: Input): Promise<Input> {
  return body && 'code' in body
    ? { ...input, body: { ...body, code: await freshCode(here, by) } }
    : { ...input, body }
}

// a public link's code is itself the right to its one form; what it opens is proven where the links are
// and a file that is sent is about nobody: it goes into the book of whoever sends it
const bookStops = stops.filter(({ endpoint }) => endpoint.can !== 'link holder' && !endpoint.uploads)

describe('what belongs to an adviser', () => {
  it('is shown to and changed by nobody whose rights do not reach it, in any call and any role [API-006] (TZ1)', async () => {
    const here = await twoBooks()
    expect(await tablesOfOne(here), 'tables without rows of two advisers').toEqual([])
    const secrets = [here.mark, here.mark.toLowerCase(), here.householdId, here.clientId, here.adviser.email]
    for (const stop of bookStops) {
      const { by: _, ...input } = await stop.own(here)
      const before = await everythingOf(here)
      for (const [name, who] of Object.entries(everybody(here))) {
        const expected = expectedOf(stop, who, here.adviser)
        const mayRead = whereMay(who, here.adviser, 'clients.read') === 'there'
        if (expected === 'done' || isGiven(stop, who)) continue
        const where = `${nameOf(stop.endpoint)} by ${name}`
        // somebody new for each call: there are calls that sign out
        const answer = await make(await here.person(who), stop.endpoint, input)
        if (expected !== 'their own') expect.soft(answer, where).toBeRefused(expected)
        if (mayRead && expected === 'their own') continue
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

  it('is read and written by everybody whose rights reach it, in any call', async () => {
    const here = await twoBooks()
    for (const stop of bookStops.filter(({ endpoint }) => permissionIn(endpoint.can))) {
      for (const [name, who] of Object.entries(everybody(here))) {
        if (expectedOf(stop, who, here.adviser) !== 'done') continue
        const { by, ...input } = await stop.own(here)
        if (by) continue
        const person = await here.person(who)
        const answer = await make(person, stop.endpoint, await asMadeBy(here, person, input))
        expect.soft(answer, `${nameOf(stop.endpoint)} by ${name}`).toMatchObject({ status: 200 })
      }
    }
  })

  it('names who did it, in the trail of the adviser whose book it is', async () => {
    const { adviser, colleague, owner, person, householdId } = await ground()
    const assistant = await person({
      roles: ['assistant'],
      assists: [{ id: colleague.id }, { id: adviser.id }],
    })
    const renamed = await assistant.send(renameHousehold, {
      params: { id: householdId },
      body: { fullName: 'By the Assistant', version: 1 },
    })
    expect(renamed.body.result).toMatchObject({ fullName: 'By the Assistant', advisorId: adviser.id })
    const { rows } = await owner.query(
      `select chain, actor_user_id as by from audit_entry where event = 'household renamed'`,
    )
    expect(rows).toEqual([{ chain: adviser.id, by: assistant.userId }])
  })

  it('stands in one list with all that somebody may read, and in one of its own', async () => {
    const { adviser, colleague, person } = await ground()
    const third = await person({})
    for (const by of [colleague, third])
      await by.send(createHousehold, { body: { fullName: `Of ${by.id}`, advisorId: by.id } })
    const assists = [{ id: adviser.id }, { id: colleague.id }]
    const assistant = await person({ roles: ['assistant'], assists })
    const listed = async (by: Person, advisorId: string) => {
      const { body } = await by.send(listHouseholds, { params: { advisorId } })
      return body.result?.map((household) => household.advisorId).sort()
    }
    expect(await listed(assistant, 'all')).toEqual([adviser.id, colleague.id].sort())
    expect(await listed(assistant, colleague.id)).toEqual([colleague.id])
    expect(await listed(adviser, 'all')).toEqual([adviser.id])
    expect(await listed(await person({ roles: ['compliance'] }), 'all')).toEqual(
      [adviser.id, colleague.id, third.id].sort(),
    )
    const foreign = await assistant.send(listHouseholds, { params: { advisorId: third.id } })
    expect(foreign).toBeRefused('not_found')
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
    // a file has no properties
    const changing = stops.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.uploads)
    for (const { endpoint, own, isForeign, narrowsBy = [] } of changing) {
      const { by = here.adviser, body, ...input } = await own(here)
      for (const [key, value] of Object.entries(injected)) {
        if (narrowsBy.includes(key)) continue
        const before = await everythingOf(here)
        const answer = await make(by, endpoint, { ...input, body: { ...body, [key]: value } })
        const where = `${nameOf(endpoint)} with ${key}`
        const known = body !== undefined && key in body
        // whoever manages people gives them roles
        if (known && key === 'roles' && endpoint.can === 'people.manage') continue
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
    await owner.query('insert into assistance values ($1, $2)', [adviser.userId, adviser.id])
    expect((await read()).status).toBe(200)
    await owner.query('delete from assistance')
    expect(await read()).toBeRefused('forbidden')
    await set(`roles = '{adviser}'`)
    expect((await read()).status).toBe(200)
    await set(`disabled_at = now()`)
    expect(await read()).toBeRefused('unauthenticated')
    await set(`disabled_at = null`)
    await owner.query('delete from session where user_id = $1', [adviser.userId])
    expect(await list()).toBeRefused('unauthenticated')
  })
})
