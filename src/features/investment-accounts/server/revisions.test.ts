import { describe, expect, it } from 'vitest'
import { create, drafted, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import { readClient } from '../../participants/contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { listAccountRevisions, readAccountRevision, restoreAccountRevision } from '../contract.ts'

const revised = async () => {
  const here = await household()
  const { id } = (await create(here, here.whole.rsp)).body.result
  const at = (revision: number) => ({ id, revision: String(revision) })
  return {
    ...here,
    id,
    readThen: async (revision: number) =>
      (await here.adviser.send(readAccountRevision, { params: at(revision) })).body.result,
    restore: (revision: number, version: number) =>
      here.adviser.send(restoreAccountRevision, { params: at(revision), body: { version } }),
  }
}

describe('what was changed of an application', () => {
  it('is told field by field, in words, numbers masked, by whom', async () => {
    const here = await drafted({ type: 7, subType: 1 })
    const { adviser, id, clientId, spouseId, mark } = here
    const payment = { amount: 12.5, accountOption: 1 as const }
    const number = (institutionAccountNumber: string) => ({
      instructions: [{ institutionAccountNumber, currency: 2 as const }],
    })
    await save(here, id, {
      subType: 3,
      isBorrowingToInvest: true,
      accountHolders: [clientId, spouseId],
      beneficiaries: [{ participantId: spouseId, allocation: 50 }],
      allowPAC: true,
      pacDetails: [payment],
      transferDetails: [{}, number('7654321')],
    })
    const { body } = await adviser.send(listAccountRevisions, { params: { id } })
    expect(body.result.every(({ by }) => by === 'Ada Example')).toBe(true)
    const told = body.result.flatMap(({ revision, changes }) =>
      changes.map(({ label, before, after }) => [revision, label, before, after]),
    )
    expect(told).toEqual([
      [2, 'Account Holders', `Ada ${mark}`, `Ada ${mark}, Emeka ${mark}`],
      [2, 'Pre-Authorized Contributions (PAC)', null, 'Yes'],
      [2, 'Beneficiary 1: Name', null, `Emeka ${mark}`],
      [2, 'Beneficiary 1: Allocation', null, '50%'],
      [2, 'Is Borrowing to Invest', null, 'Yes'],
      [2, 'Contribution 1: Amount', null, '$12.50'],
      [2, 'Contribution 1: Account Option', null, 'Debit Investment Account'],
      [2, 'Sub Type', 'Individual', 'Spousal'],
      [2, 'Transfer 2: Instruction 1: Institution Account Number', null, '••••321'],
      [2, 'Transfer 2: Instruction 1: Currency', null, 'CAD'],
    ])
    const french = await adviser.send(listAccountRevisions, {
      params: { id },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.body.result.flatMap(({ changes }) => changes).map(({ after }) => after)).toContain('Oui')
  })

  it('can be read as it stood, and brought back with the same numbers; the rules say whether it stays complete', async () => {
    const { readThen, restore, ...here } = await revised()
    const first = await readOf(here, here.id)
    await save(here, here.id, { transferDetails: [], allowTransfers: false })
    await save(here, here.id, { sourceOfFunds: 8 }, 'general')
    await save(here, here.id, { sourceOfFunds: 8, status: 'draft' })
    const { status: _, completedAt: __, outOfDate: _changes, stamps: ___, ...fields } = first
    expect(await readThen(1)).toEqual(fields)
    expect(await readThen(2)).toMatchObject({ transferDetails: [], version: 2 })
    const { version } = await readOf(here, here.id)
    expect(await restore(1, 1)).toBeRefused('stale')
    const { body } = await restore(1, version)
    expect(body.result).toMatchObject({
      ...fields,
      version: version + 1,
      transferDetails: first.transferDetails,
      status: 'draft',
    })
    expect((await save(here, here.id, { status: 'complete' })).body.result.status).toBe('complete')
    // the one before last broke a rule: it is a draft again
    const broken = await restore(version, version + 2)
    expect(broken.body.result).toMatchObject({ sourceOfFunds: 8, status: 'draft' })
    const again = await restore(version, version + 3)
    expect(again.body.result.version).toBe(version + 3)
    const { rows } = await here.owner.query(
      `select payload::jsonb - 'account' - 'client' as payload from audit_entry where event = 'account application restored' order by seq`,
    )
    expect(rows).toEqual([
      { payload: { revision: 1, steps: ['general', 'transfers'] } },
      { payload: { revision: version, steps: ['general', 'transfers'], status: 'draft' } },
    ])
  })

  it('is not found where there never was such a revision, or it is another adviser’s', async () => {
    const { restore, ...here } = await revised()
    const params = { id: here.id, revision: '2' }
    expect(await here.adviser.send(readAccountRevision, { params })).toBeRefused('not_found')
    expect(await restore(2, 1)).toBeRefused('not_found')
    const own = { params: { ...params, revision: '1' } }
    expect(await here.colleague.send(readAccountRevision, own)).toBeRefused('not_found')
    expect(await here.colleague.send(restoreAccountRevision, { ...own, body: { version: 1 } })).toBeRefused(
      'not_found',
    )
    expect(await here.colleague.send(listAccountRevisions, { params: { id: here.id } })).toBeRefused(
      'not_found',
    )
  })

  it('is not brought back where it names somebody who is archived since', async () => {
    const { restore, ...here } = await revised()
    const { adviser, spouseId, clientId } = here
    const none = { beneficiaries: [], spouseContributers: [], accountHolders: [clientId] }
    await save(here, here.id, { ...none, allowBeneficiarys: false, subType: 1 })
    const spouse = (await adviser.send(readClient, { params: { id: spouseId } })).body.result
    await adviser.send(archiveClient, {
      params: { id: spouseId },
      query: { version: String(spouse.version) },
    })
    expect(await restore(1, 2)).toBeRefused('invalid', {
      'beneficiaries.0.participantId': 'This person is not in the household',
      'spouseContributers.0': 'This person is not in the household',
      'pacDetails.0.bankAccountId': 'This is not a bank account of this client',
      'pacDetails.1.bankAccountId': 'This is not a bank account of this client',
    })
  })
})
