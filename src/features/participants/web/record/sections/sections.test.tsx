import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { drawn } from '../../../../../../tests/drawn.tsx'
import { labelsOf } from '../../../../../platform/form.ts'
import { application } from '../../../application.ts'
import type { ClientDraft } from '../../../sections.ts'
import { Address } from './address.tsx'
import { Employment } from './employment.tsx'
import { External } from './external.tsx'
import { General } from './general.tsx'
import { NetWorth } from './net-worth.tsx'
import { Regulatory } from './regulatory.tsx'
import { Spouse } from './spouse.tsx'

vi.mock('../../../../../web/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useUser: () => ({ id: 'ann' }),
}))

const page = (section: ReactNode, draft: ClientDraft) => drawn(application, draft, section)
/** The paths of the fields of a section, by their elements' ids. */
const fieldsIn = (section: ReactNode, draft: ClientDraft): string[] => {
  const ids = [...page(section, draft).matchAll(/ id="([\w.]+)"/g)].map(([, id = '']) => id)
  return Object.keys(labelsOf(application))
    .map((path) => path.replace('*', '0'))
    .filter((path) => ids.includes(path))
}
const keysIn = (section: ReactNode, draft: ClientDraft) =>
  fieldsIn(section, draft).map((path) => path.split('.').slice(1).join('.'))

/** The labels of a section's fields, those that must be filled in with an asterisk. */
const labelsIn = (section: ReactNode, draft: ClientDraft) =>
  [...page(section, draft).matchAll(/InputWrapper-label[^>]*>(.*?)<\/(?:label|div)>/g)].map(
    ([, label = '']) => label.replace(/<[^>]*>/g, ''),
  )

const yes = Object.fromEntries(
  Object.keys(labelsOf(application))
    .map((path) => path.match(/^regulatoryDetails\.((?:is|has)\w+)$/)?.[1] ?? '')
    .map((flag) => [flag, true]),
)
const row = [{ type: '', amount: 0 }]
const company = [{ symbol: '', companyName: '' }]
const everything: ClientDraft = {
  generalDetails: { citizenship: 3, maritalStatus: 'Married' },
  permanentAddressDetails: { country: 'CA', isSameAsMailingAddress: false, hasThirdPartyAddress: true },
  mailingAddressDetails: { country: 'US' },
  thirdPartyAddressDetails: { country: 'CA' },
  employmentDetails: { country: 'CA' },
  spouseDetails: { isClient: false },
  netWorthDetails: { liquidAssets: row, fixedAssets: row, liabilities: row },
  externalInvestmentDetails: { otherValue: 1 },
  regulatoryDetails: {
    ...yes,
    insiderDetails: company,
    shareholder10Details: company,
    shareholder20Details: company,
  },
}

