import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { within } from '../../../../../tests/signing-ground.ts'
import { createHousehold } from '../../../households/contract.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { listParticipants } from '../../contract.ts'
import { linkSpouse, unlinkSpouse } from '../../spouse-contract.ts'
import { events, family, linked, personOf, read, save, sins, unlinked } from './couple-testing.ts'

describe('linking two clients as spouses', () => {
  it('is told in the list of the household, of each whose spouse they are, until it ends', async () => {
    const here = await family()
    const { adviser, householdId, ngozi, emeka, ada } = here
    const spouses = async () => {
      const { body } = await adviser.send(listParticipants, { params: { householdId } })
      return Object.fromEntries(body.result.map(({ id, spouse }) => [id, spouse]))
    }
    const nobody = { [ngozi]: null, [emeka]: null, [ada]: null }
    expect(await spouses()).toEqual(nobody)
    await linked(here, ngozi, emeka)
    expect(await spouses()).toEqual({
      [ngozi]: { id: emeka, firstName: 'Emeka', lastName: 'Okafor' },
      [emeka]: { id: ngozi, firstName: 'Ngozi', lastName: 'Okafor' },
      [ada]: null,
    })
    await unlinked(here, ngozi)
    expect(await spouses()).toEqual(nobody)
  })

  it('makes each the other’s spouse, read from that person’s own record [API-040, SPOUSE-003]', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    await save(here, emeka, {
      generalDetails: { ...(await read(here, emeka)).generalDetails, title: 'Mr', middleInitial: 'C' },
      employmentDetails: { status: 1, name: 'Lagos Lines', occupation: 'Pilot', businessType: 'Air travel' },
    })
    const answer = await linked(here, ngozi, emeka)
    expect([answer.status, answer.body.result]).toEqual([200, null])
    expect((await read(here, ngozi)).spouseDetails).toEqual({
      salutation: 'Mr',
      firstName: 'Emeka',
      singleName: null,
      middleInitial: 'C',
      lastName: 'Okafor',
      employerName: 'Lagos Lines',
      occupation: 'Pilot',
      typeOfBusiness: 'Air travel',
      sin: '•••-•••-544',
      dateOfBirth: '2011-02-28',
      gender: null,
      isClient: true,
      clientId: ngozi,
      participantId: emeka,
    })
    expect((await read(here, emeka)).spouseDetails).toMatchObject({
      firstName: 'Ngozi',
      sin: '•••-•••-286',
      clientId: emeka,
      participantId: ngozi,
    })
    expect(await events(here)).toEqual([{ event: 'spouses linked', client: ngozi, spouse: emeka }])
  })

  it('begins no application: nothing was answered', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    await linked(here, ngozi, emeka)
    for (const id of [ngozi, emeka]) expect((await read(here, id)).steps.application).toBe('notStarted')
    await unlinked(here, ngozi)
    for (const id of [ngozi, emeka]) expect((await read(here, id)).steps.application).toBe('notStarted')
  })

  it('takes the place of what was typed of a spouse, which the revisions keep', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    await save(here, ngozi, { spouseDetails: { firstName: 'Typed', lastName: 'Before', sin: sins.ada } })
    await linked(here, ngozi, emeka)
    expect((await read(here, ngozi)).spouseDetails).toMatchObject({
      firstName: 'Emeka',
      participantId: emeka,
    })
    const revisions = await within(here, (tx) =>
      tx.selectFrom('record_revision').selectAll().where('section', '=', 'spouseDetails').execute(),
    )
    expect(JSON.stringify(revisions)).toContain('Typed')
  })

  it('is noticed by whoever has either record open [API-012]', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    const before = [await read(here, ngozi), await read(here, emeka)]
    await linked(here, emeka, ngozi)
    for (const { id, version } of before) expect((await read(here, id)).version).toBe(version + 1)
    for (const { id, version } of before) {
      const late = await save(here, id, { version, spouseDetails: { firstName: 'Typed' } })
      expect(late).toBeRefused('stale')
      expect(late.body.result.spouseDetails?.isClient).toBe(true)
      // and what else is typed there goes through
      const other = await save(here, id, { version, employmentDetails: { occupation: 'Typed' } })
      expect(other.status).toBe(200)
    }
  })

  it('refuses oneself, whoever is not of the household, and whoever is nobody’s to see [API-040]', async () => {
    const here = await family()
    const { adviser, colleague, ngozi, emeka } = here
    const elsewhere = await adviser.send(createHousehold, {
      body: { fullName: 'Elsewhere', advisorId: adviser.id },
    })
    const theirs = await colleague.send(createHousehold, {
      body: { fullName: 'Theirs', advisorId: colleague.id },
    })
    const neighbour = await personOf(adviser, elsewhere.body.result.id, 'Neighbour')
    const stranger = await personOf(colleague, theirs.body.result.id, 'Stranger')
    expect(await linked(here, ngozi, ngozi)).toBeRefused('invalid', {
      spouseId: 'Nobody can be their own spouse',
    })
    for (const spouseId of [neighbour, stranger, randomUUID()])
      expect(await linked(here, ngozi, spouseId)).toBeRefused('invalid', {
        spouseId: 'This person is not in the household',
      })
    for (const clientId of [stranger, randomUUID()])
      expect(await linked(here, clientId, emeka)).toBeRefused('not_found')
    expect(await events(here)).toEqual([])
  })

  it('refuses a second spouse on either side, and takes the same one again for done', async () => {
    const here = await family()
    const { ngozi, emeka, ada } = here
    await linked(here, ngozi, emeka)
    for (const [client, spouse] of [
      [ngozi, ada],
      [ada, ngozi],
      [emeka, ada],
      [ada, emeka],
    ] as const)
      expect((await linked(here, client, spouse)).body.errorMessages).toEqual([
        'One of the two already has a spouse',
      ])
    const before = await read(here, ngozi)
    expect((await linked(here, ngozi, emeka)).status).toBe(200)
    expect((await linked(here, emeka, ngozi)).status).toBe(200)
    expect(await read(here, ngozi)).toEqual(before)
    expect(await events(here)).toHaveLength(1)
  })
})

