import { describe, expect, it } from 'vitest'
import { freshCode } from '../../../../../tests/fresh-code.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import { verifyRecords } from '../../../../server/audit/verify-records.ts'
import { as, transact } from '../../../../server/database/transact.ts'
import { completeApplication } from '../../application/complete-testing.ts'
import { addParticipant, readClient, updateClient } from '../../contract.ts'
import { createClient, readRevision, readSin, restoreRevision } from '../../record-contract.ts'
import { foreignExposure, soundSupplement } from '../../supplement/sound-testing.ts'
import { approveExposure, readClientSecret, readSupplementCircumstances } from '../../supplement-contract.ts'
import { householdOf, ngozi } from '../participants-testing.ts'
import { readApplicationDocument } from './application-pdf.ts'
import { newClient } from './client-testing.ts'
import { findClient } from './queries.ts'

const { generalDetails: _, ...sections } = soundSupplement
const [verification] = soundSupplement.identityDetails.verifications
const supplement = {
  identityDetails: sections.identityDetails,
  taxResidenceDetails: { ...sections.taxResidenceDetails, unitedStates: true, usTin: '123-45-6789' },
  thirdPartyDeterminationDetails: sections.thirdPartyDeterminationDetails,
  trustedContactDetails: sections.trustedContactDetails,
}
const number = 'identityDetails.verifications.0.number'
const keys = (result: object) => JSON.stringify(result)

describe('supplementary KYC', () => {
  it('is null until it is filled in, saved with the record, and read back with its numbers masked', async () => {
    const { read, save, owner } = await newClient()
    expect(await read()).toMatchObject({
      identityDetails: null,
      taxResidenceDetails: null,
      thirdPartyDeterminationDetails: null,
      trustedContactDetails: null,
      exposureDetails: null,
      languageDetails: null,
      review: null,
      acknowledgements: [],
    })
    const { body } = await save(supplement)
    const by = 'Ada Example'
    expect(body.result).toMatchObject({
      ...supplement,
      identityDetails: {
        verifications: [{ ...verification, number: expect.stringMatching(/^•+471$/), verifiedBy: by }],
      },
      taxResidenceDetails: { canada: true, usTin: expect.stringMatching(/^•+789$/) },
      completedKYC: false,
      steps: { application: 'notStarted' },
    })
    const { rows } = await owner.query<{ kind: string }>(`select kind from secret order by kind`)
    expect(rows.map(({ kind }) => kind)).toEqual(['identity number', 'tax number'])
  })

  it('takes back what it told, and a mask means its own row wherever that stands now', async () => {
    const { read, save, owner, services } = await newClient()
    const other = { ...verification, id: crypto.randomUUID(), number: 'A9944-77711-00471' }
    await save({ identityDetails: { verifications: [verification, other] } })
    const told = await read()
    const again = await save(told)
    expect(again.status).toBe(200)
    expect(again.body.result.version).toBe(told.version)
    const [first, second] = told.identityDetails?.verifications ?? []
    if (!first || !second) throw new Error('both are told')
    expect(first.number).toBe(second.number)
    await save({ identityDetails: { verifications: [second] } })
    const { rows } = await owner.query<{ id: string }>(
      `select identity_details #>> '{verifications,0,number}' as id from client`,
    )
    const kept = await owner.query(`select from secret where id = $1`, [rows[0]?.id])
    expect(kept.rowCount).toBe(1)
    expect((await read()).identityDetails?.verifications).toEqual([second])
    await save({ taxResidenceDetails: supplement.taxResidenceDetails })
    expect((await verifyRecords(services)).findings).toEqual([])
  })

  it('refuses a mask that is no row’s own, two rows of one id, and a province of another country', async () => {
    const { save } = await newClient()
    await save({ identityDetails: { verifications: [verification] } })
    const row = (changes: object) =>
      save({ identityDetails: { verifications: [{ ...verification, ...changes }] } })
    expect(await row({ id: crypto.randomUUID(), number: '•••••471' })).toBeRefused('invalid', {
      [number]: 'Please enter the whole number: this is not the one on file',
    })
    expect(await row({ number: '•••999' })).toBeRefused('invalid')
    expect(await save({ identityDetails: { verifications: [verification, verification] } })).toBeRefused(
      'invalid',
      {
        'identityDetails.verifications.1.id': 'Another row has this id already',
      },
    )
    expect(await row({ region: 'US-NY' })).toBeRefused('invalid', {
      'identityDetails.verifications.0.region': 'Please choose from the list',
    })
  })

  it('gives a row that comes without an id its own', async () => {
    const { save } = await newClient()
    const { id: _id, ...bare } = verification
    const { body } = await save({ identityDetails: { verifications: [bare, bare] } })
    const ids = body.result.identityDetails?.verifications.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(2)
  })

  it('judges one step, and Submit waits for none', async () => {
    const { save, adviser, id, read } = await newClient()
    const step = async (name: string, body: object) =>
      adviser.request('PUT', `/api/newClient/${id}?step=${name}`, {
        version: (await read()).version,
        ...body,
      })
    expect(await step('identity', {})).toBeRefused('invalid', {
      'identityDetails.verifications': 'Please add a verification of identity',
    })
    const expired = { verifications: [{ ...verification, expiresOn: '2026-11-02', issuedOn: '2021-11-02' }] }
    expect(await step('identity', { identityDetails: expired })).toBeRefused('invalid', {
      'identityDetails.verifications.0.expiresOn':
        'It expired before you verified it. Ask for a current document.',
    })
    expect(await step('trustedContact', { trustedContactDetails: { firstName: 'Ada' } })).toBeRefused(
      'invalid',
    )
    expect(
      (await step('trustedContact', { trustedContactDetails: supplement.trustedContactDetails })).status,
    ).toBe(200)
    expect((await step('nowhere', {})).status).toBe(422)
    await save({ identityDetails: expired })
    const submitted = await save({ ...completeApplication, completedKYC: true })
    expect(submitted.status).toBe(200)
    expect(submitted.body.warnings).toContainEqual(
      expect.objectContaining({
        path: 'identityDetails.verifications.0.expiresOn',
        severity: 'blocks',
        asksReason: false,
        source: 'PCR 105 to 108',
      }),
    )
    expect(submitted.body.result.completedKYC).toBe(true)
  })
})

