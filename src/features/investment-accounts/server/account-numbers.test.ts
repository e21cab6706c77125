import { describe, expect, it } from 'vitest'
import { create, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import type { StoredSecret } from '../../../server/encryption/secrets.ts'
import { transfer } from '../whole-testing.ts'
import { readTransfers } from './account-numbers.ts'
import type { Transfers } from './stored.ts'

const secret = (id: string, masked: string, text: string): StoredSecret => ({
  id,
  masked,
  isEqual: (other) => other === text,
})

const row = (
  institutionAccountNumber: string | null,
  dealer = '1',
  currency: 1 | 2 | null = null,
): Transfers[number] => ({
  deliveringInstitution: null,
  institutionCountry: null,
  institutionAddress: null,
  institutionBusinessPhone: null,
  institutionBusinessPhoneExt: null,
  institutionContact: null,
  institutionDealerNumber: dealer,
  holders: [],
  planType: null,
  lockedInLaw: null,
  registration: null,
  instructions: [{ institutionAccountNumber, currency, transferType: null, scope: null, securities: [] }],
})
const numbersIn = (transfers: Transfers) =>
  transfers.map(({ instructions }) => instructions[0]?.institutionAccountNumber)

const secrets = [secret('a', '••567', '11567'), secret('b', '••567', '22567'), secret('c', '••890', '11890')]
const stored = [row('a', '1'), row('b', '2'), row('c', '3')]
const read = (...sent: Transfers) => {
  const { transfers, issues } = readTransfers(sent, stored, secrets)
  return [numbersIn(transfers), issues.map(({ path }) => path)]
}
const path = (nr: number) => `transferDetails.${nr}.instructions.0.institutionAccountNumber`

describe('a number that is sent as it is shown', () => {
  it('stays where its row was moved', () =>
    expect(read(row('••890', '3'), row('••567', '2'), row('••567', '1'))).toEqual([['c', 'b', 'a'], []]))

  it('stays where a row that looks like it was removed', () =>
    expect(read(row('••567', '2'), row('••890', '3'))).toEqual([['b', 'c'], []]))

  it('stays where its row was changed', () => {
    expect(read(row('••567', '1'), row('••567', '9', 2))).toEqual([['a', 'b'], []])
    expect(read(row('••567', '8'), row('••567', '9'), row('••890', '7'))).toEqual([['a', 'b', 'c'], []])
  })

  it('stays where its row was copied', () =>
    expect(read(row('••890', '3'), row('••890', '3'))).toEqual([['c', 'c'], []]))

  it('is asked for where it could be either of two, or is nobody’s', () => {
    expect(read(row('••567', '9'))).toEqual([[null], [path(0)]])
    expect(read(row('••567', '1'), row('•••567', '1'), row('••891', '3'))).toEqual([
      ['a', null, null],
      [path(1), path(2)],
    ])
  })

  it('is none where the whole number is sent, which keeps an equal one', () => {
    const { transfers, secrets: added } = readTransfers(
      [row('11567', '1'), row('••567', '9'), row('33567')],
      stored,
      secrets,
    )
    expect(numbersIn(transfers)).toEqual(['a', 'b', added[0]?.id])
    expect(added).toEqual([
      { id: expect.any(String), kind: 'transfer account number', text: '33567', masked: '••567' },
    ])
  })
})

describe('the account numbers of transfers', () => {
  it('are answered by their last three, and stay where they are sent back so', async () => {
    const here = await household()
    const { id, transferDetails } = (await create(here, here.whole.rsp)).body.result
    expect(transferDetails[0]?.instructions.map((each) => each.institutionAccountNumber)).toEqual([
      '•••••045',
      '•••••046',
    ])
    const ids = async () => {
      await here.owner.query('alter table investment_account no force row level security')
      const { rows } = await here.owner.query(
        `select jsonb_path_query_array(fields, '$.transferDetails[*].instructions[*].institutionAccountNumber') as ids from investment_account`,
      )
      return rows[0].ids
    }
    const before = await ids()
    const [first, second] = transferDetails[0]?.instructions ?? []
    const swapped = [{ ...transferDetails[0], institutionContact: 'Another', instructions: [second, first] }]
    const saved = await save(here, id, { transferDetails: swapped as typeof transferDetails })
    expect(saved.status).toBe(200)
    expect(await ids()).toEqual(before.toReversed())
    const one = [
      { ...transfer, instructions: [{ ...transfer.instructions[0], institutionAccountNumber: '88120046' }] },
    ]
    await save(here, id, { transferDetails: one })
    expect(await ids()).toEqual([before[1]])
  })

  it('of another application are nothing to this one', async () => {
    const here = await household()
    await create(here, here.whole.rsp)
    const other = await create(here, {}, 'draft')
    const { id } = other.body.result
    const masked = [{ instructions: [{ institutionAccountNumber: '•••••045' }] }]
    const refused = await save(here, id, { transferDetails: masked })
    expect(refused).toBeRefused('invalid', {
      [path(0)]: 'Please enter the whole number: this is not the one on file',
    })
    expect(await readOf(here, id)).toEqual(other.body.result)
    expect(
      await create(here, { ...here.whole.cash, transferDetails: masked, allowTransfers: true }),
    ).toBeRefused('invalid')
  })
})
