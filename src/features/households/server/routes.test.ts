import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { firm, type Person } from '../../../../tests/firm.ts'
import { within } from '../../../../tests/signing-ground.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { emptyGuid } from '../../../platform/formats/guid.ts'
import { addParticipant } from '../../participants/contract.ts'
import {
  createHousehold,
  type HouseholdQuery,
  listHouseholds,
  readHousehold,
  renameHousehold,
} from '../contract.ts'

const named = (fullName: string, advisorId: string) => ({ body: { fullName, advisorId } })

async function household(of: Person, fullName: string): Promise<string> {
  const created = await of.send(createHousehold, named(fullName, of.id))
  return created.body.result.id
}

const listed = (of: Person, query: z.input<typeof HouseholdQuery> = {}) =>
  of.send(listHouseholds, { params: { advisorId: of.id }, query })

async function person(of: Person, householdId: string, name: string): Promise<string> {
  const [firstName = '', lastName = ''] = name.split(' ')
  const added = await of.send(addParticipant, {
    body: {
      firstName,
      lastName,
      email: 'somebody@example.com',
      phoneNumber: '416 555 0199',
      householdId,
      roles: [ParticipantRole.accountHolder],
    },
  })
  return added.body.result.id
}

describe('a household', () => {
  it('is added and read again, whole [HOME-012, API-024, API-025]', async () => {
    const { adviser } = await firm()
    const created = await adviser.send(createHousehold, named('The Okafor Family', adviser.id))
    expect(created.status).toBe(200)
    const { id } = created.body.result
    const read = await adviser.send(readHousehold, { params: { id } })
    expect(created.body.result).toEqual(read.body.result)
    expect(read.body.result).toEqual({
      id,
      fullName: 'The Okafor Family',
      advisorId: adviser.id,
      advisor: { id: adviser.id, iaNumber: expect.any(String) },
      newClients: [],
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  it('carries the people in it, by last name, then first name [HOME-012]', async () => {
    const { adviser } = await firm()
    const id = await household(adviser, 'The Okafor Family')
    for (const name of ['Ngozi Okafor', 'Ada Okafor']) await person(adviser, id, name)
    const read = await adviser.send(readHousehold, { params: { id } })
    const people = read.body.result.newClients.map(({ generalDetails }) => generalDetails.firstName)
    expect(people).toEqual(['Ada', 'Ngozi'])
    const list = await listed(adviser)
    expect(list.body.result[0]?.newClients).toEqual(read.body.result.newClients)
  })

  it('is refused without a name [HOME-007, API-024]', async () => {
    const { adviser } = await firm()
    const answer = await adviser.send(createHousehold, named('  ', adviser.id))
    expect(answer).toBeRefused('invalid', { fullName: 'Please Enter a Full Name' })
    expect((await listed(adviser)).body.result).toEqual([])
  })

  it('cannot be added for another adviser, nor read or renamed by one [HOME-011]', async () => {
    const { adviser, colleague } = await firm()
    expect(await adviser.send(createHousehold, named('Not mine', colleague.id))).toBeRefused('not_found')
    const id = await household(adviser, 'Mine')
    const params = { id }
    expect(await colleague.send(readHousehold, { params })).toBeRefused('not_found')
    const taken = await colleague.send(renameHousehold, { params, body: { fullName: 'Taken', version: 1 } })
    expect(taken).toBeRefused('not_found')
    expect((await adviser.send(readHousehold, { params })).body.result.fullName).toBe('Mine')
  })

  it('is not found by an id that is none [API-025]', async () => {
    const { adviser } = await firm()
    for (const id of ['41', emptyGuid, '%00'])
      expect(await adviser.send(readHousehold, { params: { id } })).toBeRefused('not_found')
  })

  it('takes another name with the version that was read [API-025]', async () => {
    const { adviser } = await firm()
    const params = { id: await household(adviser, 'The Okafor Family') }
    const renamed = await adviser.send(renameHousehold, {
      params,
      body: { fullName: ' Okafor ', version: 1 },
    })
    expect(renamed.body.result).toMatchObject({ fullName: 'Okafor', version: 2 })
  })

  it('keeps the name that somebody saved first, and tells it [API-025]', async () => {
    const { adviser } = await firm()
    const params = { id: await household(adviser, 'Before') }
    await adviser.send(renameHousehold, { params, body: { fullName: 'First', version: 1 } })
    const late = await adviser.send(renameHousehold, { params, body: { fullName: 'Late', version: 1 } })
    expect(late).toBeRefused('stale')
    expect(late.body.result).toMatchObject({ id: params.id, fullName: 'First', version: 2 })
    expect((await adviser.send(readHousehold, { params })).body.result.fullName).toBe('First')
  })
})

describe('the list of households', () => {
  it('holds the adviser’s own alone, and another adviser’s is not found [HOME-010, HOME-011, API-023]', async () => {
    const { adviser, colleague } = await firm()
    await household(adviser, 'Mine')
    await household(colleague, 'Theirs')
    const list = await listed(adviser)
    expect(list.body.result.map(({ fullName }) => fullName)).toEqual(['Mine'])
    expect(list.body.page).toEqual({ total: 1, next: null })
    const foreign = await adviser.send(listHouseholds, { params: { advisorId: colleague.id } })
    expect(foreign).toBeRefused('not_found')
  })

  it('stands in the order of the names as people read them [API-023]', async () => {
    const { adviser } = await firm()
    for (const name of ['Zhang', 'émond', 'Evans', 'Abbott']) await household(adviser, name)
    const names = (await listed(adviser)).body.result.map(({ fullName }) => fullName)
    expect(names).toEqual(['Abbott', 'émond', 'Evans', 'Zhang'])
  })

  it('is searched in any part of the name, case and accents ignored [HOME-002, API-023]', async () => {
    const { adviser } = await firm()
    for (const name of ['Émond-Bélanger', 'O’Brien 100%', 'The Emond Trust']) await household(adviser, name)
    const names = async (search: string) =>
      (await listed(adviser, { search })).body.result.map(({ fullName }) => fullName)
    expect(await names('EMOND')).toEqual(['Émond-Bélanger', 'The Emond Trust'])
    expect(await names('bélan émond')).toEqual(['Émond-Bélanger'])
    expect(await names('%')).toEqual(['O’Brien 100%'])
    expect(await names('_')).toEqual([])
    expect(await names('  ')).toHaveLength(3)
  })

  it('is searched by the names of the people in them, each word anywhere [HOME-002, API-023]', async () => {
    const { adviser, services } = await firm()
    const marsh = await household(adviser, 'Marsh Family')
    const okafor = await household(adviser, 'Okafor Family')
    const zoe = await person(adviser, marsh, 'Zoë Delacroix')
    await person(adviser, okafor, 'Ada Okafor')
    const names = async (search: string) =>
      (await listed(adviser, { search })).body.result.map(({ fullName }) => fullName)
    expect(await names('zoe')).toEqual(['Marsh Family'])
    expect(await names('delacroix marsh')).toEqual(['Marsh Family'])
    expect(await names('ada delacroix')).toEqual([])
    expect(await names('familyzoe')).toEqual([])
    // renamed, moved and archived, they are found where they are, and by what they are called
    await adviser.send(renameHousehold, { params: { id: marsh }, body: { fullName: 'Marais', version: 1 } })
    expect(await names('zoe marais')).toEqual(['Marais'])
    const change = (set: string) =>
      within({ services, adviser }, (tx) =>
        sql.raw(`update client set ${set} where id = '${zoe}'`).execute(tx),
      )
    await change(`general_details = general_details || '{"firstName": "Chloé"}'`)
    expect(await names('zoe')).toEqual([])
    expect(await names('chloe')).toEqual(['Marais'])
    await change(`household_id = '${okafor}'`)
    expect(await names('chloe')).toEqual(['Okafor Family'])
    await change('archived_at = now()')
    expect(await names('chloe')).toEqual([])
  })

  it('is searched by the households’ own names alone where that is asked for', async () => {
    const { adviser } = await firm()
    await person(adviser, await household(adviser, 'Abbott'), 'Marie Tremblay')
    await household(adviser, 'Marie Émond')
    const own = await listed(adviser, { search: 'emond MARIE', by: 'name', limit: '1' })
    expect(own.body.result.map(({ fullName }) => fullName)).toEqual(['Marie Émond'])
    expect((await listed(adviser, { search: 'marie', by: 'name', limit: '1' })).body.page?.total).toBe(1)
    expect((await listed(adviser, { search: 'marie' })).body.page?.total).toBe(2)
  })

  it('finds everybody of those who were added at once', async () => {
    const { adviser } = await firm()
    const id = await household(adviser, 'Marsh Family')
    const people = Array.from({ length: 12 }, (_, n) => `Somebody Number${n}x`)
    await Promise.all(people.map((name) => person(adviser, id, name)))
    for (const search of people) expect((await listed(adviser, { search })).body.page?.total, search).toBe(1)
  })

  it('goes on where a page ended, over equal names as well [API-023]', async () => {
    const { adviser } = await firm()
    for (let each = 0; each < 5; each++) await household(adviser, 'Smith')
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await listed(adviser, { search: 'smith', limit: '2', ...(after ? { after } : {}) })
      expect(body.page?.total).toBe(5)
      seen.push(...body.result.map(({ id }) => id))
      after = body.page?.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(5)
    expect(seen).toEqual([...new Set(seen)].sort())
  })

  it('refuses a cursor that is none of its own, and a limit beyond 1000 [API-014]', async () => {
    const { adviser } = await firm()
    expect(await listed(adviser, { after: 'bm8' })).toBeRefused('invalid', {
      after: 'This list cannot be continued from here',
    })
    expect(await listed(adviser, { limit: '1001' })).toBeRefused('invalid')
  })
})