describe('the sections of the application', () => {
  it('have a field for everything that is read of it', () => {
    const all = (
      <>
        <General />
        <Address />
        <Employment />
        <Spouse />
        <NetWorth />
        <External />
        <Regulatory />
      </>
    )
    expect(fieldsIn(all, everything)).toEqual(
      Object.keys(labelsOf(application)).map((path) => path.replace('*', '0')),
    )
  })

  it('mark what must be filled in [KYC-011]', () => {
    expect(labelsIn(<General />, { generalDetails: { citizenship: 3 } })).toEqual(
      expect.arrayContaining([
        'First Name *',
        'Last Name *',
        'Social Insurance Number *',
        'Date of Birth *',
        'Number of Dependents *',
        'Cell Phone *',
        'Email Address *',
        'Citizenship *',
        'Explain Citizenship *',
        'Home Phone',
        'Middle Initial',
      ]),
    )
  })

  it('show how a phone number is written [KYC-013]', () => {
    const phones = page(<General />, {}).match(/<input[^>]*type="tel"[^>]*>/g) ?? []
    expect(phones).toHaveLength(3)
    for (const phone of phones) expect(phone).toContain('placeholder="123-456-7890"')
  })

  it('explain a citizenship only when it is Other [KYC-012]', () => {
    const explains = (citizenship: 1 | 2 | 3 | null) =>
      keysIn(<General />, { generalDetails: { citizenship } }).includes('otherCitizenship')
    expect([explains(1), explains(2), explains(3), explains(null)]).toEqual([false, false, true, false])
  })

  it('have a mailing address that is another, and a third party’s that there is [KYC-017]', () => {
    const addresses = (permanentAddressDetails: ClientDraft['permanentAddressDetails']) =>
      [
        ...new Set(fieldsIn(<Address />, { permanentAddressDetails }).map((path) => path.split('.')[0])),
      ].slice(1)
    expect(addresses({})).toEqual([])
    expect(addresses({ isSameAsMailingAddress: true, hasThirdPartyAddress: false })).toEqual([])
    expect(addresses({ isSameAsMailingAddress: false })).toEqual(['mailingAddressDetails'])
    expect(addresses({ hasThirdPartyAddress: true })).toEqual(['thirdPartyAddressDetails'])
  })

  it('name a retired client’s former occupation and employer', () => {
    const labels = labelsIn(<Employment />, { employmentDetails: { status: 3 } })
    expect(labels).toEqual(expect.arrayContaining(['Former Occupation *', 'Former Employer *']))
    expect(labelsIn(<Employment />, {})).toEqual(expect.arrayContaining(['Occupation *', 'Employer Name *']))
  })

  it('ask first whether the spouse is a client, and only then for details, of a new participant too [SPOUSE-001, SPOUSE-002, SPOUSE-007]', () => {
    expect(keysIn(<Spouse />, {})).toEqual(['isClient'])
    expect(keysIn(<Spouse />, { spouseDetails: { isClient: true } })).toHaveLength(11)
    expect(keysIn(<Spouse />, { spouseDetails: { isClient: false } })).toHaveLength(12)
    expect(page(<Spouse />, {})).toContain('Spouse is a client?')
  })

  it('mark the question of the spouse and their details, also while nothing is known of them', () => {
    const marked = (spouseDetails: ClientDraft['spouseDetails']) =>
      labelsIn(<Spouse />, { generalDetails: { maritalStatus: 'Married' }, spouseDetails }).filter((label) =>
        label.endsWith(' *'),
      )
    expect(marked({})).toEqual(['Spouse is a client? *'])
    const all = [
      'Gender',
      'First Name',
      'Last Name',
      'Social Insurance Number',
      'Employer Name',
      'Occupation',
    ]
    for (const spouse of [{ isClient: true }, { isClient: true, firstName: 'Ann' }, { isClient: false }])
      expect(marked(spouse)).toEqual(['Spouse is a client? *', ...all.map((label) => `${label} *`)])
  })

  it('hint at what need not be added, and sum up what is [KYC-030]', () => {
    const worth = page(<NetWorth />, {
      netWorthDetails: {
        liquidAssets: [
          { type: 'Savings', amount: 0.1 },
          { type: 'Cash', amount: 0.2 },
        ],
        liabilities: [{ type: 'Loan', amount: 1.3 }],
      },
    })
    expect(worth).toContain('Do not add any if not specified')
    expect(worth).toContain('$0.30')
    expect(worth).toContain('-$1.00')
  })

  it('have a button to add to each list of net worth, and one at each row to remove it [KYC-029]', () => {
    const worth = page(<NetWorth />, everything)
    for (const [add, remove] of [
      ['Add Liquid Asset', 'Remove Liquid Asset 1'],
      ['Add Fixed Asset', 'Remove Fixed Asset 1'],
      ['Add Liability', 'Remove Liability 1'],
    ] as const) {
      expect(worth).toMatch(new RegExp(`<button[^>]*>(<span[^>]*>|<svg.*?</svg>|</span>)*${add}<`))
      expect(worth).toMatch(new RegExp(`<button[^>]* aria-label="${remove}"`))
    }
  })

  it('describe others only where there are any [KYC-034]', () => {
    const describes = (otherValue: number | null) =>
      keysIn(<External />, { externalInvestmentDetails: { otherValue } }).includes('otherDescription')
    expect([describes(5), describes(0), describes(null)]).toEqual([true, false, false])
  })

  it('ask for the details of a yes, and of nothing else [KYC-038]', () => {
    expect(keysIn(<Regulatory />, {})).toHaveLength(13)
    const no = Object.fromEntries(Object.keys(yes).map((flag) => [flag, false]))
    expect(keysIn(<Regulatory />, { regulatoryDetails: no })).toHaveLength(13)
    const foreign = keysIn(<Regulatory />, { regulatoryDetails: { isForeignPEP: true } })
    expect(foreign.filter((key) => key.startsWith('foreignPEPDetails'))).toEqual([
      'foreignPEPDetails.country',
      'foreignPEPDetails.positionHeld',
    ])
    expect(foreign).toHaveLength(15)
    // of every other question, too, and of it alone; who holds a power of attorney is chosen, not typed
    for (const flag of Object.keys(yes).filter(Boolean)) {
      const asked = keysIn(<Regulatory />, {
        regulatoryDetails: { ...everything.regulatoryDetails, ...no, [flag]: true },
      })
      const revealed = new Set(asked.filter((key) => !(key in yes)).map((key) => key.split('.')[0]))
      expect([...revealed], flag).toHaveLength(flag === 'hasPowerOfAttorney' ? 0 : 1)
    }
  })
})

