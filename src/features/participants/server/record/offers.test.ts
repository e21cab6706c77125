import { describe, expect, it } from 'vitest'
import { firm, type Person } from '../../../../../tests/firm.ts'
import { eventsIn } from '../../../../../tests/risk-ground.ts'
import { addParticipant, readClient, type UpdateClient, updateClient } from '../../contract.ts'
import { listOffers, refuseOffer } from '../../on-file-contract.ts'
import { linkSpouse } from '../../spouse-contract.ts'
import { householdOf, ngozi } from '../participants-testing.ts'

const home = {
  addressType: 1,
  aptUnitSuiteNumber: 'N/A',
  streetNumber: '12A',
  streetName: 'Elm Street',
  city: 'Toronto',
  region: 'CA-ON',
  country: 'CA',
  postalCode: 'M5V 2T6',
} as const
const elsewhere = { ...home, streetName: 'Oak Lane' }
const work = { name: 'Example Works', occupation: 'Engineer', businessType: 'Engineering' }
const workOfSpouse = { employerName: 'Example Works', occupation: 'Engineer', typeOfBusiness: 'Engineering' }

const offered = async (adviser: Person, id: string) =>
  (await adviser.send(listOffers, { params: { id } })).body.result

async function withFamily() {
  const made = await firm()
  const { adviser } = made
  const householdId = await householdOf(adviser)
  const add = async (firstName: string) => {
    const body = { ...ngozi(householdId), firstName }
    return (await adviser.send(addParticipant, { body })).body.result.id
  }
  const save = async (id: string, sections: Omit<Partial<UpdateClient>, 'version'>) => {
    const { version } = (await adviser.send(readClient, { params: { id } })).body.result
    const saved = await adviser.send(updateClient, { params: { id }, body: { ...sections, version } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  const [own, other, third] = [await add('Ngozi'), await add('Emeka'), await add('Ada')]
  return { ...made, householdId, own, other, third, save }
}

describe('what other records of the household have', () => {
  it('is nothing where nobody has anything', async () => {
    const { adviser, own } = await withFamily()
    expect(await offered(adviser, own)).toEqual([])
  })

  it('is the newest address, with whose it is and since when, and without what is said of letters', async () => {
    const { adviser, own, other, third, save } = await withFamily()
    await save(third, { permanentAddressDetails: { ...home, isSameAsMailingAddress: true } })
    const before = Date.now()
    await save(other, { permanentAddressDetails: { ...elsewhere, hasThirdPartyAddress: false } })
    const [offer, ...others] = await offered(adviser, own)
    expect(others).toEqual([])
    expect(offer).toEqual({
      kind: 'householdAddress',
      from: { id: other, firstName: 'Emeka', lastName: 'Okafor' },
      since: expect.any(String),
      values: elsewhere,
    })
    // when the address was saved, and not when the person was added; the database has a clock of its own
    expect(Math.abs(Date.parse(offer?.since ?? '') - before)).toBeLessThan(60_000)
  })

  it('is the spouse’s address first, and another one only if it is another', async () => {
    const { adviser, own, other, third, save } = await withFamily()
    await adviser.send(linkSpouse, { body: { clientId: own, spouseId: other } })
    await save(other, { permanentAddressDetails: home })
    await save(third, { permanentAddressDetails: home })
    const kinds = async () => (await offered(adviser, own)).map(({ kind, from }) => [kind, from.id])
    expect(await kinds()).toEqual([['spouseAddress', other]])
    await save(third, { permanentAddressDetails: elsewhere })
    expect(await kinds()).toEqual([
      ['spouseAddress', other],
      ['householdAddress', third],
    ])
  })

  it('is the work of a spouse who is not linked, from their own record and the other way round', async () => {
    const { adviser, own, other, save } = await withFamily()
    await save(own, { spouseDetails: { isClient: false, firstName: 'EMEKA', lastName: 'Okafor' } })
    await save(other, { employmentDetails: { status: 1, ...work } })
    expect(await offered(adviser, own)).toMatchObject([
      { kind: 'spouseEmployer', from: { id: other }, values: workOfSpouse },
    ])
    await save(own, {
      spouseDetails: { isClient: false, firstName: 'Emeka', lastName: 'Okafor', ...workOfSpouse },
    })
    expect(await offered(adviser, other)).toMatchObject([
      { kind: 'ownEmployer', from: { id: own }, values: work },
    ])
  })

  it('is no work of somebody else’s spouse, and nothing of a spouse of before', async () => {
    const { adviser, own, other, third, save } = await withFamily()
    const named = { isClient: false, firstName: 'Emeka', lastName: 'Okafor' }
    await save(own, { spouseDetails: named })
    await save(other, {
      spouseDetails: { ...named, firstName: 'Grace', ...workOfSpouse },
      permanentAddressDetails: home,
    })
    expect(await offered(adviser, own)).toMatchObject([{ kind: 'spouseAddress', from: { id: other } }])
    const { generalDetails } = (await adviser.send(readClient, { params: { id: own } })).body.result
    await save(own, { generalDetails: { ...generalDetails, maritalStatus: 'Divorced' } })
    expect(await offered(adviser, own)).toMatchObject([{ kind: 'householdAddress', from: { id: other } }])
    expect(await offered(adviser, third)).toMatchObject([{ kind: 'householdAddress', from: { id: other } }])
  })

  it('is nothing of another household, of whoever is archived, or of another adviser', async () => {
    const { adviser, colleague, own, other, save, owner } = await withFamily()
    await save(other, { permanentAddressDetails: home })
    const householdId = await householdOf(adviser)
    const apart = await adviser.send(addParticipant, { body: ngozi(householdId) })
    expect(await offered(adviser, apart.body.result.id)).toEqual([])
    expect(await colleague.send(listOffers, { params: { id: own } })).toBeRefused('not_found')
    await owner.query('alter table client no force row level security')
    await owner.query('update client set archived_at = now() where id = $1', [other])
    expect(await offered(adviser, own)).toEqual([])
  })

  it('is not offered again once it was refused, to this one alone', async () => {
    const { adviser, colleague, own, other, third, save, owner } = await withFamily()
    await save(other, { permanentAddressDetails: home })
    const refusal = { params: { id: own, kind: 'householdAddress' } } as const
    expect(await colleague.send(refuseOffer, refusal)).toBeRefused('not_found')
    const { version } = (await adviser.send(readClient, { params: { id: own } })).body.result
    for (const status of [200, 200]) expect((await adviser.send(refuseOffer, refusal)).status).toBe(status)
    expect(await offered(adviser, own)).toEqual([])
    expect(await offered(adviser, third)).toHaveLength(1)
    expect(await eventsIn({ owner }, 'offer refused')).toEqual([1])
    // it is no change of the record: nobody's save meets it
    expect((await adviser.send(readClient, { params: { id: own } })).body.result.version).toBe(version)
    const unknown = await adviser.request('DELETE', `/api/newClient/${own}/offers/sin`)
    expect(unknown).toBeRefused('not_found')
  })
})
