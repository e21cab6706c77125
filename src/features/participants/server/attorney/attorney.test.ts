import { describe, expect, it } from 'vitest'
import { createHousehold } from '../../../households/contract.ts'
import { listParticipants } from '../../contract.ts'
import { moveClient } from '../../moving-contract.ts'
import { archiveClient, listRevisions, unarchiveClient } from '../../record-contract.ts'
import { type Family, family, personOf, read, save } from '../spouse/couple-testing.ts'

const role = 'power of attorney' as const
const withRole = async (here: Family, id: string, attorneyFor: string[]) =>
  await save(here, id, { roles: [...(await read(here, id)).roles, role], attorneyFor })

describe('a power of attorney', () => {
  it('says whose: people of the household, on the record and in its list', async () => {
    const here = await family()
    const { adviser, householdId, ngozi, emeka, ada } = here
    const saved = await withRole(here, emeka, [ngozi, ada, ngozi])
    const both = [ngozi, ada].sort()
    expect(saved.body.result).toMatchObject({ attorneyFor: both, roles: ['beneficiary', role] })
    expect((await read(here, ngozi)).attorneyFor).toEqual([])
    const listed = (await adviser.send(listParticipants, { params: { householdId } })).body.result
    expect(listed.find(({ id }) => id === emeka)?.attorneyFor).toEqual(both)
    // a save that says nothing of it leaves it
    await save(here, emeka, { employmentDetails: { occupation: 'Pilot' } })
    expect((await read(here, emeka)).attorneyFor).toEqual(both)
    const history = await adviser.send(listRevisions, { params: { id: emeka } })
    const told = history.body.result.flatMap(({ changes }) => changes)
    expect(told.find(({ path }) => path === 'attorneyFor')).toMatchObject({
      label: 'Power of Attorney For',
      before: null,
      after: expect.stringMatching(/Okafor, .+ Okafor/),
    })
  })

  it('is refused for whoever is not in the household, for oneself, and without the role', async () => {
    const here = await family()
    const { adviser, colleague, ngozi, emeka } = here
    const elsewhere = await adviser.send(createHousehold, {
      body: { fullName: 'The Second Family', advisorId: adviser.id },
    })
    const other = await personOf(adviser, elsewhere.body.result.id, 'Obi')
    const foreign = await personOf(
      colleague,
      (
        await colleague.send(createHousehold, {
          body: { fullName: 'The Third Family', advisorId: colleague.id },
        })
      ).body.result.id,
      'Ife',
    )
    const refused = await withRole(here, emeka, [ngozi, other, emeka, foreign])
    expect(refused).toBeRefused('invalid', {
      'attorneyFor.1': 'This person is not in the household',
      'attorneyFor.2': 'Nobody can be their own attorney',
      'attorneyFor.3': 'This person is not in the household',
    })
    expect(await save(here, emeka, { attorneyFor: [ngozi] })).toBeRefused('invalid', {
      'attorneyFor.0': 'Only who has the role Power of Attorney can hold one',
    })
    expect((await read(here, emeka)).attorneyFor).toEqual([])
  })

  it('ends with the role, and is not told of whoever is archived, until they are back', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    await withRole(here, emeka, [ngozi])
    const { version } = await read(here, ngozi)
    await adviser.send(archiveClient, { params: { id: ngozi }, query: { version: String(version) } })
    expect((await read(here, emeka)).attorneyFor).toEqual([])
    await adviser.send(unarchiveClient, { params: { id: ngozi }, body: { version: version + 1 } })
    expect((await read(here, emeka)).attorneyFor).toEqual([ngozi])
    // as a program sends it that takes the role out of what it read
    const without = await save(here, emeka, { roles: ['beneficiary'], attorneyFor: [ngozi] })
    expect(without.body.result.attorneyFor).toEqual([])
    expect((await withRole(here, emeka, [])).body.result.attorneyFor).toEqual([])
  })

  it('ends where one of the two moves away, whichever it is', async () => {
    const here = await family()
    const { adviser, ngozi, emeka, ada } = here
    const household = await adviser.send(createHousehold, {
      body: { fullName: 'The Second Family', advisorId: adviser.id },
    })
    const householdId = household.body.result.id
    await withRole(here, emeka, [ngozi, ada])
    await withRole(here, ngozi, [emeka])
    const move = async (id: string) =>
      await adviser.send(moveClient, {
        params: { id },
        body: { householdId, version: (await read(here, id)).version },
      })
    expect((await move(ngozi)).body.result).toMatchObject({ attorneyFor: [], householdId })
    expect((await read(here, emeka)).attorneyFor).toEqual([ada])
    expect((await move(emeka)).body.result.attorneyFor).toEqual([])
    const history = await adviser.send(listRevisions, { params: { id: emeka } })
    expect(history.body.result[0]?.changes).toMatchObject([{ path: 'attorneyFor', after: null }])
  })

  it('is never held across two households, whatever happens at once', async () => {
    const here = await family()
    const { adviser, householdId } = here
    const household = await adviser.send(createHousehold, {
      body: { fullName: 'The Second Family', advisorId: adviser.id },
    })
    for (let round = 0; round < 8; round++) {
      const one = await personOf(adviser, householdId, `One ${round}`)
      const other = await personOf(adviser, householdId, `Other ${round}`)
      const moving = adviser.send(moveClient, {
        params: { id: other },
        body: { householdId: household.body.result.id, version: 1 },
      })
      const [named, moved] = await Promise.all([withRole(here, one, [other]), moving])
      expect(moved.status).toBe(200)
      expect([200, 422]).toContain(named.status)
      expect((await read(here, one)).attorneyFor).toEqual([])
    }
  })
})
