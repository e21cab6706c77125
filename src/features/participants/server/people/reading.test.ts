import { describe, expect, it } from 'vitest'
import { firm } from '../../../../../tests/firm.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import {
  addClient,
  addParticipant,
  listClients,
  type PeopleQuery,
  readClient,
  updateClient,
} from '../../contract.ts'
import { readProgress } from '../../workflow-contract.ts'
import { householdOf, listed, ngozi } from '../participants-testing.ts'

describe('the list of a household’s participants', () => {
  it('is searched over first and last name, each word anywhere, accents ignored [API-026]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    for (const [firstName, lastName] of [
      ['Zoë', 'Bélanger'],
      ['Zoltan', 'Baker'],
    ] as const)
      await adviser.send(addParticipant, { body: { ...ngozi(householdId), firstName, lastName } })
    const found = async (search: string) =>
      (await listed(adviser, householdId, { search })).body.result.map(
        (each) => each.generalDetails.firstName,
      )
    expect(await found('ZOE')).toEqual(['Zoë'])
    expect(await found('ger zo')).toEqual(['Zoë'])
    expect(await found('zo')).toEqual(['Zoltan', 'Zoë'])
  })

  it('goes on where a page ended, over people of the same name [API-014]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    for (let each = 0; each < 3; each++) await adviser.send(addParticipant, { body: ngozi(householdId) })
    const first = await listed(adviser, householdId, { limit: '2' })
    const rest = await listed(adviser, householdId, { limit: '2', after: first.body.page?.next ?? '' })
    const ids = [...first.body.result, ...rest.body.result].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(rest.body.page).toEqual({ total: 3, next: null })
  })

  it('is not found for another adviser’s household [HOME-011, API-026]', async () => {
    const { adviser, colleague } = await firm()
    expect(await listed(adviser, await householdOf(colleague))).toBeRefused('not_found')
  })
})

describe('a client', () => {
  it('is not found by another adviser [API-031]', async () => {
    const { adviser, colleague } = await firm()
    const added = await adviser.send(addParticipant, { body: ngozi(await householdOf(adviser)) })
    const params = { id: added.body.result.id }
    expect((await adviser.send(readClient, { params })).body.result).toEqual(added.body.result)
    expect(await colleague.send(readClient, { params })).toBeRefused('not_found')
  })
})

describe('the people of all households', () => {
  it('carry their household, and are found by its name, too [API-042]', async () => {
    const { adviser } = await firm()
    const [okafor, abbott] = [await householdOf(adviser), await householdOf(adviser, 'Les Abbé')]
    await adviser.send(addParticipant, { body: ngozi(okafor) })
    await adviser.send(addParticipant, { body: { ...ngozi(abbott), lastName: 'Roy' } })
    await adviser.send(addParticipant, { body: { ...ngozi(abbott), firstName: 'Zoé', lastName: 'Roy' } })
    const found = async (search: string) => {
      const { body } = await adviser.send(listClients, { query: { search } })
      return body.result.map(({ generalDetails, household }) => [
        generalDetails.firstName,
        household.fullName,
      ])
    }
    expect(await found('abbe')).toEqual([
      ['Ngozi', 'Les Abbé'],
      ['Zoé', 'Les Abbé'],
    ])
    expect(await found('ABBÉ zoe')).toEqual([['Zoé', 'Les Abbé']])
    // not by the names of others in it
    expect(await found('okafor')).toEqual([['Ngozi', 'The Okafor Family']])
    const first = await adviser.send(listClients, { query: { search: 'roy', limit: '1' } })
    const rest = await adviser.send(listClients, {
      query: { search: 'roy', after: first.body.page?.next ?? '' },
    })
    expect(rest.body).toMatchObject({
      result: [{ household: { id: abbott } }],
      page: { total: 2, next: null },
    })
  })
})

describe('the statuses of the account holders', () => {
  it('are counted by step, and the list is narrowed down to those who have one', async () => {
    const { adviser, colleague } = await firm()
    const householdId = await householdOf(adviser)
    const added = async (person: ReturnType<typeof ngozi>) =>
      (await adviser.send(addParticipant, { body: person })).body.result
    await added(ngozi(householdId))
    const { id, version } = await added({ ...ngozi(householdId), firstName: 'Ada' })
    await added({ ...ngozi(householdId), firstName: 'Zed', roles: [ParticipantRole.beneficiary] })
    await colleague.send(addParticipant, { body: ngozi(await householdOf(colleague)) })
    const employmentDetails = { occupation: 'Engineer' }
    await adviser.send(updateClient, { params: { id }, body: { version, employmentDetails } })

    const { body } = await adviser.send(readProgress)
    expect(body.result.toSorted((one, other) => one.count - other.count)).toEqual([
      { step: 'application', status: 'draft', count: 1 },
      { step: 'riskTolerance', status: 'notStarted', count: 2 },
    ])
    const found = async (query: PeopleQuery) => {
      const { body } = await adviser.send(listClients, { query })
      expect(body.page?.total).toBe(body.result.length)
      return body.result.map(({ generalDetails }) => generalDetails.firstName)
    }
    expect(await found({ step: 'riskTolerance', status: 'notStarted' })).toEqual(['Ada', 'Ngozi'])
    expect(await found({ step: 'application', status: 'draft' })).toEqual(['Ada'])
    // a step that the one before does not lead to yet
    expect(await found({ step: 'application', status: 'notStarted' })).toEqual([])
    expect(await found({ step: 'application' })).toEqual(['Ada'])
    expect(await found({ status: 'draft', search: 'okafor' })).toEqual(['Ada'])
    expect(await found({ status: 'draft', search: 'ngozi' })).toEqual([])
  })
})

describe('the legacy calls', () => {
  it('list all the adviser’s clients, of every household and nobody else’s [API-042]', async () => {
    const { adviser, colleague } = await firm()
    await adviser.send(addParticipant, { body: ngozi(await householdOf(adviser)) })
    await adviser.send(addClient, {
      body: { ...ngozi(await householdOf(adviser, 'The Abbotts')), lastName: 'Abbott' },
    })
    await colleague.send(addParticipant, { body: ngozi(await householdOf(colleague)) })
    const names = async (path: string) => {
      const { body } = await adviser.request('GET', path)
      return listClients.result.parse(body.result).map(({ generalDetails }) => generalDetails.lastName)
    }
    expect(await names('/api/client/')).toEqual(['Abbott', 'Okafor'])
    expect(await names('/api/client/?search=OKA')).toEqual(['Okafor'])
    expect(await names('/api/client?limit=1')).toEqual(['Abbott'])
  })

  it('add a client as newClient/initial does [API-042]', async () => {
    const { adviser } = await firm()
    const householdId = await householdOf(adviser)
    const added = await adviser.request('POST', '/api/client/', ngozi(householdId))
    expect(added.body.result).toMatchObject({ householdId, roles: ['account holder'], version: 1 })
    const { email: _, ...incomplete } = ngozi(householdId)
    expect(await adviser.request('POST', '/api/client/', incomplete)).toBeRefused('invalid', {
      email: 'Please Enter an Email',
    })
  })
})
