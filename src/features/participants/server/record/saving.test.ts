import { describe, expect, it } from 'vitest'
import { completeApplication } from '../../application/complete-testing.ts'
import { completeClient, newClient } from './client-testing.ts'

const address = { addressType: 1, streetName: 'Elm Street', country: 'CA', region: 'CA-ON' } as const
const wholeAddress = {
  ...address,
  aptUnitSuiteNumber: null,
  streetNumber: null,
  city: null,
  postalCode: null,
}

const noSupplement = {
  identityDetails: null,
  taxResidenceDetails: null,
  thirdPartyDeterminationDetails: null,
  trustedContactDetails: null,
  exposureDetails: null,
  languageDetails: null,
  acknowledgements: [],
  review: null,
}

describe('a save of a client', () => {
  it('stores the sections that it brings and leaves the others as they are [API-032]', async () => {
    const { save, read } = await newClient()
    await save({ employmentDetails: { status: 1, occupation: 'Engineer' } })
    const { body } = await save({ mailingAddressDetails: address })
    expect(body.result).toEqual(await read())
    expect(body.result).toMatchObject({
      version: 3,
      generalDetails: { firstName: 'Ngozi' },
      mailingAddressDetails: wholeAddress,
      employmentDetails: { status: 1, occupation: 'Engineer', name: null },
    })
  })

  it('takes the whole client as it was read [API-032]', async () => {
    const { save, read } = await completeClient()
    const { body } = await save(await read())
    expect(body.result).toEqual(await read())
  })

  it('carries every section, null while nothing was entered [CHECK-010, CHECK-011]', async () => {
    const { read, id } = await newClient()
    expect(await read()).toEqual({
      id,
      householdId: expect.any(String),
      attorneyFor: [],
      roles: ['account holder'],
      completedKYC: false,
      completedRiskTolerance: false,
      completedAccountOpening: false,
      completedIPS: false,
      steps: expect.anything(),
      accountHolderWorkflow: { rTQCompletedByParticipant: false },
      generalDetails: expect.objectContaining({ firstName: 'Ngozi', sin: null, isIndividual: null }),
      permanentAddressDetails: null,
      ...noSupplement,
      mailingAddressDetails: null,
      thirdPartyAddressDetails: null,
      employmentDetails: null,
      spouseDetails: null,
      netWorthDetails: null,
      externalInvestmentDetails: null,
      regulatoryDetails: null,
      bankAccounts: [],
      verifyDueOn: null,
      version: 1,
      outOfDate: [],
      stamps: {},
    })
  })

  it('clears a section that is sent as null, and takes empty text for nothing', async () => {
    const { save } = await newClient()
    await save({ employmentDetails: { occupation: 'Engineer' }, mailingAddressDetails: address })
    const { body } = await save({ employmentDetails: null, mailingAddressDetails: { city: '', country: '' } })
    expect(body.result.employmentDetails).toBe(null)
    expect(body.result.mailingAddressDetails).toEqual({
      ...wholeAddress,
      addressType: null,
      streetName: null,
      country: null,
      region: null,
    })
  })

  it('saves roles by their labels, as a section like any other [PART-017]', async () => {
    const { save } = await newClient()
    const { body } = await save({ roles: ['trustee', 'account holder', 'trustee'] })
    expect(body.result.roles).toEqual(['account holder', 'trustee'])
    expect((await save({ roles: [] })).body.result.roles).toEqual([])
    expect((await save({ roles: ['owner' as 'trustee'] })).body.issues?.[0]?.path).toBe('roles.0')
  })

  it('keeps text without the spaces around it', async () => {
    const { save } = await newClient()
    const { body } = await save({ employmentDetails: { occupation: '  Pilot ', name: '   ' } })
    expect(body.result.employmentDetails).toMatchObject({ occupation: 'Pilot', name: null })
  })

  it('refuses a region that is not its country’s, at its path', async () => {
    const { save, read } = await newClient()
    const before = await read()
    const answer = await save({
      permanentAddressDetails: { country: 'US', region: 'CA-ON' },
      employmentDetails: { country: 'CA', region: 'Narnia' },
      mailingAddressDetails: { region: 'CA-ON' },
    })
    expect(answer).toBeRefused('invalid', {
      'permanentAddressDetails.region': 'Please choose from the list',
      'employmentDetails.region': 'Please choose from the list',
      'mailingAddressDetails.region': 'Please choose a country for this region',
    })
    expect(await read()).toEqual(before)
  })

  it('refuses a client without a name, a draft, too', async () => {
    const { save } = await newClient()
    for (const generalDetails of [null, {}, { firstName: '', lastName: '\u200b' }])
      expect(await save({ generalDetails })).toBeRefused('invalid', {
        'generalDetails.firstName': 'Please Enter a First Name',
        'generalDetails.lastName': 'Please Enter a Last Name',
      })
  })

  it('takes what the server owns unchanged alone [TZ4]', async () => {
    const { save, read, owner } = await newClient()
    const { householdId, steps } = await read()
    const other = 'a3bb189e-8bf9-4a3e-9a5c-2b4f0c1d2e3f'
    for (const [key, value] of Object.entries({
      id: other,
      householdId: other,
      completedRiskTolerance: true,
    }))
      expect(await save({ [key]: value })).toBeRefused('invalid', { [key]: 'This cannot be changed here' })
    expect((await save({ householdId, steps, completedIPS: false })).status).toBe(200)
    expect(await save({ completedIPS: true })).toBeRefused('stale')
    await owner.query('update client set completed_risk_tolerance_at = now()')
    expect(await save({ completedRiskTolerance: false })).toBeRefused('stale')
  })

  it('names nobody as the spouse who is not linked, and no other owner', async () => {
    const { save, id, adviser } = await newClient()
    expect(await save({ spouseDetails: { clientId: adviser.id, participantId: id } })).toBeRefused(
      'invalid',
      {
        'spouseDetails.clientId': 'This is not the person on file',
        'spouseDetails.participantId': 'This is not the person on file',
      },
    )
    const { body } = await save({ spouseDetails: { firstName: 'Obi' } })
    expect(body.result.spouseDetails).toMatchObject({ clientId: id, participantId: null })
  })

  it('takes the largest lists that there can be, in a script of three bytes a letter', async () => {
    const { save } = await newClient()
    const long = '界'.repeat(200)
    const rows = Array.from({ length: 100 }, () => ({ type: long, amount: 999_999_999_999.99 }))
    const holdings = Array.from({ length: 100 }, () => ({ symbol: long, companyName: long }))
    const { status, body } = await save({
      netWorthDetails: { liquidAssets: rows, fixedAssets: rows, liabilities: rows },
      regulatoryDetails: {
        insiderDetails: holdings,
        shareholder10Details: holdings,
        shareholder20Details: holdings,
      },
    })
    expect(status).toBe(200)
    expect(body.result.netWorthDetails?.liabilities[99]).toEqual(rows[99])
    const more = [...rows, ...rows]
    expect((await save({ netWorthDetails: { liquidAssets: more } })).body.issues).toEqual([
      { path: 'netWorthDetails.liquidAssets', message: 'There are too many entries' },
    ])
  })
})

