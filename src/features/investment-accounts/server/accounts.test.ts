import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { create, household, readOf, save } from '../../../../tests/accounts-ground.ts'
import { AccountType, IntendedUse, PlanType, SourceOfFunds } from '../../../platform/codes/account.ts'
import { wholeOf } from '../../../platform/formats/whole.ts'
import { readClient } from '../../participants/contract.ts'
import { createAccount, listAccounts, readAccount, updateAccount } from '../contract.ts'
import { type AccountDraft, AccountFields } from '../draft.ts'
import { wholeAccounts } from '../whole-testing.ts'

const types = Object.keys(wholeAccounts) as (keyof typeof wholeAccounts)[] // as they are written there

/** As it is answered: every key, and account numbers masked. */
const answered = (draft: AccountDraft) => {
  const whole = wholeOf(AccountFields, draft)
  return JSON.parse(JSON.stringify(whole).replace(/88120(\d{3})/g, '•••••$1'))
}

/** Three drafts, of which one lacks nothing and one only reasons, and one that is complete. */
async function listed() {
  const here = await household()
  const { clientId, adviser, spouseId, whole } = here
  const { acknowledgements: _, ...margin } = whole.margin
  const begun: AccountDraft = { type: 3, currency: 2, accountHolders: [clientId, spouseId] }
  const made = []
  for (const draft of [whole.rsp, margin, begun]) made.push((await create(here, draft, 'draft')).body.result)
  made.push((await create(here, whole.tfsa)).body.result)
  const rows = async () => (await adviser.send(listAccounts, { params: { clientId } })).body.result
  return { here, made, rows }
}