describe('supplementary KYC beside the application', () => {
  it('leaves a submitted application complete and up to date as it is filled in first, and not as it changes', async () => {
    const { save } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    const filled = await save(supplement)
    expect(filled.body.result).toMatchObject({ completedKYC: true, outOfDate: [] })
    expect(filled.body.result.review).toMatchObject({ months: 36 })
    await save({
      ...completeApplication,
      completedKYC: true,
      employmentDetails: { ...completeApplication.employmentDetails, occupation: 'Miller' },
    })
    const { trustedContactDetails } = supplement
    const changed = await save({ trustedContactDetails: { ...trustedContactDetails, phone: '416-555-0143' } })
    expect(changed.body.result.outOfDate).toMatchObject([{ path: 'trustedContactDetails.phone' }])
    const { review } = changed.body.result
    expect(review?.dueOn).toBe(review?.lastOn)
    // what the firm notes for itself is in no document
    await save({ trustedContactDetails })
    const noted = await save({ thirdPartyDeterminationDetails: { forThirdParty: false, grounds: 'A hunch' } })
    expect(noted.body.result.outOfDate).toEqual([])
  })

  it('tells nothing of it in the warnings of a record that has none of it', async () => {
    const { save } = await newClient()
    const { body } = await save({ ...completeApplication })
    expect((body.warnings ?? []).filter(({ severity }) => severity === 'blocks')).toEqual([])
  })

  it('takes what the portal writes only as it was told', async () => {
    const { save, read, adviser, id } = await newClient()
    await save({ ...supplement, ...foreignExposure })
    const told = await read()
    const [row] = told.identityDetails?.verifications ?? []
    const cannot = 'This cannot be changed here'
    expect(
      await save({ identityDetails: { verifications: [{ ...verification, verifiedBy: 'Somebody Else' }] } }),
    ).toBeRefused('invalid', { 'identityDetails.verifications.0.verifiedBy': cannot })
    expect(
      await save({
        exposureDetails: { ...foreignExposure.exposureDetails, approvedBy: 'Me', approvedOn: '2026-11-20' },
      }),
    ).toBeRefused('invalid', { 'exposureDetails.approvedBy': cannot, 'exposureDetails.approvedOn': cannot })
    const raw = (body: object) =>
      adviser.request('PUT', `/api/newClient/${id}`, { version: told.version, ...body })
    expect(await raw({ languageDetails: { language: 'en' } })).toBeRefused('invalid', {
      languageDetails: cannot,
    })
    expect(await raw({ review: { months: 12, lastOn: '2026-01-01', dueOn: '2027-01-01' } })).toBeRefused(
      'invalid',
    )
    expect(
      (await raw({ languageDetails: null, review: null, identityDetails: { verifications: [row] } })).status,
    ).toBe(200)
    const made = { householdId: told.householdId, generalDetails: { firstName: 'Ada', lastName: 'Eze' } }
    expect((await adviser.send(createClient, { body: { ...made, ...supplement } })).status).toBe(200)
    expect(
      await adviser.request('POST', '/api/newClient', { ...made, languageDetails: { language: 'en' } }),
    ).toBeRefused('invalid')
  })

  it('keeps reasons with the warnings that they answer', async () => {
    const { save, read } = await newClient()
    const abroad = {
      ...completeApplication.permanentAddressDetails,
      country: 'GH',
      region: null,
      postalCode: null,
    }
    const acknowledgements = [
      {
        key: 'lives-abroad-not-taxed-there',
        path: 'taxResidenceDetails.canada',
        reason: 'Moved to Accra this week',
      },
      { key: 'no-such-warning', path: 'taxResidenceDetails.canada', reason: 'Answers nothing' },
    ]
    await save({
      permanentAddressDetails: abroad,
      taxResidenceDetails: sections.taxResidenceDetails,
      acknowledgements,
    })
    expect((await read()).acknowledgements).toEqual([acknowledgements[0]])
    await save({ permanentAddressDetails: completeApplication.permanentAddressDetails })
    expect((await read()).acknowledgements).toEqual([])
  })

  it('is in the history, and comes back with a revision', async () => {
    const { save, read, adviser, id } = await newClient()
    await save(supplement)
    const { version } = await read()
    await save({ trustedContactDetails: null, identityDetails: { verifications: [] } }, { step: 6 })
    const params = { id, revision: String(version) }
    const then = await adviser.send(readRevision, { params })
    expect(then.body.result.trustedContactDetails?.lastName).toBe('Eze')
    const body = { version: (await read()).version }
    const restored = await adviser.send(restoreRevision, { params, body })
    expect(restored.body.result.identityDetails?.verifications).toMatchObject([
      { issuer: 'Ministry of Transportation' },
    ])
  })

  it('knows a temporary SIN on file by its first digit', async () => {
    const { save, adviser, id } = await newClient()
    const beside = async () =>
      (await adviser.send(readSupplementCircumstances, { params: { id } })).body.result
    expect(await beside()).toMatchObject({ hasTemporarySin: false, jointHolders: [] })
    await save({ generalDetails: { ...completeApplication.generalDetails, sin: '935291641' }, ...supplement })
    expect(await beside()).toMatchObject({ hasTemporarySin: true })
    const { body } = await adviser.send(readClient, { params: { id } })
    expect(body.warnings).toContainEqual(expect.objectContaining({ path: 'identityDetails.sinExpiresOn' }))
  })
})