describe('a region', () => {
  it('is said to be none where addresses have none, and nowhere else', async () => {
    const { save } = await newClient()
    const elsewhere = { ...address, country: 'SG', region: 'N/A', postalCode: '018956' }
    const saved = await save({ permanentAddressDetails: elsewhere })
    expect(saved.body.result.permanentAddressDetails).toMatchObject(elsewhere)
    for (const country of ['CA', 'US', 'AU', null])
      expect((await save({ permanentAddressDetails: { country, region: 'N/A' } })).status).toBe(422)
  })
})

describe('a step that is saved', () => {
  it('is judged by its rules alone, in their order, and saves nothing where one breaks [API-033]', async () => {
    const { save, read } = await newClient()
    const before = await read()
    const answer = await save(
      { generalDetails: {}, employmentDetails: { occupation: 'Miller' } },
      { step: 1 },
    )
    expect(answer.body.errorMessages.slice(0, 4)).toEqual([
      'Please Select an Individual Status',
      'Please Select a Title',
      'Please Enter a First Name',
      'Please Enter a Last Name',
    ])
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', result: null } })
    expect(await read()).toEqual(before)
  })

  it('judges what stands on file with what it brings, and saves it where all holds [API-033]', async () => {
    const { save } = await newClient()
    await save({ employmentDetails: { status: 1, name: 'Example Works' } })
    expect(await save({}, { step: 3 })).toBeRefused('invalid', {
      'employmentDetails.occupation': 'Please Enter an Occupation',
    })
    const saved = await save(
      { employmentDetails: { status: 1, name: 'Example Works', occupation: 'Miller' } },
      { step: 3 },
    )
    expect(saved.body.result.employmentDetails).toMatchObject({ occupation: 'Miller' })
  })

  it('judges under each number one section, and no other [API-033]', async () => {
    const { save, read } = await newClient()
    const { generalDetails } = await read()
    const married = { ...generalDetails, maritalStatus: 'Married' } as const
    await save({ generalDetails: married, netWorthDetails: { liabilities: [{ amount: 5 }] } })
    const before = await read()
    const judged = []
    for (const step of [1, 2, 3, 4, 5, 6, 7]) {
      const { body } = await save({}, { step })
      judged.push([...new Set(body.issues?.map(({ path }) => path.split('.')[0]))])
    }
    const [external] = judged.splice(5, 1)
    expect(external).toEqual([])
    expect(judged.flat()).toEqual([
      ...['generalDetails', 'permanentAddressDetails', 'employmentDetails', 'spouseDetails'],
      ...['netWorthDetails', 'regulatoryDetails'],
    ])
    expect(await read()).toEqual(before)
  })

  it('numbers the rows in its messages, in the reader’s language', async () => {
    const { adviser, id } = await newClient()
    const body = {
      version: 1,
      netWorthDetails: { liabilities: [{ type: 'Loan', amount: 5 }, { type: 'x' }] },
    }
    const headers = { 'accept-language': 'fr-CA' }
    const url = `/api/newClient/${id}?step=5`
    const said = async (more = {}) => (await adviser.request('PUT', url, body, more)).body.errorMessages
    expect(await said()).toEqual(['Please Enter Amount for Liability 2'])
    expect((await said(headers))[0]).toMatch(/2$/)
  })

  it('takes no number but 1 to 7 [API-033]', async () => {
    const { save } = await newClient()
    for (const step of [0, 8, 1.5]) expect(await save({}, { step })).toBeRefused('invalid')
  })

  it('of a spouse asks nothing of somebody who has none', async () => {
    const { save } = await newClient()
    expect((await save({}, { step: 4 })).status).toBe(200)
    await save({ generalDetails: { firstName: 'Ngozi', lastName: 'Okafor', maritalStatus: 'Married' } })
    expect(await save({}, { step: 4 })).toBeRefused('invalid', {
      spouseDetails: 'Please Enter Spouse Details',
    })
  })

  it('tells warnings beside the result, which hinder nothing', async () => {
    const { save } = await newClient()
    const { generalDetails } = completeApplication
    const { status, body } = await save(
      { generalDetails: { ...generalDetails, sin: '046454286', lastName: 'Li 李' } },
      { step: 1 },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      warnings: [
        { path: 'generalDetails.sin', message: expect.any(String), source: null },
        {
          path: 'generalDetails.lastName',
          message: 'Documents cannot print 李. Please write it in Latin letters.',
          source: null,
        },
      ],
    })
  })
})
