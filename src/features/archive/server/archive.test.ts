import { describe, expect, it } from 'vitest'
import { accountOn, household, save } from '../../../../tests/accounts-ground.ts'
import { type Ground, ground } from '../../../../tests/ground.ts'
import { answeredDraft, newestOf, newLink, sentOut } from '../../../../tests/risk-ground.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { deleteBankAccount, listBankAccounts } from '../../bank-accounts/contract.ts'
import {
  archiveHousehold,
  createHousehold,
  listHouseholds,
  readHousehold,
  renameHousehold,
  unarchiveHousehold,
} from '../../households/contract.ts'
import {
  archiveAccount,
  createAccount,
  listAccountRevisions,
  listAccounts,
  unarchiveAccount,
} from '../../investment-accounts/contract.ts'
import {
  addPickedParticipant,
  listClients,
  listParticipants,
  readClient,
} from '../../participants/contract.ts'
import { archiveClient, unarchiveClient } from '../../participants/record-contract.ts'
import { linkSpouse, unlinkSpouse } from '../../participants/spouse-contract.ts'
import { search } from '../../search/contract.ts'
import { type Archived, listArchived } from '../contract.ts'

const archiveOf = async ({ adviser }: Pick<Ground, 'adviser'>, query: Record<string, string> = {}) =>
  (await adviser.send(listArchived, { query: query as { kind?: Archived['kind'] } })).body.result

const add = async ({ adviser, householdId }: Ground, firstName: string, lastName: string) => {
  const body = {
    firstName,
    lastName,
    householdId,
    sin: '130 692 544',
    dateOfBirth: '1990-05-17',
    roles: [ParticipantRole.trustee],
  }
  return (await adviser.send(addPickedParticipant, { body })).body.result.id
}

const archivePerson = async ({ adviser }: Ground, id: string) => {
  const { body } = await adviser.send(readClient, { params: { id } })
  return await adviser.send(archiveClient, {
    params: { id },
    query: { version: String(body.result?.version ?? 1) },
  })
}

const archiveIts = async ({ adviser }: Ground, id: string) => {
  const { body } = await adviser.send(readHousehold, { params: { id } })
  return await adviser.send(archiveHousehold, {
    params: { id },
    query: { version: String(body.result?.version ?? 1) },
  })
}

/** Where people and households are shown: what of them each of the lists holds. */
async function shown({ adviser, householdId, mark }: Ground) {
  const lists = [
    adviser.send(listHouseholds, { params: { advisorId: adviser.id }, query: { search: mark } }),
    adviser.send(listClients, { query: { search: mark } }),
    adviser.send(search, { query: { q: mark } }),
    adviser.send(search, { query: { q: householdId.slice(0, 8) } }),
    adviser.send(listParticipants, { params: { householdId } }),
  ] as const
  return (await Promise.all(lists)).map(({ body }) => body.result?.length ?? 0)
}

describe('somebody who is archived', () => {
  it('stands in the archive, with who archived them and when, and comes back as they were', async () => {
    const here = await ground()
    const { adviser, clientId: id, mark } = here
    await answeredDraft(here)
    const before = (await adviser.send(readClient, { params: { id } })).body.result
    expect((await archivePerson(here, id)).status).toBe(200)
    const [row, ...others] = await archiveOf(here)
    expect(others).toEqual([])
    expect(row).toEqual({
      kind: 'person',
      mergedInto: null,
      id,
      name: `Ada ${mark}`,
      detail: `1980-02-29 · The ${mark} Family · ${id.slice(0, 8)}`,
      archivedAt: expect.any(String),
      by: expect.stringContaining('Ada'),
      version: before.version + 1,
      advisorId: adviser.id,
    })
    const version = row?.version ?? 0
    const restore = (given: number) =>
      adviser.send(unarchiveClient, { params: { id }, body: { version: given } })
    expect(await restore(version - 1)).toBeRefused('stale')
    const restored = await restore(version)
    expect(restored.body.result).toEqual({ ...before, version: before.version + 2 })
    expect(await archiveOf(here)).toEqual([])
    expect((await newestOf(here))?.status).toBe('draft')
    const again = await restore(version + 1)
    expect(again).toBeRefused('conflict')
    expect(again.body.errorMessages).toEqual(['This is not in the archive any more.'])
    expect(await here.colleague.send(listArchived)).toMatchObject({ body: { result: [] } })
  })

  it('comes back without the link that was closed', async () => {
    const here = await ground()
    const { adviser, clientId: id } = here
    const code = await newLink(here)
    await archivePerson(here, id)
    await adviser.send(unarchiveClient, { params: { id }, body: { version: 2 } })
    const opened = await here.nobody.request('POST', `/api/riskTolerance/getMagicLink/${code}`)
    expect(opened).toBeRefused('not_found')
  })

  it('is told in the trail, and who comes back, too', async () => {
    const here = await ground()
    const { adviser, clientId: id } = here
    await archivePerson(here, id)
    await adviser.send(unarchiveClient, { params: { id }, body: { version: 2 } })
    const { rows } = await here.owner.query(
      `select event, payload::jsonb ->> 'client' as client from audit_entry where event like 'client%' order by seq desc limit 2`,
    )
    expect(rows).toEqual([
      { event: 'client restored from archive', client: id },
      { event: 'client archived', client: id },
    ])
  })
})