describe('a number of it', () => {
  it('is told for a fresh code by its path, once, and that stands in the trail (SE4)', async () => {
    const here = await newClient()
    await here.save(supplement)
    const ask = (path: string, code: string) =>
      here.adviser.send(readClientSecret, { params: { id: here.id }, body: { path, code } })
    const code = await freshCode(here, here.adviser)
    expect((await ask(number, code)).body.result).toEqual({ value: verification.number })
    expect(await ask(number, code)).toBeRefused('invalid_credentials')
    expect((await ask('taxResidenceDetails.usTin', await freshCode(here, here.adviser))).body.result).toEqual(
      {
        value: '123-45-6789',
      },
    )
    for (const path of [
      'identityDetails.verifications.1.number',
      'trustedContactDetails.phone',
      '__proto__',
      'a.b',
    ])
      expect(await ask(path, await freshCode(here, here.adviser))).toBeRefused('invalid', {
        path: 'No number is on file there',
      })
    const { rows } = await here.owner.query<{ event: string; payload: string }>(
      `select event, payload from audit_entry where event like 'number%' order by seq`,
    )
    expect(rows.map(({ event, payload }) => [event, JSON.parse(payload).path])).toEqual([
      ['number read', number],
      ['number refused', number],
      ['number read', 'taxResidenceDetails.usTin'],
    ])
    expect(keys(rows)).not.toContain(verification.number)
    expect(await here.adviser.send(readSin, { params: { id: here.id }, body: { code } })).toBeRefused(
      'conflict',
    )
  })
})

