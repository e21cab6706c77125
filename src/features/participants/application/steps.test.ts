import { describe, expect, it } from 'vitest'
import { issuesIn, statusOf, stepsOf } from '../../../platform/form.ts'
import { application } from '../application.ts'
import type { ClientDraft } from '../sections.ts'
import { completeSpouse } from './complete-testing.ts'

const messages = (step: string, draft: ClientDraft) =>
  issuesIn(application, draft, step).map(({ message, values }) =>
    values ? message.replace('{{nr}}', String(values.nr)) : message,
  )

describe('step 3', () => {
  const said = (employmentDetails: ClientDraft['employmentDetails']) =>
    messages('employment', { employmentDetails })

  it('asks for status, occupation and employer, in this order [KYC-027]', () => {
    const all = [
      'Please Select an Employment Status',
      'Please Enter an Occupation',
      'Please Enter an Employer Name',
    ]
    expect(said(null)).toEqual(all)
    const whole = { status: 3, occupation: 'Engineer', name: 'N/A' } as const
    expect(said(whole)).toEqual([])
    expect(said({ ...whole, status: null })).toEqual([all[0]])
    expect(said({ ...whole, occupation: ' ' })).toEqual([all[1]])
    expect(said({ ...whole, name: '' })).toEqual([all[2]])
  })

  it('warns of an occupation that could be any work', () => {
    const judged = (occupation: string) =>
      issuesIn(application, { employmentDetails: { status: 3, occupation, name: 'N/A' } }, 'employment')
    for (const occupation of ['Manager', 'gestionnaire', ' Self-employed '])
      expect(judged(occupation)).toMatchObject([{ path: 'employmentDetails.occupation', warning: {} }])
    for (const occupation of ['Hotel Manager', 'Consultante en gestion'])
      expect(judged(occupation)).toEqual([])
  })

  it.each([
    ['CA', null, []],
    ['CA', 'M5V 2T6', []],
    ['CA', '10001', ['Please Enter a Valid Postal Code']],
    ['US', '', []],
    ['US', '10001', []],
    ['US', 'M5V 2T6', ['Please Enter a Valid Zip Code']],
    [null, '10001', []],
    [null, 'nothing', ['Please Enter a Valid Postal Code']],
    ['FR', 'nothing', []],
  ])('in %s says of the postal code %s: %j [KYC-028]', (country, postalCode, expected) =>
    expect(said({ status: 1, occupation: 'Engineer', name: 'Example Works', country, postalCode })).toEqual(
      expected,
    ),
  )
})

describe('step 4', () => {
  const married = { generalDetails: { maritalStatus: 'Married' } } as const
  const said = (spouseDetails: ClientDraft['spouseDetails']) =>
    messages('spouse', { ...married, spouseDetails })

  it('exists for whoever is married or lives as if, and for nobody else [KYC-003]', () => {
    const has = (maritalStatus: 'Married' | 'Common Law' | 'Divorced' | 'Seperated' | 'Widowed' | 'Single') =>
      stepsOf(application, { generalDetails: { maritalStatus } }).some(({ id }) => id === 'spouse')
    expect(has('Married') && has('Common Law')).toBe(true)
    expect(has('Divorced') || has('Seperated') || has('Widowed') || has('Single')).toBe(false)
    expect(messages('spouse', {})).toEqual([])
  })

  it.each([null, undefined, {}, { clientId: 'x' }, { isClient: true }])(
    'asks for details where there are none: %j [SPOUSE-005]',
    (spouse) => expect(said(spouse)).toEqual(['Please Enter Spouse Details']),
  )

  it('asks for each of them in its order [SPOUSE-006]', () => {
    const all = [
      ['firstName', 'Please Enter a Spouse First Name'],
      ['lastName', 'Please Enter a Spouse Last Name'],
      ['employerName', 'Please Enter a Spouse Employer Name'],
      ['occupation', 'Please Enter a Spouse Occupation'],
      ['sin', 'Please Enter a Spouse Social Insurance Number'],
      ['gender', 'Please Select a Spouse Gender'],
    ] as const
    expect(said({ isClient: false })).toEqual(all.map(([, message]) => message))
    for (const [field, message] of all) expect(said({ ...completeSpouse, [field]: null })).toEqual([message])
  })

  it('refuses a SIN that is none, and takes the mask of one on file [SPOUSE-006]', () => {
    const invalid = 'Please Enter a Valid Spouse Social Insurance Number'
    expect(said({ ...completeSpouse, sin: '999999999' })).toEqual([invalid])
    expect(said({ ...completeSpouse, occupation: '', sin: '999999999', gender: null })).toEqual([
      ...['Please Enter a Spouse Occupation', invalid, 'Please Select a Spouse Gender'],
    ])
    expect(said({ ...completeSpouse, sin: '•••••••••' })).toEqual([invalid])
    expect(said({ ...completeSpouse, sin: '•••-•••-286' })).toEqual([])
  })

  it('asks nothing of a spouse who is a client: that record has it [SPOUSE-005]', () => {
    const participantId = '5f3a9c1e-2b7d-4e8f-9a6c-1d2e3f4a5b6c'
    expect(said({ isClient: true, participantId })).toEqual([])
  })

  it('is done with a spouse who is a client once that client is linked, and not before', () => {
    const status = (spouse: ClientDraft['spouseDetails']) =>
      statusOf(
        application,
        { generalDetails: { maritalStatus: 'Married' }, spouseDetails: spouse ?? null },
        'spouse',
      )
    const participantId = '5f3a9c1e-2b7d-4e8f-9a6c-1d2e3f4a5b6c'
    expect(said({ ...completeSpouse, isClient: true })).toEqual([
      'The spouse is said to be a client, and no client is linked yet',
    ])
    expect(status({ ...completeSpouse, isClient: true })).toEqual({ is: 'open', open: 0, isUndone: true })
    expect(status({ ...completeSpouse, isClient: false }).is).toBe('done')
    expect(status({ isClient: true, participantId }).is).toBe('done')
  })
})

describe('step 5', () => {
  const said = (netWorthDetails: ClientDraft['netWorthDetails']) => messages('net-worth', { netWorthDetails })

  it('accepts empty lists [KYC-030]', () => {
    expect(said(null)).toEqual([])
    expect(said({ liquidAssets: [], fixedAssets: [], liabilities: null })).toEqual([])
  })

  it('asks each item for a type and an amount, numbered from 1; 0 is no amount [KYC-031, KYC-032]', () => {
    const none = { type: '', amount: 0 }
    expect(
      said({ liquidAssets: [{ type: 'Cash', amount: 5 }, none], fixedAssets: [none], liabilities: [none] }),
    ).toEqual([
      'Please Enter Type for Liquid Asset 2',
      'Please Enter Amount for Liquid Asset 2',
      'Please Enter Type for Fixed Asset 1',
      'Please Enter Amount for Fixed Asset 1',
      'Please Enter Type for Liability 1',
      'Please Enter Amount for Liability 1',
    ])
    expect(said({ liabilities: [{ type: 'Loan', amount: null }] })).toEqual([
      'Please Enter Amount for Liability 1',
    ])
  })
})

describe('step 6', () => {
  it('has no rules [KYC-034]', () => {
    expect(messages('external', {})).toEqual([])
    expect(statusOf(application, { externalInvestmentDetails: { otherValue: 5 } }, 'external').is).toBe(
      'done',
    )
  })
})
