import { describe, expect, it } from 'vitest'
import { accountOn, drafted, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import { deleteBankAccount } from '../../bank-accounts/contract.ts'
import { readClient } from '../../participants/contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { page } from '../../participants/server/record/client-testing.ts'

describe('saves at the same moment', () => {
  it('of different steps go through, of one step the first alone, by whichever field [API-012]', async () => {
    const here = await drafted({ type: 7 })
    const [one, other] = [page(), page()]
    const at1 = (body: object) => save(here, here.id, { version: 1, ...body })
    expect((await at1({ currency: 1, stamp: one() })).status).toBe(200)
    expect((await at1({ beneficiaries: [{ participantId: here.spouseId }], stamp: other() })).status).toBe(
      200,
    )
    const stale = await at1({ sourceOfFunds: 4, stamp: other() })
    expect(stale).toBeRefused('stale')
    expect(stale.body.result).toEqual(await readOf(here, here.id))
    expect(await at1({ sourceOfFunds: 4 })).toBeRefused('stale')
    // its own page goes on over its own, and what is equal never collides
    expect((await at1({ sourceOfFunds: 4, stamp: one() })).status).toBe(200)
    expect((await at1({ currency: 1, stamp: other() })).status).toBe(200)
  })

  it('of a page that is left, field by field and in any order, all arrive', async () => {
    const here = await drafted()
    const stamp = page()
    const saves = [
      { type: 7 as const },
      { subType: 3 as const },
      { currency: 2 as const },
      { sourceOfFunds: 4 as const },
    ]
    const stamped = saves.map((body) => ({ ...body, version: 1, stamp: stamp() }))
    for (const body of stamped.toReversed()) expect((await save(here, here.id, body)).status).toBe(200)
    expect(await readOf(here, here.id)).toMatchObject({ type: 7, subType: 3, currency: 2, sourceOfFunds: 4 })
    // what comes late of one field is skipped
    const late = await save(here, here.id, { type: 1, version: 1, stamp: stamped[0]?.stamp })
    expect(late.body.result).toMatchObject({ type: 7, stamps: { type: stamped[0]?.stamp } })
  })

  it('twenty of one step by twenty pages: one goes through, the others learn what it saved', async () => {
    const here = await drafted()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        save(here, here.id, { intendedUseOfAccountOther: `Use ${n}`, version: 1, stamp: page()() }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    const now = await readOf(here, here.id)
    for (const { body } of answers) expect(body.result).toEqual(now)
  })

  it('twenty of one page, each with the half-typed number of an account, leave the last one', async () => {
    const here = await drafted({ allowTransfers: true })
    const stamp = page()
    const typed = Array.from({ length: 20 }, (_, n) => ({
      transferDetails: [{ instructions: [{ institutionAccountNumber: `88${String(n).padStart(3, '0')}` }] }],
      version: 1,
      stamp: stamp(),
    }))
    const answers = await Promise.all(typed.toReversed().map((body) => save(here, here.id, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const now = await readOf(here, here.id)
    expect(now.transferDetails[0]?.instructions[0]?.institutionAccountNumber).toBe('••019')
    await here.owner.query('alter table secret no force row level security')
    const { rows } = await here.owner.query(
      `select masked from secret where kind = 'transfer account number'`,
    )
    expect(rows).toEqual([{ masked: '••019' }])
  })

  it('name nobody who is archived and no bank account that is removed at that moment', async () => {
    for (let round = 0; round < 3; round++) {
      const here = await drafted({ allowEFT: true })
      const { adviser, spouseId, bankAccountId, id, owner } = here
      const { version } = (await adviser.send(readClient, { params: { id: spouseId } })).body.result
      const [named, paid, archived, removed] = await Promise.all([
        save(here, id, { spouseContributers: [spouseId], version: 1 }),
        save(here, id, { eftBankAccounts: [bankAccountId], version: 1 }),
        adviser.send(archiveClient, { params: { id: spouseId }, query: { version: String(version) } }),
        adviser.send(deleteBankAccount, { params: { id: bankAccountId }, query: { version: '1' } }),
      ])
      expect([named.status, archived.status].sort()).toEqual(
        archived.status === 200 ? [200, 422] : [200, 409],
      )
      expect([paid.status, removed.status].sort()).toEqual(removed.status === 200 ? [200, 422] : [200, 409])
      for (const table of ['client', 'bank_account', 'account_party', 'account_bank_account'])
        await owner.query(`alter table ${table} no force row level security`)
      const { rows } = await owner.query(
        `select from account_party join client on client.id = client_id where archived_at is not null
         union all select from account_bank_account join bank_account b on b.id = bank_account_id where removed_at is not null`,
      )
      expect(rows).toEqual([])
    }
  })
})

it.each<[string, string]>([
  ['a prototype', '{"version": 1, "__proto__": {"status": "complete"}}'],
  ['U+0000', '{"version": 1, "sourceOfFundsOther": "a\\u0000b"}'],
  ['an id that is none', '{"version": 1, "accountHolders": ["me"]}'],
  [
    'a share too exact',
    '{"version": 1, "beneficiaries": [{"participantId": "8f0b8b1e-0001-4000-8000-000000000001", "allocation": 33.333}]}',
  ],
  ['an amount beyond all', '{"version": 1, "pacDetails": [{"amount": 1e999}]}'],
  ['a list of lists', '{"version": 1, "trustees": [[]]}'],
  ['a text for a list', '{"version": 1, "trustees": ""}'],
  [
    'a page of an account number',
    `{"version": 1, "transferDetails": [{"instructions": [{"institutionAccountNumber": "${'9'.repeat(41)}"}]}]}`,
  ],
  ['51 transfers', `{"version": 1, "transferDetails": [${Array(51).fill('{}')}]}`],
  ['a version that never was', '{"version": 2147483647, "type": 1}'],
  ['no version', '{"type": 1}'],
  ['a status of its own', '{"version": 1, "status": "signed"}'],
])('a hostile save is refused, and nothing comes of it: %s', async (_, body) => {
  const here = await household()
  const { id } = await accountOn(here)
  const before = await readOf(here, id)
  const answer = await here.adviser.request('PUT', `/api/investmentAccount/${id}`, body)
  expect([400, 422]).toContain(answer.status)
  expect(await readOf(here, id)).toEqual(before)
})
