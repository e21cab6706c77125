import { describe, expect, it } from 'vitest'
import { household as accountHousehold, accountOn } from '../../../../../tests/accounts-ground.ts'
import type { Person } from '../../../../../tests/firm.ts'
import { type Ground, ground } from '../../../../../tests/ground.ts'
import { eventsIn, newLink, sentOut } from '../../../../../tests/risk-ground.ts'
import { archiveHousehold, createHousehold, listHouseholds } from '../../../households/contract.ts'
import { archiveAccount, createAccount, unarchiveAccount } from '../../../investment-accounts/contract.ts'
import { listTrail } from '../../../trail/contract.ts'
import { listClients, listParticipants, readClient } from '../../contract.ts'
import { moveClient } from '../../moving-contract.ts'
import { linkSpouse, unlinkSpouse } from '../../spouse-contract.ts'
import { householdOf } from '../participants-testing.ts'
import { type Family, family, personOf, read, save } from '../spouse/couple-testing.ts'

const newHousehold = async (adviser: Person, fullName = 'The Second Family') =>
  (await adviser.send(createHousehold, { body: { fullName, advisorId: adviser.id } })).body.result.id

async function move({ adviser }: Pick<Family, 'adviser'>, id: string, householdId: string, version?: number) {
  const known = version ?? (await read({ adviser } as Family, id)).version
  return await adviser.send(moveClient, { params: { id }, body: { householdId, version: known } })
}

const namesIn = async ({ adviser }: Pick<Family, 'adviser'>, householdId: string) =>
  (await adviser.send(listParticipants, { params: { householdId } })).body.result.map(
    ({ generalDetails }) => generalDetails.firstName,
  )

