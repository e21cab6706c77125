import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../../platform/form.ts'
import { application } from '../application.ts'
import { type ClientDraft, PermanentAddressDetails } from '../sections.ts'
import { completeApplication } from './complete-testing.ts'

const { permanentAddressDetails: permanent } = completeApplication
const judged = (draft: ClientDraft) => issuesIn(application, draft, 'address')
const messages = (draft: ClientDraft) => judged(draft).map(({ message }) => message)
const { isSameAsMailingAddress, hasThirdPartyAddress, ...address } = permanent

/** What is said of nothing, in its order; `of` names the address. */
const missing = (of: '' | 'Mailing ' | 'Third Party ', a = of ? 'a' : 'an') => [
  `Please Select ${a} ${of}Address Type`,
  `Please Enter ${a} ${of}Apt/Unit/Suite Number`,
  `Please Enter a ${of}Street Name`,
  `Please Select a ${of}Country`,
  `Please Select a ${of}Region`,
  `Please Enter a ${of}City`,
]
const fields = ['addressType', 'aptUnitSuiteNumber', 'streetName', 'country', 'region', 'city']

describe.each([
  { of: '', section: 'permanentAddressDetails', base: {}, ids: 'KYC-021' },
  {
    of: 'Mailing ',
    section: 'mailingAddressDetails',
    base: { permanentAddressDetails: { ...permanent, isSameAsMailingAddress: false } },
    ids: 'KYC-024',
  },
  {
    of: 'Third Party ',
    section: 'thirdPartyAddressDetails',
    base: { permanentAddressDetails: { ...permanent, hasThirdPartyAddress: true } },
    ids: 'KYC-025',
  },
] as const)('$section', ({ of, section, base, ids }) => {
  const withAddress = (more: object): ClientDraft => ({ ...base, [section]: { ...address, ...more } })

  it(`asks for all of it in its order [${ids}]`, () => {
    expect(judged(base).map(({ path }) => path)).toEqual(fields.map((field) => `${section}.${field}`))
    expect(messages(base)).toEqual(missing(of))
  })

  it.each(fields)(`asks for %s alone [${ids}]`, (field) => {
    const message = missing(of)[fields.indexOf(field)]
    expect(judged(withAddress({ [field]: '' }))).toEqual([
      { step: 'address', path: `${section}.${field}`, message },
    ])
  })

  it('asks for a valid postal code in Canada, a valid zip in the United States, and for none elsewhere [KYC-022, KYC-023]', () => {
    const at = (country: string, postalCode: string | null) => messages(withAddress({ country, postalCode }))
    expect(at('CA', null)).toEqual([`Please Enter a ${of}Postal Code`])
    expect(at('CA', '10001')).toEqual([`Please Enter a Valid ${of}Postal Code`])
    expect(at('CA', 'm5v2t6')).toEqual([])
    expect(at('US', null)).toEqual([`Please Enter a ${of}Zip Code`])
    expect(at('US', 'M5V 2T6')).toEqual([`Please Enter a Valid ${of}Zip Code`])
    expect(at('US', '10001-1234')).toEqual([])
    for (const country of ['FR', 'HK', 'MX']) {
      expect(at(country, null)).toEqual([])
      expect(at(country, 'anything')).toEqual([])
    }
  })

  it(`takes a unit and a region that are said to be none [${ids}]`, () => {
    const none = { aptUnitSuiteNumber: 'N/A', country: 'SG', region: 'N/A', postalCode: null }
    expect(messages(withAddress(none))).toEqual([])
  })

  it('warns of a civic address without a street number, and of no other', () => {
    expect(judged(withAddress({ streetNumber: null }))).toMatchObject([
      { path: `${section}.streetNumber`, warning: {} },
    ])
    expect(judged(withAddress({ streetNumber: null, addressType: 2 }))).toEqual([])
  })
})

it('judges no mailing address that is the same, and no third party’s where there is none [KYC-024, KYC-025]', () => {
  expect(judged({ permanentAddressDetails: permanent })).toEqual([])
  const unanswered = { ...permanent, isSameAsMailingAddress: null, hasThirdPartyAddress: null }
  expect(judged({ permanentAddressDetails: unanswered })).toEqual([])
})

it('says what is wrong with all three in turn [KYC-021, KYC-024, KYC-025]', () => {
  const permanentAddressDetails = { isSameAsMailingAddress: false, hasThirdPartyAddress: true }
  expect(messages({ permanentAddressDetails })).toEqual([
    ...missing(''),
    ...missing('Mailing '),
    ...missing('Third Party '),
  ])
})

it('takes a unit and a street number that are no numbers, as people have them [KYC-019]', () => {
  const whole = { ...permanent, aptUnitSuiteNumber: '12A', streetNumber: '12 1/2' }
  expect(PermanentAddressDetails.safeParse(whole).data).toEqual(whole)
  expect(judged({ permanentAddressDetails: whole })).toEqual([])
})

it.each([
  'PO Box 4100',
  'P.O. Box 12',
  'Box 7',
  'Box',
  'Box # 7',
  'PO Box',
  'C. P. 4100',
  'CP 12',
  'Case postale 3',
  'General Delivery',
  'Poste restante',
])('warns of %s as the place where somebody lives, and not as where letters go', (streetName) => {
  const told = judged({ permanentAddressDetails: { ...permanent, streetName } })
  expect(told).toMatchObject([{ path: 'permanentAddressDetails.streetName', warning: {} }])
  const base = { permanentAddressDetails: { ...permanent, isSameAsMailingAddress: false } }
  expect(judged({ ...base, mailingAddressDetails: { ...address, streetName } })).toEqual([])
})

it.each([
  'Boxwood Lane',
  'Elm Street',
  'Rue Case',
  'RR 2',
  'Chemin du CPE',
  'Mailbox Road',
  'Box Hill Road',
  'Box Grove Collector Road',
  'Box Road',
])('takes %s for a street', (streetName) =>
  expect(judged({ permanentAddressDetails: { ...permanent, streetName } })).toEqual([]),
)
