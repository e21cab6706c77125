import { describe, expect, it } from 'vitest'
import { create as createAccount, save as saveAccount } from '../../../../../tests/accounts-ground.ts'
import { importCsv, previewed } from '../../../../../tests/import-ground.ts'
import {
  belongings,
  mergeOf,
  preview,
  saveOf,
  type Twins,
  twins,
  undoOf,
  versionOf,
} from '../../../../../tests/merge-ground.ts'
import { moveTo } from '../../../../../tests/move-household.ts'
import { save as saveStatement } from '../../../../../tests/policy-ground.ts'
import { newLink } from '../../../../../tests/risk-ground.ts'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { listArchived } from '../../../archive/contract.ts'
import { listBankAccounts } from '../../../bank-accounts/contract.ts'
import { createHousehold } from '../../../households/contract.ts'
import { readAccount } from '../../../investment-accounts/contract.ts'
import { chooseProfile } from '../../../risk-tolerance/contract.ts'
import { listTrail } from '../../../trail/contract.ts'
import {
  addBeneficiary,
  addPickedParticipant,
  listParticipants,
  readClient,
  updateClient,
} from '../../contract.ts'
import { listMerges, mergeClients } from '../../merge-contract.ts'
import { moveClient } from '../../moving-contract.ts'
import { archiveClient, listRevisions, unarchiveClient } from '../../record-contract.ts'
import { linkSpouse } from '../../spouse-contract.ts'

const pairOf = ({ clientId, twinId }: Twins) => ({ keepId: clientId, otherId: twinId })
const read = async ({ adviser }: Twins, id: string) =>
  (await adviser.send(readClient, { params: { id } })).body.result

