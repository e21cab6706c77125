import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listParticipants } from '../../contract.ts'
import { addSpouse } from '../../spouse-contract.ts'
import { added, events, family, linked, newSpouse, read, save, sins } from './couple-testing.ts'

describe('making the spouse a client', () => {
  it('adds a client without a role and links the two [API-039, SPOUSE-011]', async () => {
    const here = await family()
    const { adviser, ngozi, householdId } = here
    const answer = await adviser.send(addSpouse, { params: { clientId: ngozi }, body: newSpouse })
    const spouse = answer.body.result
    expect(spouse).toMatchObject({
      householdId,
      roles: [],
      generalDetails: {
        title: 'Dr',
        firstName: 'Emeka',
        middleInitial: 'C',
        lastName: 'Obi',
        sin: '•••-•••-544',
        dateOfBirth: '1979-03-01',
        email: 'emeka@example.com',
        cellPhone: '416-555-0199',
      },
      employmentDetails: { name: 'Lagos Lines', occupation: 'Pilot', businessType: 'Air travel' },
      spouseDetails: { firstName: 'Ngozi', participantId: ngozi, gender: null },
    })
    expect((await read(here, ngozi)).spouseDetails).toMatchObject({
      firstName: 'Emeka',
      gender: 'male',
      isClient: true,
      participantId: spouse.id,
    })
    expect(await read(here, spouse.id)).toEqual(spouse)
    expect(await events(here)).toEqual([
      { event: 'spouse added', client: ngozi, spouse: spouse.id, household: householdId },
    ])
  })

  it('judges it by the rules of step 4, in their order, then how to reach them [SPOUSE-006, SPOUSE-011]', async () => {
    const here = await family()
    const { ngozi, ada } = here
    expect((await added(here, ngozi, {})).body.errorMessages).toEqual(['Please Enter Spouse Details'])
    const nothing = Object.fromEntries(Object.keys(newSpouse).map((key) => [key, '']))
    expect((await added(here, ngozi, { ...nothing, salutation: 'Dr' })).body.errorMessages).toEqual([
      'Please Enter a Spouse First Name',
      'Please Enter a Spouse Last Name',
      'Please Enter a Spouse Employer Name',
      'Please Enter a Spouse Occupation',
      'Please Enter a Spouse Social Insurance Number',
      'Please Select a Spouse Gender',
    ])
    expect(await added(here, ngozi, { ...newSpouse, sin: '130692545' })).toBeRefused('invalid', {
      sin: 'Please Enter a Valid Spouse Social Insurance Number',
    })
    expect(await added(here, ngozi, { ...newSpouse, sin: '•••-•••-544' })).toBeRefused('invalid', {
      sin: 'Please enter the whole number: this is not the one on file',
    })
    expect(await added(here, ngozi, { ...newSpouse, email: 'nobody', phoneNumber: '12' })).toBeRefused(
      'invalid',
      {
        email: 'Please Enter a Valid Email',
        phoneNumber: 'Please Enter a Valid Phone Number',
      },
    )
    const wrong = { ...newSpouse, lastName: '', sin: '130692545', email: 'nobody', phoneNumber: '12' }
    expect((await added(here, ngozi, wrong)).body.errorMessages).toEqual([
      'Please Enter a Spouse Last Name',
      'Please Enter a Valid Spouse Social Insurance Number',
      'Please Enter a Valid Email',
      'Please Enter a Valid Phone Number',
    ])
    expect(await added(here, ngozi, { ...newSpouse, participantId: ada })).toBeRefused('invalid')
    expect(await added(here, ngozi, { ...newSpouse, clientId: ada })).toBeRefused('invalid')
    expect(await added(here, randomUUID(), newSpouse)).toBeRefused('not_found')
    expect((await read(here, ngozi)).spouseDetails).toBeNull()
    const { dateOfBirth: _, email: __, phoneNumber: ___, ...least } = newSpouse
    expect((await added(here, ngozi, { ...least, clientId: ngozi, isClient: true })).status).toBe(200)
  })

  it('takes the number that was typed before, where its mask is sent', async () => {
    const here = await family()
    const { ngozi } = here
    const typed = await save(here, ngozi, {
      spouseDetails: { firstName: 'Emeka', lastName: 'Obi', sin: sins.emeka },
    })
    const sin = typed.body.result.spouseDetails?.sin
    expect(sin).toBe('•••-•••-544')
    const answer = await here.adviser.send(addSpouse, {
      params: { clientId: ngozi },
      body: { ...newSpouse, sin },
    })
    expect(answer.body.result.generalDetails.sin).toBe('•••-•••-544')
    const twice = await save(here, answer.body.result.id, {
      generalDetails: { ...answer.body.result.generalDetails, sin: sins.emeka },
    })
    // the same number: nothing is changed by it
    expect(twice.body.result.version).toBe(answer.body.result.version)
  })

  it('adds nobody where there is a spouse, and once where it is sent twice [API-013, API-039]', async () => {
    const here = await family()
    const { adviser, ngozi, emeka, ada, householdId } = here
    await linked(here, ngozi, emeka)
    const people = async () =>
      (await adviser.send(listParticipants, { params: { householdId } })).body.page?.total
    expect(await added(here, ngozi, newSpouse)).toBeRefused('conflict')
    expect(await people()).toBe(3)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => added(here, ada, newSpouse, key)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.result))).size).toBe(1)
    expect(await people()).toBe(4)
  })
})