describe('an application that is posted whole', () => {
  it('is complete, of each type, and answers all that was sent [ACCT-014, ACCT-015, ACCT-016, ACCT-033, ACCT-036, ACCT-037, ACCT-038, API-053]', async () => {
    const here = await household()
    for (const type of types) {
      const { body } = await create(here, here.whole[type])
      expect(body.errorMessages, type).toEqual([])
      expect(body.result, type).toEqual({
        ...answered(here.whole[type]),
        // the reasons of what is not warned of are not kept: here nobody is a minor, and what the client owns is not on file
        acknowledgements: (here.whole[type].acknowledgements ?? []).filter(
          ({ key }) => key !== 'loan-size' && key !== 'minor-beneficiary-trustee',
        ),
        id: expect.any(String),
        participantId: here.clientId,
        status: 'complete',
        createdAt: expect.any(String),
        completedAt: body.result.createdAt,
        version: 1,
        outOfDate: [],
        stamps: {},
      })
      expect(await readOf(here, body.result.id), type).toEqual(body.result)
    }
    const { clientId } = here
    const list = await here.adviser.send(listAccounts, { params: { clientId } })
    expect(list.body.result.map(({ type }) => type)).toEqual(types.map((type) => here.whole[type].type))
    expect(list.body.page).toEqual({ total: 8, next: null })
  })

  it('is refused until each warning that asks for a reason has its own, and keeps it for as long', async () => {
    const here = await household()
    const { acknowledgements, ...margin } = here.whole.margin
    const path = 'isBorrowingToInvest'
    const key = 'leverage-statement'
    const statement = { key, path, reason: 'Acknowledged on May 1; 20,000 at 6 %' }
    expect(acknowledgements).toContainEqual(statement)
    const asked = 'The client must have acknowledged the leverage risk statement within 6 months.'
    const unexplained = await create(here, margin)
    expect(unexplained.status).toBe(422)
    expect(unexplained.body).toMatchObject({
      issues: [{ path: 'acknowledgements', message: expect.stringContaining(asked) }],
      warnings: expect.arrayContaining([
        {
          key: 'leverage-statement',
          path,
          message: expect.stringContaining(asked),
          source: 'CIRO Rule 3217',
          severity: 'reason',
          asksReason: true,
          audience: 'client',
        },
        expect.objectContaining({ path: 'type', severity: 'advises', asksReason: false, audience: 'firm' }),
      ]),
    })
    for (const none of [
      { ...statement, reason: 'N/A' },
      { ...statement, key: 'loan-size' },
    ])
      expect((await create(here, { ...margin, acknowledgements: [none] })).body.issues).toMatchObject([
        { path: 'acknowledgements' },
      ])
    // a draft waits for none, and keeps what was typed
    const na = { ...statement, reason: 'N/A' }
    const draft = await create(here, { ...margin, acknowledgements: [na] }, 'draft')
    expect(draft.body.result.acknowledgements).toEqual([na])
    const { id } = draft.body.result
    expect(await save(here, id, { version: 1, status: 'complete' })).toBeRefused('invalid', {
      acknowledgements: '“N/A” is no reason. Please say in a few words why.',
    })
    // one that was given before warnings had keys answers the only one at its path
    const older = { path, reason: 'Acknowledged on May 1; 20,000 at 6 %' }
    const whole = await save(here, id, { version: 1, status: 'complete', acknowledgements: [older] })
    expect(whole.body.result).toMatchObject({ status: 'complete', acknowledgements: [statement] })
    const repaid = await save(here, id, { version: whole.body.result.version, isBorrowingToInvest: false })
    expect(repaid.body.result.acknowledgements).toEqual([])
  })

  it('answers what is entered beside Other [ACCT-014]', async () => {
    const here = await household()
    const other = {
      intendedUseOfAccount: IntendedUse.other,
      intendedUseOfAccountOther: 'A cottage',
      sourceOfFunds: SourceOfFunds.other,
      sourceOfFundsOther: 'A prize',
    }
    const { body } = await create(here, { ...here.whole.cash, ...other })
    expect(await readOf(here, body.result.id)).toMatchObject(other)
  })

  it('has its client as the first holder, where none is named [ACCT-011]', async () => {
    const here = await household()
    const { accountHolders: _, ...draft } = here.whole.tfsa
    for (const accountHolders of [undefined, null, []]) {
      const { body } = await create(here, { ...draft, accountHolders })
      expect(body.result.accountHolders).toEqual([here.clientId])
    }
    const { id, version } = (await create(here, draft)).body.result
    const emptied = await here.adviser.send(updateAccount, {
      params: { id },
      body: { version, accountHolders: [], status: 'complete' },
    })
    expect(emptied.body.result).toMatchObject({ accountHolders: [here.clientId], status: 'complete' })
    const other = await create(here, { ...draft, accountHolders: [here.spouseId] })
    expect(other).toBeRefused('invalid', {
      accountHolders: 'The first account holder is the client whose application this is',
    })
  })

  it('sets completedAccountOpening, which a draft does not, until none is complete any more [ACCT-039, CHECK-010]', async () => {
    const here = await household()
    const { adviser, clientId: id, whole } = here
    const stands = async () => {
      const { result } = (await adviser.send(readClient, { params: { id } })).body
      return [result.completedAccountOpening, result.steps.accounts]
    }
    expect(await stands()).toEqual([false, 'notStarted'])
    const draft = (await create(here, whole.tfsa, 'draft')).body.result
    expect(await stands()).toEqual([false, 'draft'])
    await save(here, draft.id, { status: 'complete' })
    expect(await stands()).toEqual([true, 'complete'])
    const other = (await create(here, whole.rsp)).body.result
    await save(here, draft.id, { status: 'draft' })
    expect(await stands()).toEqual([true, 'complete'])
    await adviser.request('DELETE', `/api/investmentAccount/${other.id}?version=1`)
    expect(await stands()).toEqual([false, 'draft'])
    await adviser.request('DELETE', `/api/investmentAccount/${draft.id}?version=3`)
    expect(await stands()).toEqual([false, 'notStarted'])
  })

  it('is made once for one key [API-013, API-053]', async () => {
    const here = await household()
    const { adviser, clientId, whole } = here
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...whole.rsp, participantId: clientId }
    const answers = await Promise.all([0, 1, 2].map(() => adviser.send(createAccount, { body, headers })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.result))).size).toBe(1)
    const list = await adviser.send(listAccounts, { params: { clientId } })
    expect(list.body.page?.total).toBe(1)
    expect(await adviser.send(createAccount, { body: { ...body, currency: 1 }, headers })).toBeRefused(
      'invalid',
    )
  })
})

describe('an application', () => {
  it('has the names of the specification on the wire, and no others [API-056]', async () => {
    const here = await household()
    const post = (body: object) =>
      here.adviser.request('POST', '/api/investmentAccount', {
        ...{
          participantId: here.clientId,
          status: 'draft',
          type: AccountType.rsp,
          subType: PlanType.spousal,
        },
        ...body,
      })
    const spelt = { allowBeneficiarys: true, spouseContributers: [here.spouseId], allowSWP: true }
    const { body } = await post({ ...spelt, swtDetails: [{ amount: 5 }] })
    expect(body.result).toMatchObject({ ...spelt, swtDetails: [{ amount: 5 }] })
    for (const corrected of ['allowBeneficiaries', 'spouseContributors', 'swpDetails'])
      expect(await post({ [corrected]: null })).toBeRefused('invalid', {
        [corrected]: 'This is not expected here',
      })
  })
})