describe('the approval of an exposure', () => {
  const exposedClient = async () => {
    const here = await newClient()
    await here.save({ ...supplement, ...foreignExposure })
    const officer = await here.person({ firstName: 'Robin', roles: ['compliance'] })
    const approve = async (by = officer, note?: string) =>
      by.send(approveExposure, { params: { id: here.id }, body: { code: await freshCode(here, by), note } })
    return { ...here, officer, approve }
  }

  it('is written by who reviews, and ends with the first change of what it approves', async () => {
    const { approve, officer, save, read } = await exposedClient()
    const { body } = await approve(officer, 'Seen with the file of 2013')
    const by = 'Robin Example'
    const approved = {
      approvedBy: by,
      approvedOn: expect.any(String),
      approvalNote: 'Seen with the file of 2013',
    }
    expect(body.result.exposureDetails).toMatchObject(approved)
    await save(await read())
    expect((await read()).exposureDetails).toMatchObject(approved)
    expect(await approve()).toBeRefused('conflict')
    await save({ exposureDetails: { ...(await read()).exposureDetails, sourceOfFunds: 'A lottery' } })
    expect((await read()).exposureDetails).toMatchObject({ approvedBy: null, sourceOfFunds: 'A lottery' })
    await approve()
    const { foreignPEPDetails, ...others } = foreignExposure.regulatoryDetails
    await save({
      regulatoryDetails: { ...others, foreignPEPDetails: { ...foreignPEPDetails, country: 'TG' } },
    })
    expect((await read()).exposureDetails).toMatchObject({ approvedBy: null, sourceOfFunds: 'A lottery' })
  })

  it('is nobody’s who wrote it or may write in the book, and asks for what is to be approved', async () => {
    const here = await exposedClient()
    const { approve, adviser, person, owner, save, officer } = here
    expect(await approve(adviser)).toBeRefused('forbidden')
    await owner.query(`update portal_user set roles = array['adviser', 'compliance'] where id = $1`, [
      adviser.userId,
    ])
    expect(await approve(adviser)).toBeRefused('own_work')
    const colleague = await person({ firstName: 'Colin', roles: ['compliance'] })
    await owner.query(`update record_revision set saved_by = $1 where section = 'exposureDetails'`, [
      colleague.userId,
    ])
    expect(await approve(colleague)).toBeRefused('own_work')
    await save({ exposureDetails: { persons: [] } })
    expect(await approve(officer)).toBeRefused('conflict')
    await save({ regulatoryDetails: completeApplication.regulatoryDetails })
    expect(await approve(officer)).toBeRefused('conflict')
  })

  it('is made once by 20 at once', async () => {
    const here = await exposedClient()
    const officers = await Promise.all(
      Array.from({ length: 20 }, (__, n) => here.person({ firstName: `Robin ${n}`, roles: ['compliance'] })),
    )
    const answers = await Promise.all(officers.map((by) => here.approve(by)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  })
})

describe('the application as a document', () => {
  it('has what was filled in after it was submitted', async () => {
    const { save, adviser, id, services } = await newClient()
    await save({ ...completeApplication, completedKYC: true })
    await save(supplement)
    const asAdviser = as({ userId: adviser.userId, advisorId: adviser.id, requestId: 'test' })
    const { document } = await transact(services.pool, asAdviser, async (tx) =>
      readApplicationDocument(tx, orNotFound(await findClient(tx, adviser.id, id)), services),
    )
    expect(document.whole).toBeUndefined()
    expect(document.draft.trustedContactDetails?.lastName).toBe('Eze')
  })
})

describe('another household', () => {
  it('learns nothing', async () => {
    const here = await newClient()
    await here.save(supplement)
    const added = await here.colleague.send(addParticipant, {
      body: ngozi(await householdOf(here.colleague)),
    })
    expect(added.status).toBe(200)
    for (const endpoint of [readSupplementCircumstances, readClient])
      expect(await here.colleague.send(endpoint, { params: { id: here.id } })).toBeRefused('not_found')
    const body = { version: 2, ...supplement }
    expect(await here.colleague.send(updateClient, { params: { id: here.id }, body })).toBeRefused(
      'not_found',
    )
  })
})
