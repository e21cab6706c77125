import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../tests/fresh-code.ts'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { createHousehold } from '../../households/contract.ts'
import { addParticipant, readClient, updateClient } from '../../participants/contract.ts'
import { archiveClient } from '../../participants/record-contract.ts'
import { createBankAccount, listBankAccounts } from '../contract.ts'
import { bank, eventsOf, sentBankAccount } from './bank-accounts-testing.ts'

describe('a bank account', () => {
  it('has the fields of the specification, the number masked, and stands in the list and on its client [BANK-003, API-031, API-038, CODE-020]', async () => {
    const { adviser, clientId } = await bank()
    const { body } = await adviser.request('POST', `/api/newClient/bankAccount/${clientId}`, sentBankAccount)
    expect(body.result).toEqual({
      ...sentBankAccount,
      id: expect.any(String),
      clientId,
      isPrimaryAccount: true,
      accountNumber: '••••321',
      version: 1,
      owners: [],
      signers: [],
    })
    const listed = await adviser.request('GET', `/api/bankAccount/client/${clientId}`)
    expect(listed.body.result).toEqual([body.result])
    const client = await adviser.send(readClient, { params: { id: clientId } })
    expect(client.body.result.bankAccounts).toEqual([body.result])
  })

  it('carries the label of its institution, in English, and no other name [BANK-006, CODE-010]', async () => {
    const { add } = await bank()
    expect((await add({ institutionName: 'CIBC', institutionNumber: '010' })).status).toBe(200)
    for (const institutionName of ['Banque de Montréal', 'BMO', 1, '1'])
      expect(await add({ institutionName })).toBeRefused('invalid')
  })

  it('is refused with every message, in order [BANK-008, BANK-009, BANK-010]', async () => {
    const { adviser, clientId } = await bank()
    const send = (body: object) => adviser.request('POST', `/api/newClient/bankAccount/${clientId}`, body)
    expect((await send({})).body.errorMessages).toEqual([
      'Account Name is required',
      'Institution Name is required',
      'Institution Address is required',
      'Institution City is required',
      'Institution Region is required',
      'Institution Country is required',
      'Enter Valid Transit Number',
      'Institution Number is required',
      'Account Number is required',
    ])
    const wrong = { ...sentBankAccount, postalCode: 'M5V', transitNumber: '1234', region: 'US-NY' }
    expect((await send(wrong)).body.errorMessages).toEqual([
      'Postal Code is Invalid',
      'Enter Valid Transit Number',
      'Please choose from the list',
    ])
    expect(await send({ ...sentBankAccount, unknown: 1 })).toBeRefused('invalid')
  })

  it('is warned of, and saved, where its numbers are unlikely', async () => {
    const { add } = await bank()
    const { body } = await add({
      institutionName: 'HSBC Canada',
      institutionNumber: '016',
      accountNumber: '12',
    })
    expect(body.warnings).toEqual([
      expect.objectContaining({
        path: 'institutionNumber',
        message:
          'The accounts of HSBC Canada went to Royal Bank of Canada. Please check the numbers on a recent cheque.',
        source: expect.stringContaining('2024'),
      }),
      expect.objectContaining({ path: 'accountNumber', source: null }),
    ])
    expect(body.result.accountNumber).toBe('••')
  })

  it('is pointed out where it is on file already, for this person or in the household', async () => {
    const { add, adviser, householdId, mark } = await bank()
    const said = ({ body }: Awaited<ReturnType<typeof add>>) => body.warnings?.map(({ message }) => message)
    const own = await add()
    expect(said(own)).toBe(undefined)
    expect(said(await add({ accountNumber: '7654-321' }))).toEqual([
      'This account is on file for this person already.',
    ])
    expect(said(await add({ transitNumber: '01235' }))).toBe(undefined)
    const other = { firstName: 'Emeka', lastName: mark, email: 'e@example.com', phoneNumber: '4165550100' }
    const roles = [ParticipantRole.accountHolder]
    const addTo = async (household: string) => {
      const added = await adviser.send(addParticipant, { body: { ...other, householdId: household, roles } })
      const params = { clientId: added.body.result.id }
      return said(await adviser.send(createBankAccount, { params, body: sentBankAccount }))
    }
    expect(await addTo(householdId)).toEqual([
      'This account is on file for somebody else of the household, too.',
    ])
    const apart = { fullName: 'Another Family', advisorId: adviser.id }
    expect(await addTo((await adviser.send(createHousehold, { body: apart })).body.result.id)).toBe(undefined)
  })

  it('shows in the client’s record, and is accepted there only unchanged', async () => {
    const { add, adviser, clientId } = await bank()
    const before = (await adviser.send(readClient, { params: { id: clientId } })).body.result
    const { result } = (await add()).body
    const { bankAccounts, version } = (await adviser.send(readClient, { params: { id: clientId } })).body
      .result
    expect([bankAccounts, version]).toEqual([[result], before.version])
    const save = (sent: typeof bankAccounts) =>
      adviser.send(updateClient, {
        params: { id: clientId },
        body: { version, bankAccounts: sent, employmentDetails: { occupation: 'Pilot' } },
      })
    expect(await save([])).toBeRefused('stale')
    expect(await save([{ ...result, accountName: 'Other' }])).toBeRefused('stale')
    expect((await save(bankAccounts)).status).toBe(200)
  })

  it('stays with its number where half-typed SINs of its owner are deleted', async () => {
    const { add, list, adviser, clientId } = await bank()
    await add()
    for (const sin of ['1306', '130692544']) {
      const { generalDetails, version } = (await adviser.send(readClient, { params: { id: clientId } })).body
        .result
      const body = { version, generalDetails: { ...generalDetails, sin } }
      expect((await adviser.send(updateClient, { params: { id: clientId }, body })).status).toBe(200)
    }
    expect(await list()).toHaveLength(1)
  })

  it('is created once a key, and belongs to the client of its path', async () => {
    const here = await bank()
    const { add, list, colleague, adviser, clientId } = here
    const key = { 'idempotency-key': 'f3b1f1c2-5b7e-4a54-9d8a-0f2c5f6f7a11' }
    const [one, other] = [await add({}, key), await add({}, key)]
    expect(other.body.result).toEqual(one.body.result)
    expect(await list()).toHaveLength(1)
    expect(await add({ clientId: '8f0b8b1e-0001-4000-8000-00000000000a' })).toBeRefused('invalid', {
      clientId: 'This is not the person on file',
    })
    const theirs = await colleague.send(createBankAccount, { params: { clientId }, body: sentBankAccount })
    expect(theirs).toBeRefused('not_found')
    const { version } = (await adviser.send(readClient, { params: { id: clientId } })).body.result
    await adviser.send(archiveClient, { params: { id: clientId }, query: { version: String(version) } })
    expect(await add()).toBeRefused('not_found')
    expect(await adviser.send(listBankAccounts, { params: { clientId } })).toBeRefused('not_found')
    expect(await eventsOf(here)).toEqual(['bank account added'])
  })
})

