import { PDF } from '@libpdf/core'
import { describe, expect, it } from 'vitest'
import { create, type Household, household, readOf, save } from '../../../tests/accounts-ground.ts'
import { listBankAccounts, updateBankAccount } from '../../features/bank-accounts/contract.ts'
import { readAccountPdf, updateAccount } from '../../features/investment-accounts/contract.ts'
import { completeApplication } from '../../features/participants/application/complete-testing.ts'
import {
  listParticipants,
  readClient,
  readKycPdf,
  updateClient,
} from '../../features/participants/contract.ts'

const clientOf = async ({ adviser, clientId }: Household) =>
  (await adviser.send(readClient, { params: { id: clientId } })).body.result

async function saveClient(here: Household, change: Record<string, unknown>) {
  const { version } = await clientOf(here)
  const body = { ...change, version } as { version: number }
  const saved = await here.adviser.send(updateClient, { params: { id: here.clientId }, body })
  expect(saved.status).toBe(200)
  return saved.body.result
}

const working = (occupation: string) => ({
  employmentDetails: { ...completeApplication.employmentDetails, occupation },
})

/** What a document says; its bytes are read as they travel. */
async function textAt({ app, adviser }: Household, url: string, headers: object = {}): Promise<string> {
  const { rawPayload } = await app.inject({ url, headers: { cookie: adviser.cookie, ...headers } })
  const pages = (await PDF.load(rawPayload)).extractText()
  return pages.map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' ')).join(' ')
}

const byAda = { at: expect.stringMatching(/Z$/), by: expect.stringMatching(/^Ada /) }

describe('a client application that was changed after it was submitted', () => {
  it('says which fact, from what to what, when and by whom, in the lists too, until it is as it was', async () => {
    const here = await household()
    const submitted = await clientOf(here)
    expect(submitted).toMatchObject({ completedKYC: true, outOfDate: [], steps: { application: 'complete' } })
    const changed = await saveClient(here, working('Miller'))
    expect(changed).toMatchObject({ completedKYC: true, steps: { application: 'outOfDate' } })
    const told = [
      {
        path: 'employmentDetails.occupation',
        label: 'Occupation',
        before: 'Engineer',
        after: 'Miller',
        ...byAda,
      },
    ]
    expect(changed.outOfDate).toEqual(told)
    expect((await clientOf(here)).outOfDate).toEqual(told)
    const { adviser, householdId, clientId } = here
    const listed = await adviser.send(listParticipants, { params: { householdId } })
    expect(listed.body.result.find(({ id }) => id === clientId)).toMatchObject({
      completedKYC: true,
      steps: { application: 'outOfDate' },
    })
    const french = await adviser.send(readClient, {
      params: { id: clientId },
      headers: { 'accept-language': 'fr' },
    })
    expect(french.body.result.outOfDate).toMatchObject([{ label: 'Profession' }])
    const back = await saveClient(here, working('Engineer'))
    expect(back).toMatchObject({ outOfDate: [], steps: { application: 'complete' } })
  })

  it('is sent back as it was read, and says nothing more once it is submitted again', async () => {
    const here = await household()
    const changed = await saveClient(here, working('Miller'))
    const again = { outOfDate: changed.outOfDate.map((fact) => ({ ...fact, label: 'Profession' })) }
    expect((await saveClient(here, again)).outOfDate).toEqual(changed.outOfDate)
    const { adviser, clientId: id } = here
    const body = { version: changed.version, outOfDate: [] }
    expect(await adviser.send(updateClient, { params: { id }, body })).toBeRefused('stale')
    const submitted = await saveClient(here, { completedKYC: true })
    expect(submitted).toMatchObject({ completedKYC: true, outOfDate: [], steps: { application: 'complete' } })
    const retired = await saveClient(here, working('Baker'))
    expect(retired.outOfDate).toMatchObject([{ before: 'Miller', after: 'Baker' }])
  })

  it('is not complete where a rule breaks, and so not out of date', async () => {
    const here = await household()
    const broken = await saveClient(here, { employmentDetails: null })
    expect(broken).toMatchObject({ completedKYC: false, outOfDate: [], steps: { application: 'draft' } })
  })

  it('prints what was submitted, and says what has changed since', async () => {
    const here = await household()
    const url = readKycPdf.path.replace(':id', here.clientId)
    await saveClient(here, working('Miller'))
    const text = await textAt(here, url)
    expect(text).not.toContain('DRAFT')
    expect(text).toContain('OUT OF DATE')
    expect(text).toMatch(/Occupation: Engineer until .+; now Miller \(changed by Ada .+\)/)
    expect(text.match(/Miller/g)).toHaveLength(1)
    await saveClient(here, { completedKYC: true })
    const again = await textAt(here, url)
    expect(again).not.toContain('OUT OF DATE')
    expect(again).toContain('Miller')
  })

  it('prints what was submitted, whatever stands in the record', async () => {
    const here = await household()
    await here.owner.query('alter table client no force row level security')
    const { rowCount } = await here.owner.query(
      `update client set employment_details = employment_details || '{"occupation": "Miller"}' where id = $1`,
      [here.clientId],
    )
    expect(rowCount).toBe(1)
    const text = await textAt(here, readKycPdf.path.replace(':id', here.clientId))
    expect(text).toContain('Engineer')
    expect(text).not.toContain('Miller')
  })

  it('is noticed of one that was submitted before submissions were kept', async () => {
    const here = await household()
    await forgetSubmissions(here)
    expect((await saveClient(here, working('Miller'))).outOfDate).toMatchObject([{ before: 'Engineer' }])
  })

  it('is noticed of one that was changed before submissions were kept, by its revisions', async () => {
    const here = await household()
    await saveClient(here, working('Miller'))
    await forgetSubmissions(here)
    const before = await clientOf(here)
    expect(before).toMatchObject({ completedKYC: true, outOfDate: [] })
    const changed = await saveClient(here, working('Baker'))
    expect(changed.outOfDate).toMatchObject([{ before: 'Engineer', after: 'Baker', ...byAda }])
    expect(await submissionOf(here, here.clientId)).toMatchObject({
      snapshot: { employmentDetails: { occupation: 'Engineer' } },
      from_revisions: true,
      warnings: null,
      wording: null,
    })
    // it is current again as it was submitted, and once what it says now is submitted
    expect((await saveClient(here, working('Engineer'))).outOfDate).toEqual([])
    await saveClient(here, working('Baker'))
    expect((await saveClient(here, { completedKYC: true })).outOfDate).toEqual([])
    expect(await submissionOf(here, here.clientId)).toMatchObject({ from_revisions: null })
  })

  it('is submitted anew, where it was changed before submissions were kept', async () => {
    const here = await household()
    await saveClient(here, working('Miller'))
    await forgetSubmissions(here)
    expect((await saveClient(here, { completedKYC: true })).outOfDate).toEqual([])
    expect(await submissionOf(here, here.clientId)).toMatchObject({
      snapshot: { employmentDetails: { occupation: 'Miller' } },
      from_revisions: null,
    })
  })

  it('keeps what was submitted as it was', async () => {
    const { owner } = await household()
    await owner.query('alter table submission no force row level security')
    await expect(owner.query(`update submission set snapshot = '{}'`)).rejects.toThrow('frozen')
    await expect(owner.query('delete from submission')).rejects.toThrow('frozen')
  })
})