describe('somebody who moves to another household of the book', () => {
  it('is in its lists and found by its search, and in those of the other no more', async () => {
    const here = await family()
    const { adviser, householdId, emeka } = here
    const second = await newHousehold(adviser)
    const before = await read(here, emeka)
    const moved = await move(here, emeka, second)
    expect(moved.body.result).toEqual({ ...before, householdId: second, version: before.version + 1 })
    expect(await namesIn(here, householdId)).toEqual(['Ada', 'Ngozi'])
    expect(await namesIn(here, second)).toEqual(['Emeka'])
    const found = await adviser.send(listHouseholds, {
      params: { advisorId: adviser.id },
      query: { search: 'Emeka' },
    })
    expect(found.body.result.map(({ id }) => id)).toEqual([second])
    const [listed] = (await adviser.send(listClients, { query: { search: 'Emeka' } })).body.result
    expect(listed?.household).toEqual({ id: second, fullName: 'The Second Family' })
    const [entry] = (await adviser.send(listTrail, { query: { clientId: emeka } })).body.result
    expect(entry).toMatchObject({
      event: 'client moved',
      detail: 'The Okafor Family → The Second Family',
    })
    // and back, as the notice undoes it
    expect((await move(here, emeka, householdId)).status).toBe(200)
    expect(await namesIn(here, householdId)).toEqual(['Ada', 'Emeka', 'Ngozi'])
  })

  it('stays where they are there already, is refused to who has not seen the last change, and where there is no such household', async () => {
    const here = await family()
    const { adviser, colleague, householdId, emeka } = here
    const again = await move(here, emeka, householdId, 1)
    expect(again.body.result).toMatchObject({ householdId, version: 1 })
    expect(await eventsIn(here, 'client moved')).toEqual([0])
    const second = await newHousehold(adviser)
    await save(here, emeka, { employmentDetails: { occupation: 'Pilot' } })
    const stale = await move(here, emeka, second, 1)
    expect(stale).toBeRefused('stale')
    const notThere = { householdId: 'Please choose a household of this book' }
    expect(await move(here, emeka, await householdOf(colleague))).toBeRefused('invalid', notThere)
    await adviser.send(archiveHousehold, { params: { id: second }, query: { version: '1' } })
    expect(await move(here, emeka, second)).toBeRefused('invalid', notThere)
    const own = { params: { id: emeka }, body: { householdId: await householdOf(colleague), version: 2 } }
    expect(await colleague.send(moveClient, own)).toBeRefused('not_found')
    const compliance = await here.person({ roles: ['compliance'] })
    expect(await compliance.send(moveClient, own)).toBeRefused('forbidden')
    expect((await read(here, emeka)).householdId).toBe(householdId)
  })

  it('is not parted from a spouse', async () => {
    const here = await family()
    const { adviser, ngozi, emeka } = here
    const second = await newHousehold(adviser)
    await adviser.send(linkSpouse, { body: { clientId: ngozi, spouseId: emeka } })
    const refused = await move(here, emeka, second)
    expect(refused).toBeRefused('in_use')
    expect(refused.body.blockers).toEqual([
      {
        kind: 'person',
        id: ngozi,
        text: 'Emeka Okafor is linked to Ngozi Okafor as a spouse. Please delete the relationship first.',
        link: `/editClient/${emeka}?step=spouse`,
      },
    ])
    await adviser.send(unlinkSpouse, { params: { clientId: ngozi } })
    expect((await move(here, emeka, second)).status).toBe(200)
  })

  it('waits for the accounts that name them, and for theirs that name others', async () => {
    const here = await accountHousehold()
    const { adviser, clientId, spouseId, whole } = here
    const second = await newHousehold(adviser)
    const body = { ...whole.rsp, participantId: clientId, status: 'draft' as const }
    const added = await adviser.send(createAccount, { body } as never)
    expect(added.status).toBe(200)
    const account = added.body.result
    for (const id of [clientId, spouseId]) {
      const refused = await move(here, id, second)
      expect(refused).toBeRefused('in_use')
      const ofAccounts = refused.body.blockers?.filter(({ kind }) => kind === 'account')
      expect(ofAccounts).toMatchObject([
        { id: account.id, link: `/createClientInvestmentAccount/${clientId}?account=${account.id}` },
      ])
      expect(ofAccounts?.[0]?.text).toMatch(/^The account application “.+” of .+ names .+\. Please take that/)
    }
    // one that names nobody else goes along
    const archived = { params: { id: account.id }, query: { version: String(account.version) } }
    await adviser.send(archiveAccount, archived)
    await accountOn(here)
    expect((await move(here, clientId, second)).status).toBe(200)
    const restored = await adviser.send(unarchiveAccount, {
      params: { id: account.id },
      body: { version: account.version + 1 },
    })
    expect(restored).toBeRefused('in_use')
    expect(restored.body.blockers?.[0]?.text).toMatch(/is in another household now/)
    await move(here, clientId, here.householdId)
    const back = await adviser.send(unarchiveAccount, {
      params: { id: account.id },
      body: { version: account.version + 1 },
    })
    expect(back.status).toBe(200)
  })

  it('keeps the open link and the package, which go on', async () => {
    const here = await ground()
    const second = await newHousehold(here.adviser)
    const code = await newLink(here)
    expect((await move(here, here.clientId, second)).status).toBe(200)
    const opened = await here.nobody.request('POST', `/api/riskTolerance/getMagicLink/${code}`)
    expect(opened.status).toBe(200)
    const other = await ground()
    await sentOut(other)
    const steps = async ({ adviser, clientId }: Ground) =>
      (await adviser.send(readClient, { params: { id: clientId } })).body.result.steps
    const before = await steps(other)
    const third = await newHousehold(other.adviser)
    expect((await move(other, other.clientId, third)).status).toBe(200)
    expect(await steps(other)).toEqual(before)
  })
})

describe('moves, whatever happens at once', () => {
  it('are made once of fifty at once, and two who go opposite ways both arrive', async () => {
    const here = await family()
    const { adviser, householdId, emeka } = here
    const second = await newHousehold(adviser)
    const answers = await Promise.all(Array.from({ length: 50 }, () => move(here, emeka, second, 1)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200))
    expect(await eventsIn(here, 'client moved')).toEqual([1])
    expect((await read(here, emeka)).version).toBe(2)
    for (let round = 0; round < 5; round++) {
      const obi = await personOf(adviser, second, `Obi ${round}`)
      const ife = await personOf(adviser, householdId, `Ife ${round}`)
      const both = await Promise.all([move(here, obi, householdId), move(here, ife, second)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('leave nobody the spouse of somebody who stayed, whichever comes first', async () => {
    const here = await family()
    const { adviser, householdId } = here
    const second = await newHousehold(adviser)
    for (let round = 0; round < 8; round++) {
      const one = await personOf(adviser, householdId, `One ${round}`)
      const other = await personOf(adviser, householdId, `Other ${round}`)
      const link = adviser.send(linkSpouse, { body: { clientId: one, spouseId: other } })
      const [linked, moved] = await Promise.all([link, move(here, one, second)])
      expect([linked.status, moved.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })
})