describe('ending the link', () => {
  it('leaves nothing of a spouse on either side [API-040, SPOUSE-014]', async () => {
    const here = await family()
    const { ngozi, emeka, colleague } = here
    await linked(here, ngozi, emeka)
    expect(await colleague.send(unlinkSpouse, { params: { clientId: emeka } })).toBeRefused('not_found')
    const before = await read(here, ngozi)
    expect((await unlinked(here, emeka)).body.result).toBeNull()
    for (const id of [ngozi, emeka]) expect((await read(here, id)).spouseDetails).toBeNull()
    expect((await read(here, ngozi)).version).toBe(before.version + 1)
    expect(await unlinked(here, emeka)).toBeRefused('not_found')
    expect((await events(here)).at(-1)).toEqual({ event: 'spouses unlinked', client: emeka, spouse: ngozi })
    expect((await linked(here, ngozi, emeka)).status).toBe(200)
  })

  it('makes a completed application of somebody married a draft again, until there is a spouse', async () => {
    const here = await family()
    const { ngozi, emeka } = here
    await linked(here, ngozi, emeka)
    const { spouseDetails } = await read(here, ngozi)
    const { generalDetails } = completeApplication
    const married = { ...generalDetails, maritalStatus: 'Married' } as const
    const complete = { ...completeApplication, generalDetails: married, spouseDetails, completedKYC: true }
    expect((await save(here, ngozi, complete)).body.result.completedKYC).toBe(true)
    await unlinked(here, emeka)
    expect((await read(here, ngozi)).completedKYC).toBe(false)
  })
})

describe('the database itself', () => {
  it('keeps a couple whole: nobody is left with half of it, and both live in one household', async () => {
    const here = await family()
    const { adviser, ngozi, emeka, ada, householdId } = here
    const elsewhere = await adviser.send(createHousehold, {
      body: { fullName: 'Other', advisorId: adviser.id },
    })
    const other = elsewhere.body.result.id
    const neighbour = await personOf(adviser, other, 'Neighbour')
    const side = (client_id: string, spouse_id: string, household_id = householdId) => ({
      client_id,
      spouse_id,
      household_id,
      advisor_id: adviser.id,
    })
    const insert = (...rows: ReturnType<typeof side>[]) =>
      within(here, (tx) => tx.insertInto('spouse').values(rows).execute())
    await expect(insert(side(ngozi, emeka))).rejects.toMatchObject({ code: '23503' })
    await expect(insert(side(ngozi, ngozi))).rejects.toMatchObject({ code: '23514' })
    await expect(insert(side(ngozi, neighbour), side(neighbour, ngozi, other))).rejects.toMatchObject({
      code: '23503',
    })
    await expect(insert(side(ngozi, neighbour), side(neighbour, ngozi))).rejects.toMatchObject({
      code: '23503',
    })
    await insert(side(ngozi, emeka), side(emeka, ngozi))
    await expect(insert(side(ada, ngozi))).rejects.toMatchObject({ code: '23505' })
    await expect(
      within(here, (tx) => tx.deleteFrom('spouse').where('client_id', '=', ngozi).execute()),
    ).rejects.toMatchObject({ code: '23503' })
  })
})

it('takes a body with the ids alone', async () => {
  const here = await family()
  const { adviser, ngozi, emeka } = here
  for (const body of [{}, { clientId: ngozi }, { clientId: ngozi, spouseId: emeka, gender: 'male' }, []])
    expect(await adviser.request('POST', linkSpouse.path, body)).toBeRefused('invalid')
})
