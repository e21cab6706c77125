import { describe, expect, it } from 'vitest'
import type { Person } from '../../../../tests/firm.ts'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { bookOf, type Ground, ground } from '../../../../tests/ground.ts'
import { moveTo } from '../../../../tests/move-household.ts'
import { sentOut } from '../../../../tests/risk-ground.ts'
import { Role } from '../../../platform/codes/user-role.ts'
import type { InputOf } from '../../../platform/endpoint.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { permissionsOf } from '../../../platform/permissions.ts'
import { routes } from '../../../server/app.ts'
import { readClient, updateClient } from '../../participants/contract.ts'
import { exportTrail, listTrail, listTrailPeople } from '../contract.ts'
import { wordsOf } from '../events.ts'

type Query = NonNullable<InputOf<typeof listTrail>['query']>

const trailOf = async (person: Person, query: Query = {}, language = 'en') =>
  (await person.send(listTrail, { query, headers: { 'accept-language': language } })).body.result

const renameAda = async ({ adviser, clientId }: Ground, firstName = 'Adah') => {
  const { body } = await adviser.send(readClient, { params: { id: clientId } })
  const { version, generalDetails } = body.result
  await adviser.send(updateClient, {
    params: { id: clientId },
    body: { version, generalDetails: { ...generalDetails, firstName } },
  })
}

describe('the trail', () => {
  it('says who did what, of whom, when and from where, the newest first', async () => {
    const here = await ground()
    await renameAda(here)
    const [saved, added, ...others] = await trailOf(here.adviser)
    const by = { userId: here.adviser.userId, name: 'Ada Example', address: '127.0.0.1' }
    const client = { id: here.clientId, name: `Adah ${here.mark}` }
    expect(saved).toEqual({
      ...by,
      at: expect.any(String),
      event: 'client saved',
      client,
      detail: 'General Details',
    })
    expect(added).toMatchObject({ ...by, event: 'client added', client, detail: `The ${here.mark} Family` })
    expect(others).toMatchObject([{ ...by, event: 'household created', client: null }])
    const [french] = await trailOf(here.adviser, {}, 'fr')
    expect(french?.detail).toBe('Renseignements généraux')
  })

  it('is read by each role as the permissions say, and by the database’s own judgement, too', async () => {
    const here = await ground()
    const firmChain = '00000000-0000-0000-0000-000000000000'
    const expected: Record<Role, string[]> = {
      adviser: [],
      assistant: [],
      compliance: [firmChain, here.adviser.id, here.colleague.id],
      admin: [firmChain],
    }
    for (const role of Role.options) {
      const person = await here.person({ roles: [role], assists: [{ id: here.adviser.id }] })
      const { rows } = await here.owner.query<{ chains: string[] }>('select trail_chains($1) as chains', [
        person.userId,
      ])
      const chains = rows[0]?.chains ?? []
      const own = role === 'adviser' ? [person.id] : expected[role]
      for (const chain of own) expect(chains, role).toContain(chain)
      if (role !== 'compliance') expect(chains, role).toHaveLength(own.length)
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
      expect(chains.length > 0, role).toBe(permissionsOf([role], noBooks).includes('trail.read'))
      await here.owner.query('update portal_user set disabled_at = now() where id = $1', [person.userId])
      const after = await here.owner.query('select trail_chains($1) as chains', [person.userId])
      expect(after.rows, role).toEqual([{ chains: [] }])
    }
  })

  it('shows an adviser no other’s entries, compliance all, an administrator none of clients', async () => {
    const here = await ground()
    expect(await trailOf(here.colleague)).toEqual([])
    expect(await trailOf(here.colleague, { clientId: here.clientId })).toEqual([])
    const compliance = await here.person({ roles: ['compliance'] })
    expect((await trailOf(compliance)).map(({ event }) => event)).toEqual([
      'client added',
      'household created',
    ])
    expect(await trailOf(here.admin)).toEqual([])
    await compliance.request('POST', '/api/auth/expiredToken')
    expect(await trailOf(here.admin)).toMatchObject([{ event: 'signed out', name: 'Pat Example' }])
    const assistant = await here.person({ roles: ['assistant'], assists: [{ id: here.adviser.id }] })
    expect(await assistant.send(listTrail)).toBeRefused('forbidden')
  })

  it('is narrowed down by client, by person, by event and by the firm’s days', async () => {
    const here = await ground()
    const { adviser, clientId } = here
    await renameAda(here)
    const compliance = await here.person({ roles: ['compliance'] })
    const eventsOf = async (query: Query) => (await trailOf(compliance, query)).map(({ event }) => event)
    expect(await eventsOf({ clientId })).toEqual(['client saved', 'client added'])
    expect(await eventsOf({ userId: adviser.userId, event: 'client added' })).toEqual(['client added'])
    expect(await eventsOf({ userId: here.colleague.userId })).toEqual([])
    const [newest] = await trailOf(compliance)
    const today = dayIn(newest?.at ?? '', here.services.config.firm.timeZone)
    const dayAfter = (days: number) =>
      new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    expect(await eventsOf({ from: today, to: today })).toHaveLength(3)
    expect(await eventsOf({ to: dayAfter(-1) })).toEqual([])
    expect(await eventsOf({ from: dayAfter(1) })).toEqual([])
    expect(await compliance.send(listTrail, { query: { from: 'yesterday' } })).toBeRefused('invalid')
  })

  it('names the client of a package, and finds it by the client', async () => {
    const here = await ground()
    await sentOut(here)
    const found = await trailOf(here.adviser, { clientId: here.clientId })
    const ofPackage = found.filter(({ event }) => event.startsWith('risk response sent'))
    expect(ofPackage).toMatchObject([{ client: { id: here.clientId } }])
  })

  it('goes on page by page, entries that come meanwhile aside', async () => {
    const here = await ground()
    const compliance = await here.person({ roles: ['compliance'] })
    for (const person of [here.adviser, compliance]) {
      const whole = await trailOf(person)
      const seen: unknown[] = []
      let after: string | undefined
      do {
        const { body } = await person.send(listTrail, { query: { limit: '1', ...(after && { after }) } })
        seen.push(...body.result)
        after = body.page?.next ?? undefined
        await renameAda(here, `Ada ${seen.length}`)
      } while (after)
      expect(seen).toMatchObject(whole.map(({ at }) => ({ at })))
    }
    const foreign = await compliance.send(listTrail, { query: { after: 'nonsense' } })
    expect(foreign).toBeRefused('invalid')
  })

  it('names who can be chosen: whoever has done something in it', async () => {
    const here = await ground()
    const { body } = await here.adviser.send(listTrailPeople)
    expect(body.result).toEqual([{ id: here.adviser.userId, name: 'Ada Example' }])
    expect((await here.colleague.send(listTrailPeople)).body.result).toEqual([])
  })

  it('has plain words for every event of a call', () => {
    const events = routes.flatMap(({ endpoint: { audit } }) => [audit?.event, audit?.refusedEvent])
    const unnamed = events.filter((event) => event !== undefined && wordsOf(event) === event)
    expect(unnamed).toEqual([])
  })
})