/** As of a release that kept no submissions, nor compared with them. */
async function forgetSubmissions({ owner }: Household): Promise<void> {
  for (const table of ['submission', 'client', 'investment_account'])
    await owner.query(`alter table ${table} no force row level security`)
  await owner.query('alter table submission disable trigger submission_frozen')
  await owner.query('delete from submission')
  await owner.query('update client set out_of_date = false')
  await owner.query('update investment_account set out_of_date = false')
}

interface Kept {
  snapshot: object
  warnings: { key: string; path: string; message: string }[] | null
  acknowledgements: object[] | null
  wording: string | null
  from_revisions: boolean | null
}

async function submissionOf({ owner }: Household, id: string): Promise<Kept | undefined> {
  await owner.query('alter table submission no force row level security')
  const { rows } = await owner.query<Kept>(
    `select snapshot, warnings, acknowledgements, wording, from_revisions from submission where record_id = $1
     order by version desc limit 1`,
    [id],
  )
  return rows[0]
}

describe('what is kept of a submission beside its values', () => {
  const named = (warnings: Kept['warnings'] | undefined) =>
    (warnings ?? []).map(({ key, path }) => `${key} at ${path}`)

  it('is what was warned of, each reason that was given, and the version of the form’s words', async () => {
    const here = await household()
    const made = await create(here, here.whole.cash)
    const { id, acknowledgements } = made.body.result
    const kept = await submissionOf(here, id)
    expect(named(made.body.warnings).length).toBeGreaterThan(0)
    expect(named(kept?.warnings)).toEqual(named(made.body.warnings))
    expect(acknowledgements?.length).toBeGreaterThan(0)
    expect(kept).toMatchObject({ acknowledgements, wording: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(kept?.snapshot).not.toHaveProperty('acknowledgements')
  })

  it('is the same of a client application, and anew each time that it is submitted', async () => {
    const here = await household()
    const { adviser, clientId: id } = here
    const { version } = await saveClient(here, working('Miller'))
    const submitted = await adviser.send(updateClient, {
      params: { id },
      body: { version, completedKYC: true },
    })
    const kept = await submissionOf(here, id)
    expect(named(submitted.body.warnings).length).toBeGreaterThan(0)
    expect(named(kept?.warnings)).toEqual(named(submitted.body.warnings))
    expect(kept).toMatchObject({
      snapshot: { employmentDetails: { occupation: 'Miller' } },
      acknowledgements: [],
      wording: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
  })
})

describe('an account application that was changed after it was submitted', () => {
  it('says the same of its fields', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.cash)).body.result
    const submitted = await readOf(here, id)
    expect(submitted).toMatchObject({ status: 'complete', outOfDate: [] })
    const statuses = async () => (await clientOf(here)).steps.accounts
    expect(await statuses()).toBe('complete')
    const currency = submitted.currency === 1 ? 2 : 1
    const changed = (await save(here, id, { currency })).body.result
    expect(changed).toMatchObject({ status: 'complete' })
    expect(changed.outOfDate).toEqual([
      {
        path: 'currency',
        label: 'Currency',
        before: expect.any(String),
        after: expect.any(String),
        ...byAda,
      },
    ])
    expect(await statuses()).toBe('outOfDate')
    expect((await clientOf(here)).completedAccountOpening).toBe(true)
    const text = await textAt(here, readAccountPdf.path.replace(':id', id))
    expect(text).not.toContain('DRAFT')
    expect(text).toMatch(/Currency: .+ until .+; now .+ \(changed by Ada/)
    const params = { id }
    const stale = await here.adviser.send(updateAccount, {
      params,
      body: { version: changed.version, outOfDate: [] },
    })
    expect(stale).toBeRefused('stale')
    const again = (await save(here, id, { status: 'complete' })).body.result
    expect(again.outOfDate).toEqual([])
    expect(await statuses()).toBe('complete')
  })

  it('is noticed of one that was changed before submissions were kept, by its revisions', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.cash)).body.result
    const { currency, acknowledgements } = await readOf(here, id)
    await save(here, id, { currency: currency === 1 ? 2 : 1 })
    await forgetSubmissions(here)
    const changed = (await save(here, id, { sourceOfFundsOther: 'Wages' })).body.result
    expect(changed.outOfDate.map(({ path }) => path).sort()).toEqual(['currency', 'sourceOfFundsOther'])
    const kept = await submissionOf(here, id)
    expect(kept).toMatchObject({ snapshot: { currency }, acknowledgements, from_revisions: true })
  })

  it('prints the people and bank accounts as they were on file when it was submitted', async () => {
    const here = await household()
    const { adviser, clientId, bankAccountId, mark } = here
    const { id } = (await create(here, here.whole.cash)).body.result
    const listed = (await adviser.send(listBankAccounts, { params: { clientId } })).body.result
    const bank = listed.find((each) => each.id === bankAccountId)
    if (!bank) throw new Error('no such bank account')
    const body = { ...bank, accountName: 'Renamed' }
    expect((await adviser.send(updateBankAccount, { params: { id: bankAccountId }, body })).status).toBe(200)
    const { generalDetails } = await clientOf(here)
    await saveClient(here, { generalDetails: { ...generalDetails, firstName: 'Adaora' } })
    const url = readAccountPdf.path.replace(':id', id)
    const text = await textAt(here, url)
    expect(text).not.toContain('OUT OF DATE')
    for (const said of [`Ada ${mark}`, `${mark} (`]) expect(text).toContain(said)
    for (const other of ['Adaora', 'Renamed']) expect(text).not.toContain(other)
    const { currency } = await readOf(here, id)
    await save(here, id, { currency: currency === 1 ? 2 : 1 })
    await save(here, id, { status: 'complete' })
    const again = await textAt(here, url)
    for (const said of ['Adaora', 'Renamed']) expect(again).toContain(said)
  })

  it('is not, where only the reason of a warning was put otherwise', async () => {
    const here = await household()
    const { id } = (await create(here, here.whole.cash)).body.result
    const { acknowledgements } = await readOf(here, id)
    const reworded = acknowledgements.map((each) => ({ ...each, reason: `${each.reason}, as was agreed` }))
    expect((await save(here, id, { acknowledgements: reworded })).body.result.outOfDate).toEqual([])
  })
})