describe('what needs somebody who is to be archived', () => {
  it('is told each with its page: a package, a spouse, an account that is theirs or names them [API-036]', async () => {
    const here = await household()
    const { adviser, clientId, spouseId, mark, whole } = here
    await sentOut(here)
    await adviser.send(linkSpouse, { body: { clientId, spouseId } })
    const made = await adviser.send(createAccount, {
      body: {
        ...whole.margin,
        participantId: clientId,
        accountHolders: [clientId, spouseId],
        status: 'draft',
      },
    })
    const account = made.body.result.id
    const refused = await archivePerson(here, clientId)
    expect(refused).toBeRefused('in_use')
    expect(refused.body.blockers).toEqual([
      {
        kind: 'package',
        id: expect.any(String),
        text: `A document of Ada ${mark} is out for signature. Please wait for the signatures or revoke it first.`,
        link: `/client/${clientId}`,
      },
      {
        kind: 'person',
        id: spouseId,
        text: `Ada ${mark} is linked to Emeka ${mark} as a spouse. Please delete the relationship first.`,
        link: `/editClient/${clientId}?step=spouse`,
      },
      {
        kind: 'account',
        id: account,
        text: `Ada ${mark} has an account application: Margin. Please archive it first.`,
        link: `/createClientInvestmentAccount/${clientId}?account=${account}`,
      },
    ])
    expect(refused.body.errorMessages).toEqual(refused.body.blockers?.map(({ text }) => text))
    const other = await archivePerson(here, spouseId)
    expect(other.body.blockers?.at(-1)).toMatchObject({
      kind: 'account',
      id: account,
      text: expect.stringContaining('names this person: Margin'),
    })
    const french = await adviser.send(archiveClient, {
      params: { id: spouseId },
      query: { version: '3' },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.body.blockers?.map(({ text }) => text).join(' ')).toMatch(/sur marge|marge/i)
  })
})

describe('a household', () => {
  it('is archived with its people, gone from every list, and comes back with them', async () => {
    const here = await ground()
    const { adviser, householdId: id, mark } = here
    const earlier = await add(here, 'Noor', mark)
    await archivePerson(here, earlier)
    await add(here, 'Emeka', mark)
    expect(await shown(here)).toEqual([1, 2, 3, 1, 2])
    const before = (await adviser.send(readHousehold, { params: { id } })).body.result
    expect((await archiveIts(here, id)).body).toMatchObject({ isSuccess: true, result: null })
    expect(await shown(here)).toEqual([0, 0, 0, 0, 0])
    for (const gone of [
      await adviser.send(readHousehold, { params: { id } }),
      await adviser.send(listParticipants, { params: { householdId: id } }),
      await adviser.send(renameHousehold, { params: { id }, body: { fullName: 'Other', version: 2 } }),
      await archiveIts(here, id),
    ])
      expect(gone).toBeRefused('not_found')
    expect((await archiveOf(here)).map(({ kind }) => kind).sort()).toEqual([
      'household',
      'person',
      'person',
      'person',
    ])
    const households = await archiveOf(here, { kind: 'household', search: 'emeka' })
    expect(households).toMatchObject([
      { id, name: `The ${mark} Family`, detail: `Ada, Emeka · ${id.slice(0, 8)}`, version: 2 },
    ])
    const restored = await adviser.send(unarchiveHousehold, { params: { id }, body: { version: 2 } })
    expect(restored.body.result).toEqual({ ...before, version: 3 })
    expect(await shown(here)).toEqual([1, 2, 3, 1, 2])
    expect(await archiveOf(here)).toMatchObject([{ kind: 'person', id: earlier }])
  })

  it('that is empty is archived, and none over a version that somebody has gone over', async () => {
    const { adviser } = await ground()
    const made = await adviser.send(createHousehold, { body: { fullName: 'Empty', advisorId: adviser.id } })
    const params = { id: made.body.result.id }
    await adviser.send(renameHousehold, { params, body: { fullName: 'Emptied', version: 1 } })
    const refused = await adviser.send(archiveHousehold, { params, query: { version: '1' } })
    expect(refused).toBeRefused('stale')
    expect(refused.body.result).toMatchObject({ fullName: 'Emptied', version: 2 })
    expect((await adviser.send(archiveHousehold, { params, query: { version: '2' } })).status).toBe(200)
  })

  it('stays while one of its people cannot go, with everybody and every reason', async () => {
    const here = await household()
    const { adviser, clientId, spouseId, householdId: id } = here
    await adviser.send(linkSpouse, { body: { clientId, spouseId } })
    const account = await accountOn(here)
    const refused = await archiveIts(here, id)
    expect(refused).toBeRefused('in_use')
    // of two who are linked it is told once
    expect(refused.body.blockers?.map(({ kind }) => kind)).toEqual(['person', 'account'])
    expect(await archiveOf(here)).toEqual([])
    await adviser.send(unlinkSpouse, { params: { clientId } })
    await adviser.send(archiveAccount, {
      params: { id: account.id },
      query: { version: String(account.version) },
    })
    expect((await archiveIts(here, id)).status).toBe(200)
  })

  it('comes back before its people do', async () => {
    const here = await ground()
    const { adviser, clientId, householdId: id, mark } = here
    await archiveIts(here, id)
    const early = await adviser.send(unarchiveClient, { params: { id: clientId }, body: { version: 2 } })
    expect(early).toBeRefused('in_use')
    expect(early.body.blockers).toEqual([
      {
        kind: 'household',
        id,
        text: `The household The ${mark} Family is archived, too. Please restore it first.`,
        link: '/archive?kind=household',
      },
    ])
  })

  it('takes nobody in while it is archived, in whatever order both arrive', async () => {
    const here = await ground()
    for (let round = 0; round < 5; round++) {
      const made = await here.adviser.send(createHousehold, {
        body: { fullName: `Round ${round}`, advisorId: here.adviser.id },
      })
      const there = { ...here, householdId: made.body.result.id }
      const [, archived] = await Promise.all([
        here.adviser.send(addPickedParticipant, {
          body: {
            firstName: 'Noor',
            lastName: 'Haddad',
            householdId: there.householdId,
            sin: '130 692 544',
            dateOfBirth: '1990-05-17',
            roles: [ParticipantRole.trustee],
          },
        }),
        archiveIts(here, there.householdId),
      ])
      expect(archived.status).toBe(200)
      const { body } = await here.adviser.send(listClients, { query: { search: `Round ${round}` } })
      expect(body.result).toEqual([])
    }
  })
})

describe('an account application', () => {
  const archived = async () => {
    const here = await household()
    const account = await accountOn(here)
    const params = { id: account.id }
    const archive = (version: number) =>
      here.adviser.send(archiveAccount, { params, query: { version: String(version) } })
    const restore = (version: number) => here.adviser.send(unarchiveAccount, { params, body: { version } })
    return { here, account, archive, restore }
  }
  const listed = async ({ adviser, clientId }: Ground) =>
    (await adviser.send(listAccounts, { params: { clientId } })).body.result.length

  it('comes back as it was', async () => {
    const { here, account, archive, restore } = await archived()
    await archive(account.version)
    expect(await archiveOf(here, { kind: 'account', search: 'comptant' })).toMatchObject([
      {
        id: account.id,
        name: 'Cash',
        detail: `Ada ${here.mark} · ${account.id.slice(0, 8)}`,
        version: account.version + 1,
      },
    ])
    expect(await listed(here)).toBe(0)
    const restored = await restore(account.version + 1)
    expect(restored.body.result).toEqual({ ...account, version: account.version + 2 })
    expect(await listed(here)).toBe(1)
    expect(await restore(account.version + 2)).toBeRefused('conflict')
  })

  it('waits for whom it belongs to and names', async () => {
    const { here, account, archive, restore } = await archived()
    const named = await save(here, account.id, { accountHolders: [here.clientId, here.spouseId] })
    await archive(named.body.result.version)
    await archivePerson(here, here.clientId)
    await archivePerson(here, here.spouseId)
    const refused = await restore(named.body.result.version + 1)
    expect(refused).toBeRefused('in_use')
    expect(refused.body.blockers?.map(({ id }) => id).sort()).toEqual([here.clientId, here.spouseId].sort())
    for (const { id, version } of await archiveOf(here, { kind: 'person' }))
      await here.adviser.send(unarchiveClient, { params: { id }, body: { version } })
    expect((await restore(named.body.result.version + 1)).status).toBe(200)
  })

  it('comes back without a bank account that was removed, and its history says so', async () => {
    const { here, account, archive, restore } = await archived()
    const { adviser, clientId } = here
    const removed = account.eftBankAccounts[0] ?? ''
    const bank = (await adviser.send(listBankAccounts, { params: { clientId } })).body.result.find(
      ({ id }) => id === removed,
    )
    const remove = () =>
      adviser.send(deleteBankAccount, {
        params: { id: removed },
        query: { version: String(bank?.version ?? 1) },
      })
    const inUse = await remove()
    expect(inUse).toBeRefused('in_use')
    expect(inUse.body.blockers).toMatchObject([
      {
        kind: 'account',
        id: account.id,
        text: 'An account application uses this bank account: Cash. Please take it out there first.',
      },
    ])
    await archive(account.version)
    expect((await remove()).status).toBe(200)
    const restored = await restore(account.version + 1)
    expect(restored.body.result.eftBankAccounts).toEqual([])
    const told = await adviser.send(listAccountRevisions, { params: { id: account.id } })
    expect(told.body.result[0]?.section).toBe('eftBankAccounts')
  })
})
