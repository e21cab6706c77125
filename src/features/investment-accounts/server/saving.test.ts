import { describe, expect, it } from 'vitest'
import { create, drafted, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import { entriesIn } from '../../../../tests/ground.ts'
import { deleteBankAccount } from '../../bank-accounts/contract.ts'
import { readClient } from '../../participants/contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { readWorkflow } from '../../participants/workflow-contract.ts'
import { archiveAccount, listAccounts, readAccount } from '../contract.ts'

describe('a save', () => {
  it('takes any fields, keeps the others and tells the trail which steps changed [API-054]', async () => {
    const here = await drafted({ type: 7, subType: 1, allowPAC: true })
    const { body } = await save(here, here.id, { subType: 3, pacDetails: [{ amount: 12.5 }], currency: null })
    expect(body.result).toMatchObject({
      type: 7,
      subType: 3,
      allowPAC: true,
      pacDetails: [{ amount: 12.5, frequency: null, startDate: null }],
      accountHolders: [here.clientId],
      status: 'draft',
      version: 2,
    })
    const { rows } = await here.owner.query(
      `select payload::jsonb as payload from audit_entry where event = 'account application saved'`,
    )
    expect(rows).toEqual([
      { payload: { account: here.id, client: here.clientId, steps: ['general', 'pac'] } },
    ])
  })

  it('is one entry in the trail for a run of drafts, and none where nothing changed', async () => {
    const here = await drafted()
    const before = await entriesIn(here)
    for (const type of [1, 2, 3] as const) await save(here, here.id, { type })
    expect(await entriesIn(here)).toBe(before + 1)
    const same = await save(here, here.id, { type: 3 })
    expect(same.body.result.version).toBe(4)
    expect(await entriesIn(here)).toBe(before + 1)
    await save(
      here,
      here.id,
      { type: 4, subType: 1, currency: 2, intendedUseOfAccount: 1, sourceOfFunds: 4 },
      'general',
    )
    expect(await entriesIn(here)).toBe(before + 2)
  })

  it('is judged by the step that is named, and by one that the application has [ACCT-040]', async () => {
    const here = await drafted({ type: 7, subType: 3, allowPAC: true })
    const pac = await save(here, here.id, { pacDetails: [{ amount: 0 }] }, 'pac')
    expect(pac.body.errorMessages.slice(0, 2)).toEqual(['Please Select a Type', 'Please Enter an Amount'])
    expect(await save(here, here.id, {}, 'spousal-contributor')).toBeRefused('invalid', {
      spouseContributers: 'Please select a spousal contributor',
    })
    expect(
      (await save(here, here.id, { spouseContributers: [here.spouseId] }, 'spousal-contributor')).status,
    ).toBe(200)
    expect(await save(here, here.id, { type: 7 }, 'trust')).toBeRefused('invalid', {
      step: 'This application does not have this step',
    })
    expect(await save(here, here.id, { type: 7 }, 'all')).toBeRefused('invalid')
    expect(await save(here, here.id, { type: 7 }, 'nonsense')).toBeRefused('invalid')
  })

  it('submits the whole, and is a draft again where a rule breaks, or it is taken back', async () => {
    const here = await drafted(({ whole }) => whole.rsp)
    const submit = () => save(here, here.id, { status: 'complete' })
    const first = (await submit()).body.result
    expect(first).toMatchObject({ status: 'complete', version: 2, completedAt: expect.any(String) })
    expect((await submit()).body.result).toEqual(first)
    expect((await save(here, here.id, { sourceOfFunds: 7 })).body.result).toMatchObject({
      status: 'complete',
      completedAt: first.completedAt,
    })
    expect((await save(here, here.id, { sourceOfFunds: 8 })).body.result).toMatchObject({
      status: 'draft',
      completedAt: null,
    })
    expect(await submit()).toBeRefused('invalid', {
      sourceOfFundsOther: 'Please Enter the Other Source of Funds',
    })
    const whole = await save(here, here.id, { sourceOfFunds: 4, status: 'complete' })
    expect(whole.body.result.status).toBe('complete')
    expect((await save(here, here.id, { status: 'draft' })).body.result.status).toBe('draft')
    const moments = () => here.adviser.send(readWorkflow, { params: { id: here.clientId } })
    const ofAccounts = async () =>
      (await moments()).body.result
        .filter(({ step }) => step === 'accounts')
        .map(({ what, who }) => [what, who])
    expect(await ofAccounts()).toEqual([['begun', 'Ada Example']])
    await submit()
    expect(await ofAccounts()).toEqual([
      ['begun', 'Ada Example'],
      ['completed', 'Ada Example'],
    ])
  })

  it('stays complete though a start date has passed since', async () => {
    let now = new Date('2026-11-22T15:00:00Z')
    const here = await household({ now: () => now })
    const { id } = (await create(here, here.whole.tfsa)).body.result
    await here.owner.query('alter table investment_account no force row level security')
    await here.owner.query(`update investment_account set completed_at = '2026-11-22T15:00:00Z'`)
    now = new Date('2027-06-01T15:00:00Z')
    expect((await save(here, id, { sourceOfFunds: 7 })).body.result.status).toBe('complete')
    expect(await save(here, id, { status: 'complete' })).toBeRefused('invalid', {
      'pacDetails.0.startDate': 'The start date is in the past',
    })
  })

  it.each(['pacDetails', 'swtDetails'] as const)(
    'is a draft again where a start date is typed into %s that is past by then',
    async (list) => {
      let now = new Date('2026-11-22T15:00:00Z')
      const here = await household({ now: () => now })
      const whole = list === 'pacDetails' ? here.whole.tfsa : here.whole.rif
      const { id, [list]: rows } = (await create(here, whole)).body.result
      await here.owner.query('alter table investment_account no force row level security')
      await here.owner.query(`update investment_account set completed_at = '2026-11-22T15:00:00Z'`)
      now = new Date('2027-06-15T15:00:00Z')
      const typed = async (changed: Partial<(typeof rows)[number]>) => {
        const sent = { [list]: rows.map((row) => ({ ...row, ...changed })) }
        return (await save(here, id, sent)).body.result
      }
      expect(await typed({ amount: 750 })).toMatchObject({ status: 'complete' })
      expect(await typed({ startDate: '2027-06-15' })).toMatchObject({ status: 'complete' })
      // after the day on which it was completed, before today
      expect(await typed({ startDate: '2027-06-14' })).toMatchObject({
        status: 'draft',
        [list]: [{ startDate: '2027-06-14' }],
      })
      expect(await save(here, id, { status: 'complete' })).toBeRefused('invalid', {
        [`${list}.0.startDate`]: 'The start date is in the past',
      })
    },
  )

  it('leaves what the server owns as it is', async () => {
    const here = await drafted()
    const { status: _, ...read } = await readOf(here, here.id)
    expect((await save(here, here.id, read)).status).toBe(200)
    for (const other of [
      { participantId: here.spouseId },
      { id: here.spouseId },
      { createdAt: '2020-01-01T00:00:00Z' },
      { completedAt: '2020-01-01T00:00:00Z' },
      { stamps: { type: { by: here.spouseId, nr: 1 } } },
    ])
      expect(await save(here, here.id, other)).toBeRefused('invalid', {
        [Object.keys(other)[0] ?? '']: 'This cannot be changed here',
      })
    await save(here, here.id, { type: 1 })
    expect(
      await save(here, here.id, { stamps: { type: { by: here.spouseId, nr: 1 } }, version: 1 }),
    ).toBeRefused('stale')
  })
})

describe('archiving an application', () => {
  it('takes it out of every list and keeps it for the record [API-054]', async () => {
    const here = await drafted(({ whole }) => whole.rif)
    const { adviser, id, clientId } = here
    const archive = (version: string) => adviser.send(archiveAccount, { params: { id }, query: { version } })
    await save(here, id, { currency: 1 })
    const stale = await archive('1')
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(await readOf(here, id))
    expect((await archive('2')).body).toMatchObject({ isSuccess: true, result: null })
    expect((await adviser.send(listAccounts, { params: { clientId } })).body.result).toEqual([])
    expect(await adviser.send(readAccount, { params: { id } })).toBeRefused('not_found')
    expect(await save(here, id, { type: 1, version: 3 })).toBeRefused('not_found')
    expect(await archive('3')).toBeRefused('not_found')
    await here.owner.query('alter table investment_account no force row level security')
    const { rows } = await here.owner.query(
      'select archived_at is not null as archived from investment_account',
    )
    expect(rows).toEqual([{ archived: true }])
  })

  it('frees the people and bank accounts that it named, who are held until then [API-036, API-038]', async () => {
    const here = await household()
    const { adviser, spouseId, bankAccountId } = here
    const { id } = (await create(here, here.whole.cash)).body.result
    const archivePerson = async (person: string) => {
      const { version } = (await adviser.send(readClient, { params: { id: person } })).body.result
      return await adviser.send(archiveClient, {
        params: { id: person },
        query: { version: String(version) },
      })
    }
    const remove = () =>
      adviser.send(deleteBankAccount, { params: { id: bankAccountId }, query: { version: '1' } })
    for (const person of [spouseId, here.clientId]) {
      const refused = await archivePerson(person)
      expect(refused).toBeRefused('in_use')
      expect(refused.body.blockers).toMatchObject([{ kind: 'account', id }])
    }
    expect(await remove()).toBeRefused('in_use')
    // taken out, they are free
    await save(here, id, { accountHolders: [], isJointAccount: false, allowEFT: false, eftBankAccounts: [] })
    expect((await archivePerson(spouseId)).status).toBe(200)
    expect((await remove()).status).toBe(200)
    // whose application it is is held by it alone
    expect(await archivePerson(here.clientId)).toBeRefused('in_use')
    await adviser.send(archiveAccount, { params: { id }, query: { version: '2' } })
    expect((await archivePerson(here.clientId)).status).toBe(200)
  })
})