describe('a merge', () => {
  it('takes what was chosen, and keeps what the other said of the rest', async () => {
    const here = await twins()
    const pair = pairOf(here)
    const { body } = await preview(here, pair)
    const paths = body.result.fields.map(({ path }) => path)
    expect(paths).toContain('generalDetails.email')
    expect(paths).toContain('permanentAddressDetails')
    const { email } = (await read(here, here.twinId)).generalDetails
    const merged = await mergeOf(here, pair, ['generalDetails.email', 'generalDetails.sin'])
    expect(merged.body.result.client.generalDetails).toMatchObject({
      email,
      sin: '•••-•••-286',
      firstName: 'Ada',
    })
    const { body: told } = await here.adviser.send(listMerges, { params: { id: here.clientId } })
    expect(told.result).toMatchObject([
      { id: here.twinId, generalDetails: { firstName: 'Ada R.' }, mayBeUndone: true },
    ])
    expect(told.result[0]?.saidOtherwise.map(({ path, value }) => [path, value])).toContainEqual([
      'generalDetails.lastName',
      `Ada R. ${here.mark}`,
    ])
    expect(merged.body.result.client.roles).toEqual(expect.arrayContaining(['beneficiary']))
  })

  it('leaves one in lists and search, and is shown in the archive, from which it does not come back by itself', async () => {
    const here = await twins()
    const { adviser, householdId, clientId, twinId } = here
    await mergeOf(here, pairOf(here))
    const { body } = await adviser.send(listParticipants, { params: { householdId } })
    expect(body.result.map(({ id }) => id)).not.toContain(twinId)
    const archived = await adviser.send(listArchived, { query: { kind: 'person' } })
    const [row] = archived.body.result
    expect(row).toMatchObject({ id: twinId, mergedInto: { id: clientId } })
    const back = await adviser.send(unarchiveClient, {
      params: { id: twinId },
      body: { version: row?.version ?? 1 },
    })
    expect(back).toBeRefused('in_use')
    expect(back.body.blockers).toMatchObject([{ id: clientId }])
  })

  it('is done once, of 50 who ask for it at once', async () => {
    const here = await twins()
    const pair = pairOf(here)
    await belongings.bankAccount({ ...here, clientId: here.twinId })
    const versions = { keep: await versionOf(here, pair.keepId), other: await versionOf(here, pair.otherId) }
    const body = { ...pair, take: ['generalDetails.email'], versions }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => here.adviser.send(mergeClients, { body })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map((answer) => answer.body.result.mergeId)).size).toBe(1)
    const { rows } = await here.owner.query(
      `select count(*)::int from audit_entry where event = 'clients merged'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    const other = await here.adviser.send(mergeClients, { body: { ...body, take: [] } })
    expect(other).toBeRefused('in_use')
    // and is undone once
    const { mergeId } = answers[0]?.body.result ?? { mergeId: '' }
    const undone = await Promise.all(Array.from({ length: 50 }, () => undoOf(here, mergeId)))
    expect(undone.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(await listAll(here, pair.otherId)).toHaveLength(1)
  })

  it('names the one that stays wherever the other was named, and gives it what is open', async () => {
    const here = await twins()
    const twin = { ...here, clientId: here.twinId }
    const draft = await belongings.draftAccount(twin)
    const named = (await belongings.namedByAnother(twin)).body.result
    const before = await listAll(here, here.clientId)
    const { body } = await mergeOf(here, pairOf(here))
    const account = (id: string) => here.adviser.send(readAccount, { params: { id } })
    expect((await account(draft.id)).body.result).toMatchObject({
      participantId: here.clientId,
      accountHolders: [here.clientId],
    })
    expect((await account(named.id)).body.result.beneficiaries).toMatchObject([
      { participantId: here.clientId },
    ])
    const banks = await listAll(here, here.clientId)
    expect(banks).toHaveLength(before.length + 1)
    expect(banks.filter(({ isPrimaryAccount }) => isPrimaryAccount)).toHaveLength(1)
    // what was changed since is not taken back
    await saveOf(here, here.clientId, { employmentDetails: { occupation: 'Pilot' } })
    expect(await undoOf(here, body.result.mergeId)).toBeRefused('conflict')
  })
})

describe('what was merged', () => {
  it('moves with its household, and is undone there', async () => {
    const here = await twins()
    const { body } = await mergeOf(here, pairOf(here))
    await moveTo(here, here.colleague)
    expect(await undoOf(here, body.result.mergeId)).toBeRefused('not_found')
    const undone = await undoOf({ ...here, adviser: here.colleague }, body.result.mergeId)
    expect(undone.body.result.other.id).toBe(here.twinId)
  })

  it('has the other’s history and trail read with the one that stays', async () => {
    const here = await twins()
    await saveOf(here, here.twinId, { employmentDetails: { occupation: 'Pilot' } })
    await mergeOf(here, pairOf(here))
    const history = await here.adviser.send(listRevisions, { params: { id: here.twinId } })
    expect(JSON.stringify(history.body.result)).toContain('Pilot')
    const trail = await here.adviser.send(listTrail, { query: { clientId: here.clientId } })
    expect(trail.body.result.filter(({ client }) => client?.id === here.twinId).length).toBeGreaterThan(0)
    // nothing of it is written
    expect(await here.adviser.send(readClient, { params: { id: here.twinId } })).toBeRefused('not_found')
  })

  it('has what is complete of the other read, and nothing of it changed', async () => {
    const here = await twins()
    const { adviser, clientId, twinId } = here
    const response = await belongings.completeResponse(here)
    const account = (await createAccount(here, here.whole.rsp)).body.result
    const statement = await belongings.completeStatement(here)
    const merged = await mergeOf(here, { keepId: twinId, otherId: clientId })
    expect(merged.status, JSON.stringify(merged.body)).toBe(200)
    const { body } = await adviser.send(listMerges, { params: { id: twinId } })
    const [merge] = body.result
    const documents = [merge?.application, ...(merge?.stays ?? []).map(({ document }) => document)]
    expect(documents).toHaveLength(4)
    for (const document of documents) {
      const answer = await adviser.request('GET', document ?? '')
      expect([document, answer.status]).toEqual([document, 200])
    }
    const writes = [
      await saveAccount(here, account.id, { version: account.version, sourceOfFundsOther: 'Wages' }),
      await saveStatement(here, statement, { uniqueCircumstances: 'None' }),
      await saveOfVersion(here, clientId, merged.body.result.client.version),
      await adviser.send(chooseProfile, {
        params: { id: response },
        body: { profile: 'growth', reason: 'The client would like to grow', version: 1 },
      }),
    ]
    expect(writes.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('is met by an import under either id of another system', async () => {
    const here = await twins()
    await here.owner.query('alter table client no force row level security')
    const named = `update client set external_id = $2 where id = $1`
    await here.owner.query(named, [here.clientId, 'A-1'])
    await here.owner.query(named, [here.twinId, 'B-2'])
    await here.owner.query('alter table client force row level security')
    await mergeOf(here, pairOf(here))
    const file = await importCsv(here, `External ID,Last Name,Occupation\nB-2,${here.mark},Glazier\n`)
    expect(await previewed(here.adviser, file)).toMatchObject([{ does: 'update', issues: [] }])
  })
})

describe('a merge of somebody for whom a power of attorney is held', () => {
  it('is not undone once one of the two has moved away, in words', async () => {
    for (const moves of ['holder', 'principal'] as const) {
      const here = await twins()
      const { adviser, twinId, clientId } = here
      const holder = await adviser.send(addPickedParticipant, {
        body: {
          firstName: 'Noor',
          lastName: 'Haddad',
          sin: '130 692 544',
          dateOfBirth: '1980-02-29',
          householdId: here.householdId,
          roles: [ParticipantRole.powerOfAttorney],
        },
      })
      const id = holder.body.result.id
      await saveOf(here, id, { attorneyFor: [twinId] })
      const merged = await mergeOf(here, pairOf(here))
      expect((await adviser.send(readClient, { params: { id } })).body.result.attorneyFor).toEqual([clientId])
      const second = await adviser.send(createHousehold, {
        body: { fullName: 'Elsewhere', advisorId: adviser.id },
      })
      const mover = moves === 'holder' ? id : clientId
      const moved = await adviser.send(moveClient, {
        params: { id: mover },
        body: { householdId: second.body.result.id, version: await versionOf(here, mover) },
      })
      expect(moved.status).toBe(200)
      const undone = await undoOf(here, merged.body.result.mergeId)
      expect(undone, moves).toBeRefused('conflict')
      expect(undone.body.errorMessages[0]).toContain('cannot be undone any more')
    }
  })
})

describe('a merge that changed somebody else’s record, too', () => {
  it('is not undone over what has been saved there since', async () => {
    const here = await twins()
    const { adviser, twinId, clientId, spouseId } = here
    await adviser.send(linkSpouse, { body: { clientId: twinId, spouseId } })
    const merged = await mergeOf(here, pairOf(here))
    expect((await read(here, spouseId)).spouseDetails).toMatchObject({ participantId: clientId })
    await saveOf(here, spouseId, { employmentDetails: { occupation: 'Pilot' } })
    const saved = await read(here, spouseId)
    const { body } = await adviser.send(listMerges, { params: { id: clientId } })
    expect(body.result).toMatchObject([{ mayBeUndone: false }])
    expect(await undoOf(here, merged.body.result.mergeId)).toBeRefused('conflict')
    expect(await read(here, spouseId)).toEqual(saved)
  })
})

describe('what is in the way of a merge', () => {
  const refused = async (here: Twins, pair = pairOf(here)) => {
    const seen = await preview(here, pair)
    const answer = await mergeOf(here, pair)
    expect(answer).toBeRefused('in_use')
    expect(seen.body.result.blockers).toEqual(answer.body.blockers)
    return answer.body.blockers?.map(({ kind }) => kind)
  }

  it('is an open link of either', async () => {
    const here = await twins()
    await newLink({ ...here, clientId: here.twinId })
    expect(await refused(here)).toEqual(['link'])
  })

  it('is an account that names both', async () => {
    const here = await twins()
    await belongings.draftAccount(here)
    await belongings.namedByAnother(here)
    await belongings.namedByAnother({ ...here, clientId: here.twinId, spouseId: here.clientId })
    expect(await refused(here)).toEqual(['account'])
  })

  it('is a spouse of each, or that they are spouses', async () => {
    const each = await twins()
    const added = await each.adviser.send(addPickedParticipant, {
      body: {
        firstName: 'Noor',
        lastName: 'Haddad',
        sin: '130 692 544',
        dateOfBirth: '1980-02-29',
        householdId: each.householdId,
        roles: [ParticipantRole.beneficiary],
      },
    })
    for (const [clientId, spouseId] of [
      [each.clientId, each.spouseId],
      [each.twinId, added.body.result.id],
    ] as const)
      await each.adviser.send(linkSpouse, { body: { clientId, spouseId } })
    expect(await refused(each)).toEqual(['person', 'person'])
    const here = await twins()
    await here.adviser.send(linkSpouse, { body: { clientId: here.clientId, spouseId: here.twinId } })
    expect(await refused(here)).toEqual(['person'])
  })

  it('is another household', async () => {
    const here = await twins()
    const { adviser } = here
    const made = await adviser.send(createHousehold, {
      body: { fullName: 'Elsewhere', advisorId: adviser.id },
    })
    const body = { firstName: 'Ada', lastName: here.mark, sin: '130 692 544', dateOfBirth: '1980-02-29' }
    const added = await adviser.send(addBeneficiary, { body: { ...body, householdId: made.body.result.id } })
    const elsewhere = { keepId: here.clientId, otherId: added.body.result.id }
    expect(await refused(here, elsewhere)).toEqual(['household', 'household'])
  })

  it('is that one is archived, of which nothing is shown, or was saved meanwhile', async () => {
    const here = await twins()
    const pair = pairOf(here)
    const versions = { keep: 1, other: await versionOf(here, pair.otherId) }
    const stale = await here.adviser.send(mergeClients, { body: { ...pair, take: [], versions } })
    expect(stale).toBeRefused('stale')
    await here.adviser.send(archiveClient, {
      params: { id: here.twinId },
      query: { version: String(versions.other) },
    })
    expect(await preview(here, pair)).toBeRefused('in_use')
  })

  it('is another book, or that somebody only reads', async () => {
    const here = await twins()
    const pair = pairOf(here)
    const compliance = await here.person({ roles: ['compliance'] })
    const body = { ...pair, take: [], versions: { keep: 1, other: 1 } }
    expect(await compliance.send(mergeClients, { body })).toBeRefused('forbidden')
    expect(await here.colleague.send(mergeClients, { body })).toBeRefused('not_found')
    expect(
      await here.adviser.send(mergeClients, { body: { ...body, otherId: here.adviser.id } }),
    ).toBeRefused('invalid', { otherId: 'Please choose a record of this book' })
  })

  it('is told where a fact is taken that is none, or a record of itself', async () => {
    const here = await twins()
    const pair = pairOf(here)
    expect(await mergeOf(here, pair, ['generalDetails.shoeSize'])).toBeRefused('invalid')
    expect(await preview(here, { keepId: pair.keepId, otherId: pair.keepId })).toBeRefused('invalid')
  })

  it('tells whoever may have no SIN shown whole of none whether it is the same', async () => {
    const here = await twins()
    await saveOf(here, here.clientId, {
      generalDetails: { firstName: 'Ada', lastName: here.mark, sin: '046454286' },
    })
    const assistant = await here.person({ roles: ['assistant'], assists: [{ id: here.adviser.id }] })
    const paths = async (person: Twins['adviser']) =>
      (await preview({ ...here, adviser: person }, pairOf(here))).body.result.fields.map(({ path }) => path)
    expect(await paths(here.adviser)).not.toContain('generalDetails.sin')
    expect(await paths(assistant)).toContain('generalDetails.sin')
  })
})

const saveOfVersion = ({ adviser }: Twins, id: string, version: number) =>
  adviser.send(updateClient, {
    params: { id },
    body: { version, employmentDetails: { occupation: 'Pilot' } },
  })

const listAll = async ({ adviser }: Twins, clientId: string) =>
  (await adviser.send(listBankAccounts, { params: { clientId } })).body.result