describe('the numbers of a bank account', () => {
  it('are kept in our digits, without what divides them, and refused where another sign stands there', async () => {
    const { add } = await bank()
    const { body } = await add({
      transitNumber: '०१२३४',
      institutionNumber: '０ ０-１',
      accountNumber: '٧٦٥٤\u00a0٣٢١',
      postalCode: 'm５v−２t６',
    })
    expect(body.result).toMatchObject({
      transitNumber: '01234',
      institutionNumber: '001',
      accountNumber: '••••321',
      postalCode: 'M5V 2T6',
    })
    for (const wrong of ['12A4567', '1234567½', '123.4567', '²³⁴⁵⁶⁷⁸', '一二三四五六七', 'constructor'])
      expect(await add({ accountNumber: wrong, institutionNumber: '0x1', transitNumber: '1e4' })).toBeRefused(
        'invalid',
        {
          transitNumber: 'Enter Valid Transit Number',
          institutionNumber: 'An institution number has digits only',
          accountNumber: 'An account number has digits only',
        },
      )
  })
})

describe('the primary account', () => {
  it('is the first one; making another one primary unmakes it, by a fresh code [BANK-013] (SE4)', async () => {
    const here = await bank()
    const { add, change, list, primaries, adviser } = here
    const first = (await add({ isPrimaryAccount: false })).body.result
    expect(first.isPrimaryAccount).toBe(true)
    const second = (await add()).body.result
    expect(second.isPrimaryAccount).toBe(false)
    const asPrimary = { isPrimaryAccount: true }
    expect(await add(asPrimary)).toBeRefused('invalid', { code: 'Please Enter a Code' })
    const code = await freshCode(here, adviser)
    const wrong = await add({ ...asPrimary, code: '000000' })
    expect(wrong).toBeRefused('invalid_credentials', { code: 'Invalid verification code' })
    expect(await primaries()).toEqual([first.id])
    const third = (await add({ ...asPrimary, code })).body.result
    expect(await primaries()).toEqual([third.id])
    expect(await change(second.id, asPrimary)).toBeRefused('invalid', { code: 'Please Enter a Code' })
    expect(await change(second.id, { ...asPrimary, code })).toBeRefused('invalid_credentials')
    const anew = await freshCode(here, adviser)
    expect((await change(second.id, { ...asPrimary, code: anew })).status).toBe(200)
    expect(await primaries()).toEqual([second.id])
    // whoever read the one that was primary reads it anew before saving it
    expect((await list()).map(({ version }) => version)).toEqual([2, 2, 2])
    expect(await change(second.id, { isPrimaryAccount: false })).toBeRefused('invalid', {
      isPrimaryAccount: 'Please make another account the primary one instead.',
    })
    expect(await eventsOf(here)).toEqual([
      'bank account added',
      'bank account added',
      'bank account refused',
      'bank account added',
      'bank account change refused',
      'bank account changed',
    ])
  })

  it('is one, whatever is posted and changed at once [BANK-013]', async () => {
    const here = await bank()
    const { add, change, list, primaries, adviser } = here
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, nr) =>
        add({ accountNumber: `${7_000_000 + nr}`, isPrimaryAccount: nr % 3 === 0 }),
      ),
    )
    // the first of them asks no code, and of the others those do that would be the primary one
    expect(added.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
    expect(await primaries()).toHaveLength(1)
    const others = (await list()).filter((each) => !each.isPrimaryAccount).slice(0, 4)
    const code = await freshCode(here, adviser)
    const made = await Promise.all(others.map(({ id }) => change(id, { isPrimaryAccount: true, code })))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await primaries()).toHaveLength(1)
  })

  it('leaves none where it is removed, and no way round the code: what is added then is not primary without one [API-038] (SE4)', async () => {
    const here = await bank()
    const { add, list, primaries, adviser, owner } = here
    const [first, second] = [(await add()).body.result, (await add()).body.result]
    const remove = (id: string, version: number) =>
      adviser.request('DELETE', `/api/bankAccount/${id}?version=${version}`)
    expect(await remove(first.id, 2)).toBeRefused('stale')
    expect((await remove(first.id, 1)).status).toBe(200)
    expect(await remove(first.id, 2)).toBeRefused('not_found')
    expect(await primaries()).toEqual([])
    expect((await remove(second.id, 1)).status).toBe(200)
    expect(await add({ isPrimaryAccount: true })).toBeRefused('invalid', { code: 'Please Enter a Code' })
    expect((await add()).body.result.isPrimaryAccount).toBe(false)
    const code = await freshCode(here, adviser)
    const third = (await add({ isPrimaryAccount: true, code })).body.result
    expect(await primaries()).toEqual([third.id])
    expect(await list()).toHaveLength(2)
    await owner.query('alter table bank_account no force row level security')
    const kept = await owner.query('select id from bank_account where removed_at is not null')
    expect(kept.rows).toHaveLength(2)
  })

  it('is added by its code once a key, and answered the same for the code that was spent [API-013]', async () => {
    const here = await bank()
    await here.add()
    const key = { 'idempotency-key': 'f3b1f1c2-5b7e-4a54-9d8a-0f2c5f6f7a12' }
    const sent = { isPrimaryAccount: true, code: await freshCode(here, here.adviser) }
    const [one, other] = [await here.add(sent, key), await here.add(sent, key)]
    expect(one.status).toBe(200)
    expect(other.body.result).toEqual(one.body.result)
    expect(await here.list()).toHaveLength(2)
  })
})