describe('the addresses of the application', () => {
  it('ask for a postal code in Canada, a zip code in the United States, offer one where there are some, and show none where there are none [KYC-020, KYC-023]', () => {
    const asked = (country: string | null) => {
      const draft: ClientDraft = {
        permanentAddressDetails: { country, isSameAsMailingAddress: false, hasThirdPartyAddress: true },
        mailingAddressDetails: { country },
        thirdPartyAddressDetails: { country },
      }
      return labelsIn(<Address />, draft).filter((label) => label.includes(' Code'))
    }
    const atAllThree = (label: string) => [label, label, label]
    expect(asked('CA')).toEqual(atAllThree('Postal Code *'))
    expect(asked('US')).toEqual(atAllThree('Zip Code *'))
    for (const country of ['FR', 'GB', 'JP']) expect(asked(country)).toEqual(atAllThree('Postal Code'))
    for (const country of ['HK', 'AE', null]) expect(asked(country)).toEqual([])
    // what somebody entered all the same can be mended
    const left = { permanentAddressDetails: { country: 'HK', postalCode: '999077' } }
    expect(labelsIn(<Address />, left)).toContain('Postal Code')
    expect(labelsIn(<Employment />, { employmentDetails: { country: 'CA' } })).toContain('Postal Code')
  })

  it('have a tick that there is no unit, and that there is no region where addresses have none [KYC-021]', () => {
    const ticks = (country: string | null, region: string | null = null) =>
      [
        ...page(<Address />, { permanentAddressDetails: { country, region } }).matchAll(
          />(No \w+)<\/label>/g,
        ),
      ].map(([, tick]) => tick)
    for (const country of ['CA', 'US', 'AU', null]) expect(ticks(country)).toEqual(['No unit'])
    for (const country of ['FR', 'SG', 'MC']) expect(ticks(country)).toEqual(['No unit', 'No region'])
    // written elsewhere, it can be taken back
    expect(ticks('CA', 'N/A')).toEqual(['No unit', 'No region'])
    const ticked = page(<Address />, { permanentAddressDetails: { country: 'SG', region: 'N/A' } })
    expect(ticked).toMatch(/<input[^>]*id="permanentAddressDetails.region-none"[^>]*checked=""/)
    expect(ticked).toMatch(/<input[^>]*id="permanentAddressDetails.region"[^>]*value="N\/A"/)
  })
})

describe('each part of the application', () => {
  const sorted = (section: ReactNode) => keysIn(section, everything).toSorted()

  it('is written under its names on the wire [KYC-018, KYC-026, KYC-033]', () => {
    const address = [
      'addressType',
      'aptUnitSuiteNumber',
      'city',
      'country',
      'postalCode',
      'region',
      'streetName',
      'streetNumber',
    ]
    const addresses = sorted(<Address />)
    expect(addresses).toEqual(
      [...address, ...address, ...address, 'isSameAsMailingAddress', 'hasThirdPartyAddress'].sort(),
    )
    expect(sorted(<Employment />)).toEqual(
      [
        'status',
        'occupation',
        'name',
        'businessType',
        'lengthInYears',
        'address',
        'city',
        'region',
        'country',
        'postalCode',
      ].sort(),
    )
    expect(sorted(<External />)).toEqual(
      [
        'equitiesValue',
        'fixedIncomeValue',
        'cashEquivalentValue',
        'realEstateValue',
        'commoditiesValue',
        'otherValue',
        'otherDescription',
        'annualIncome',
      ].sort(),
    )
  })

  it('has who somebody is, and who their spouse is [KYC-009, SPOUSE-003]', () => {
    expect(sorted(<General />)).toEqual(
      [
        'isIndividual',
        'title',
        'firstName',
        'middleInitial',
        'lastName',
        'maritalStatus',
        'sin',
        'dateOfBirth',
        'numDependents',
        'homePhone',
        'cellPhone',
        'businessPhone',
        'businessPhoneExt',
        'email',
        'citizenship',
        'otherCitizenship',
        'language',
        // beside the specification: some people have one name
        'singleName',
      ].sort(),
    )
    // clientId and participantId say whose spouse, and who: nobody types them
    expect(sorted(<Spouse />)).toEqual(
      [
        ...['dateOfBirth', 'isClient'],
        'salutation',
        'firstName',
        'middleInitial',
        'lastName',
        'employerName',
        'occupation',
        'typeOfBusiness',
        'sin',
        'gender',
        'singleName',
      ].sort(),
    )
  })

  it('has three lists of net worth, and three of companies [KYC-029, KYC-039]', () => {
    expect(sorted(<NetWorth />)).toEqual([
      'fixedAssets',
      'fixedAssets.0.amount',
      'fixedAssets.0.type',
      'liabilities',
      'liabilities.0.amount',
      'liabilities.0.type',
      'liquidAssets',
      'liquidAssets.0.amount',
      'liquidAssets.0.type',
    ])
    const ofCompanies = /^(insider|shareholder\d+)Details/
    expect(sorted(<Regulatory />).filter((key) => ofCompanies.test(key))).toEqual([
      'insiderDetails',
      'insiderDetails.0.companyName',
      'insiderDetails.0.symbol',
      'shareholder10Details',
      'shareholder10Details.0.companyName',
      'shareholder10Details.0.symbol',
      'shareholder20Details',
      'shareholder20Details.0.companyName',
      'shareholder20Details.0.symbol',
    ])
  })

  it('asks the thirteen questions, in their order [KYC-036]', () => {
    expect(keysIn(<Regulatory />, {})).toEqual([
      'hasPowerOfAttorney',
      'isInsider',
      'is10PercentShareholder',
      'is20PercentShareholder',
      'isIIROCMember',
      'isForeignPEP',
      'isAssociateForeignPEP',
      'isDomesticPEP',
      'isAssociateDomesticPEP',
      'isHIO',
      'isAssociateHIO',
      'isSecuritiesFirm',
      'isBrokerDealer',
    ])
  })
})