it('tells how many entries there are as many as it shows, also where people came or went with theirs', async () => {
  const here = await ground()
  await renameAda(here)
  await renameAda(await bookOf({ ...here, adviser: here.colleague }))
  await moveTo(here, here.colleague)
  const compliance = await here.person({ roles: ['compliance'] })
  for (const reader of [here.adviser, here.colleague, compliance])
    for (const query of [
      {},
      { userId: here.adviser.userId },
      { event: 'client saved' },
      { from: '2020-01-01' },
      { to: '2020-01-01' },
    ]) {
      const all = await trailOf(reader, query)
      const { body } = await reader.send(listTrail, { query: { ...query, limit: '1' } })
      expect(body.page?.total, `${reader.email} ${JSON.stringify(query)}`).toBe(all.length)
    }
  expect(await trailOf(here.adviser)).toHaveLength(2)
  expect(await trailOf(here.colleague)).toHaveLength(6)
})

describe('an export of the trail', () => {
  it('has the same entries as the list, as far as it is narrowed down, and leaves its own', async () => {
    const here = await ground()
    const { adviser, clientId, mark } = here
    await renameAda(here, '=HYPERLINK("x")')
    const code = await freshCode(here, adviser)
    const { headers, body } = await adviser.send(exportTrail, { body: { clientId, code } })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="trail-\d{4}-\d\d-\d\d\.csv"$/)
    const lines = String(body.result).split('\r\n')
    expect(lines[0]).toBe('\uFEFFWhen,Who,What,Client,Client id,Detail,Address')
    const cells = `"'=HYPERLINK(""x"") ${mark}",${clientId}`
    expect(lines[1]).toContain(`,Ada Example,Changed,${cells},General Details,127.0.0.1`)
    expect(lines[2]).toContain(`,Ada Example,Added a participant,${cells},`)
    expect(lines.slice(3)).toEqual([''])
    expect((await trailOf(adviser))[0]).toMatchObject({
      event: 'trail exported',
      detail: 'Authenticator app · Entries: 2',
    })
  })

  it('asks for a fresh code, and for the right to carry records out', async () => {
    const here = await ground()
    const code = await freshCode(here, here.adviser)
    const wrong = await here.adviser.send(exportTrail, { body: { code: '000000' } })
    expect(wrong).toBeRefused('invalid_credentials')
    expect((await trailOf(here.adviser))[0]?.event).toBe('trail export refused')
    expect((await here.adviser.send(exportTrail, { body: { code } })).status).toBe(200)
    expect(await here.adviser.send(exportTrail, { body: { code } })).toBeRefused('invalid_credentials')
    const adminCode = await freshCode(here, here.admin)
    expect(await here.admin.send(exportTrail, { body: { code: adminCode } })).toBeRefused('forbidden')
  })
})