describe('in a list an application', () => {
  it('is what lists show of it, and nothing else [API-054]', async () => {
    const { here, made, rows } = await listed()
    expect(await rows()).toEqual(
      made.map(
        ({ id, status, type, subType, currency, accountHolders, createdAt, completedAt, version }) => ({
          ...{ id, participantId: here.clientId, status, type, subType, currency, accountHolders },
          ...{ createdAt, completedAt, openPoints: expect.any(Number), version },
        }),
      ),
    )
  })

  it('says how much is open as Submit would tell it, reasons among it, and of what was saved before it was counted, too', async () => {
    const { here, made, rows } = await listed()
    const before = await rows()
    const submitted = async (nr: number) => {
      const { id = '', version = 0 } = (await rows())[nr] ?? {}
      return (await save(here, id, { version, status: 'complete' })).body.issues?.length
    }
    const [whole, unexplained, begun, complete] = before.map(({ openPoints }) => openPoints)
    expect([whole, complete]).toEqual([0, 0])
    expect([unexplained, begun]).toEqual([await submitted(1), await submitted(2)])
    await here.owner.query('alter table investment_account no force row level security')
    await here.owner.query('update investment_account set open_points = null')
    expect(await rows()).toEqual(before)
    await save(here, made[2]?.id ?? '', { version: 1, type: 1, subType: null })
    const saved = (await rows())[2]
    expect(saved).toMatchObject({ type: 1, version: 2 })
    expect(saved?.openPoints).toBe(await submitted(2))
  })
})

describe('whoever and whatever an application names', () => {
  it('is of its household and its client, else it is refused at its path, in a draft, too [ACCT-040, API-006]', async () => {
    const here = await household()
    const theirs = await household()
    const { clientId: foreign, bankAccountId: foreignBank } = theirs
    const someone = randomUUID()
    const message = 'This person is not in the household'
    for (const id of [foreign, someone]) {
      const draft: AccountDraft = {
        type: 1,
        accountHolders: [here.clientId, id],
        beneficiaries: [{ participantId: id }],
        respBeneficiaries: [{ participantId: id, allocation: 1 }],
        successorAnnuitants: [id],
        itfBeneficiaries: [id],
        trustees: [id],
        spouseContributers: [here.spouseId, id],
      }
      expect(await create(here, draft, 'draft')).toBeRefused('invalid', {
        'accountHolders.1': message,
        'beneficiaries.0.participantId': message,
        'respBeneficiaries.0.participantId': message,
        'successorAnnuitants.0': message,
        'itfBeneficiaries.0': message,
        'trustees.0': message,
        'spouseContributers.1': message,
      })
    }
    const notTheirs = 'This is not a bank account of this client'
    const account = (await create(here, {}, 'draft')).body.result
    const draft = {
      eftBankAccounts: [here.bankAccountId, foreignBank],
      pacDetails: [{ bankAccountId: someone }],
      swtDetails: [{}, { bankAccountId: foreignBank }],
    }
    expect(await save(here, account.id, draft)).toBeRefused('invalid', {
      'eftBankAccounts.1': notTheirs,
      'pacDetails.0.bankAccountId': notTheirs,
      'swtDetails.1.bankAccountId': notTheirs,
    })
    expect(await readOf(here, account.id)).toEqual(account)
    // the spouse pays into a spousal plan alone, and nothing else of the spouse is debited or paid to
    const spouses = [{ bankAccountId: here.spouseBankAccountId }]
    expect(await save(here, account.id, { pacDetails: spouses })).toBeRefused('invalid', {
      'pacDetails.0.bankAccountId': notTheirs,
    })
    const spousal = { type: 7, subType: 3 } as const
    expect(await save(here, account.id, { ...spousal, swtDetails: spouses })).toBeRefused('invalid', {
      'swtDetails.0.bankAccountId': notTheirs,
    })
    expect((await save(here, account.id, { ...spousal, pacDetails: spouses })).status).toBe(200)
    expect(await save(here, account.id, { pacDetails: [{ bankAccountId: foreignBank }] })).toBeRefused(
      'invalid',
      { 'pacDetails.0.bankAccountId': notTheirs },
    )
  })

  it('of another adviser’s is not found, and nor is the application [API-006, API-054]', async () => {
    const here = await household()
    const account = (await create(here, here.whole.rsp)).body.result
    const { colleague, clientId } = here
    const paths = [`/api/investmentAccount/${account.id}`, `/api/investmentAccount/client/${clientId}`]
    for (const path of [...paths, `/api/investmentAccount/circumstances/${clientId}`])
      expect(await colleague.request('GET', path), path).toBeRefused('not_found')
    const post = { body: { ...here.whole.rsp, participantId: clientId } }
    expect(await colleague.send(createAccount, post)).toBeRefused('not_found')
    expect(await colleague.request('PUT', paths[0] ?? '', { version: 1, type: 1 })).toBeRefused('not_found')
    expect(await colleague.request('DELETE', `${paths[0]}?version=1`)).toBeRefused('not_found')
    expect((await here.adviser.send(readAccount, { params: { id: account.id } })).body.result).toEqual(
      account,
    )
  })
})
