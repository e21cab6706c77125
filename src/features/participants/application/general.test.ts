import { describe, expect, it } from 'vitest'
import { type Issue, issuesIn } from '../../../platform/form.ts'
import { application } from '../application.ts'
import { type ClientDraft, GeneralDetails } from '../sections.ts'
import { completeApplication } from './complete-testing.ts'

type General = NonNullable<ClientDraft['generalDetails']>

const { generalDetails: complete } = completeApplication
const judged = (more: General): Issue[] =>
  issuesIn(application, { generalDetails: { ...complete, ...more } }, 'general')
const messages = (more: General) => judged(more).map(({ message }) => message)

/** In their order: the field that is missing, and what is said. */
const first: [keyof General, string][] = [
  ['isIndividual', 'Please Select an Individual Status'],
  ['title', 'Please Select a Title'],
  ['firstName', 'Please Enter a First Name'],
  ['lastName', 'Please Enter a Last Name'],
]
const next: [keyof General, string][] = [
  ['sin', 'Please Enter a Social Insurance Number'],
  ['dateOfBirth', 'Please Enter a Date of Birth'],
  ['numDependents', 'Please Enter a Number of Dependents'],
  ['citizenship', 'Please Select a Citizenship'],
]
const last: [keyof General, string][] = [
  ['maritalStatus', 'Please Select a Marital Status'],
  ['cellPhone', 'Please Enter a Cell Phone'],
  ['email', 'Please Enter an Email Address'],
]

describe('step 1', () => {
  it.each(first)('asks for %s first: %s [KYC-014]', (field, message) => {
    expect(judged({ [field]: null })).toEqual([{ step: 'general', path: `generalDetails.${field}`, message }])
  })

  it.each(next)('then for %s: %s [KYC-015]', (field, message) => {
    expect(judged({ [field]: null })).toEqual([{ step: 'general', path: `generalDetails.${field}`, message }])
  })

  it.each(last)('at last for %s: %s [KYC-016]', (field, message) => {
    expect(judged({ [field]: '' })).toEqual([{ step: 'general', path: `generalDetails.${field}`, message }])
  })

  it('says all of it in this order [KYC-014, KYC-015, KYC-016]', () => {
    const all = issuesIn(application, {}, 'general').map(({ message }) => message)
    expect(all).toEqual([...first, ...next, ...last].map(([, message]) => message))
  })

  it.each(['999999999', '130692545', '13069254', '•••-•••-54', '••••••286', '•••••••••'])(
    'refuses the SIN %s [KYC-015]',
    (sin) => expect(messages({ sin })).toEqual(['Please Enter a Valid Social Insurance Number']),
  )

  it.each(['130692544', '130 692 544', '•••-•••-286'])('takes the SIN %s [KYC-015]', (sin) =>
    expect(judged({ sin })).toEqual([]),
  )

  it('takes digits alone as the extension of a business phone [CODE-021]', () => {
    expect(messages({ businessPhoneExt: 'x12' })).toEqual(['Please Enter a Valid Business Phone Ext'])
    for (const businessPhoneExt of ['12', '', null]) expect(messages({ businessPhoneExt })).toEqual([])
  })

  it('takes nobody who is older than 120, or not born yet', () => {
    const long = 'A date of birth cannot be more than 120 years ago'
    for (const dateOfBirth of ['1899-12-31', '1850-06-01', '0002-01-01'])
      expect(messages({ dateOfBirth })).toEqual([long])
    expect(messages({ dateOfBirth: '9999-01-01' })).toEqual(['A date of birth cannot be after today'])
  })

  it('judges an invalid SIN between the missing ones [KYC-015]', () => {
    expect(messages({ sin: '1', dateOfBirth: null, lastName: '' })).toEqual([
      'Please Enter a Last Name',
      'Please Enter a Valid Social Insurance Number',
      'Please Enter a Date of Birth',
    ])
  })

  it.each(['046454286', '800000002', '900000001'])('warns of the SIN %s and lets it pass', (sin) => {
    const [warning, ...others] = judged({ sin })
    expect(warning).toMatchObject({ path: 'generalDetails.sin', warning: {} })
    expect(others).toEqual([])
  })

  it('takes no dependents for a number of dependents, and no date for no date of birth [KYC-015]', () => {
    expect(judged({ numDependents: 0 })).toEqual([])
    expect(messages({ dateOfBirth: '0001-01-01' })).toEqual(['Please Enter a Date of Birth'])
  })

  it('asks to explain a citizenship only when it is Other [KYC-012, KYC-016]', () => {
    const message = 'Please Enter an Explanation of Citizenship'
    expect(judged({ citizenship: 3 })).toEqual([
      { step: 'general', path: 'generalDetails.otherCitizenship', message },
    ])
    expect(messages({ citizenship: 3, lastName: '', email: '' })).toEqual([
      ...['Please Enter a Last Name', 'Please Enter an Email Address', message],
    ])
    expect(judged({ citizenship: 3, otherCitizenship: 'Kenyan' })).toEqual([])
    for (const citizenship of [1, 2] as const) expect(judged({ citizenship })).toEqual([])
  })

  it('takes an email address that was copied with a sign that nobody sees', () => {
    expect(messages({ email: 'ngozi@example.com\u200b' })).toEqual([])
  })

  it('refuses phones and an email address that cannot be', () => {
    const wrong = { homePhone: '1', businessPhone: '2', cellPhone: '3', email: 'nobody' }
    expect(messages(wrong)).toEqual([
      'Please Enter a Valid Home Phone',
      'Please Enter a Valid Business Phone',
      'Please Enter a Valid Cell Phone',
      'Please Enter a Valid Email Address',
    ])
  })
})

describe('a whole application', () => {
  it('is without a fault', () => expect(issuesIn(application, completeApplication)).toEqual([]))

  it('is saved under the numbers of the wire, its steps in the order of the screen [KYC-002, KYC-004]', () => {
    expect(application.steps.map(({ title, savedAs }) => [title, savedAs])).toEqual([
      ['General Details', 1],
      ['Address Details', 2],
      ['Employment Details', 3],
      ['Spouse Details', 4],
      ['Net Worth Details', 5],
      ['External Investments', 6],
      ['Regulatory Details', 7],
    ])
  })

  it('has each of its issues at a field that has a label, so that a link can lead there', () => {
    const { regulatoryDetails } = completeApplication
    const yes = Object.fromEntries(Object.keys(regulatoryDetails).map((flag) => [flag, true]))
    const all = issuesIn(application, {
      generalDetails: { maritalStatus: 'Married', citizenship: 3 },
      permanentAddressDetails: { isSameAsMailingAddress: false, hasThirdPartyAddress: true },
      spouseDetails: { isClient: false },
      regulatoryDetails: yes,
    })
    expect(all.length).toBeGreaterThan(60)
    expect(all.map(({ path }) => path).filter((path) => !labels.has(path))).toEqual([])
  })
})

const labels = new Set(
  application.steps.flatMap(({ facts }) => facts.flatMap(({ labels }) => Object.keys(labels))),
)

describe('what is read of it', () => {
  const read = (draft: ClientDraft, language: 'en' | 'fr') =>
    application.steps.flatMap(({ facts }) => facts.flatMap(({ lines }) => lines(draft, language)))

  it('is in the reader’s language; what is coded is a key of the catalogue', () => {
    const lines = read(completeApplication, 'fr')
    expect(lines).toContainEqual({
      path: 'generalDetails.cellPhone',
      label: 'Cell Phone',
      text: '416 555-0199',
    })
    expect(lines).toContainEqual({
      path: 'generalDetails.citizenship',
      label: 'Citizenship',
      text: 'Canadian',
      isKey: true,
    })
    expect(lines).toContainEqual({
      part: 'Permanent Address',
      path: 'permanentAddressDetails.country',
      label: 'Country',
      text: 'Canada',
    })
    expect(lines.find(({ path }) => path === 'generalDetails.sin')?.text).toBe('•••-•••-544')
  })

  it('is named as it is there: a retired client’s former employer, a zip code', () => {
    const lines = read(
      { employmentDetails: { status: 3, name: 'Example Works', country: 'US', postalCode: '10001' } },
      'en',
    )
    expect(lines.map(({ label }) => label)).toEqual([
      'Employment Status',
      'Former Employer',
      'Country',
      'Zip Code',
    ])
  })

  it('has a mailing address that is another, and a third party’s that there is [KYC-047]', () => {
    const lines = read(
      {
        permanentAddressDetails: {
          city: 'Québec',
          isSameAsMailingAddress: false,
          hasThirdPartyAddress: true,
        },
        mailingAddressDetails: { city: 'Lévis' },
        thirdPartyAddressDetails: { city: 'Laval' },
      },
      'en',
    )
    expect(lines.filter(({ label }) => label === 'City').map(({ part, text }) => [part, text])).toEqual([
      ['Permanent Address', 'Québec'],
      ['Mailing Address', 'Lévis'],
      ['3rd Party Address', 'Laval'],
    ])
  })

  it('leaves out what the draft has no place for, whatever stands there [KYC-047]', () => {
    const lines = read(
      {
        permanentAddressDetails: { isSameAsMailingAddress: true },
        mailingAddressDetails: { city: 'Lévis' },
        thirdPartyAddressDetails: { city: 'Lévis' },
        externalInvestmentDetails: { otherValue: 0, otherDescription: 'Stamps' },
        regulatoryDetails: { isInsider: false, insiderDetails: [{ symbol: 'XYZ' }] },
      },
      'en',
    )
    expect(lines.map(({ label }) => label)).toEqual(['Is Same as Mailing Address', 'Others', 'Insider'])
  })
})

it('has a place for everything that is asked of somebody [KYC-010]', () => {
  const asked = `isIndividual maritalStatus title firstName singleName middleInitial lastName sin dateOfBirth numDependents homePhone
    businessPhone businessPhoneExt cellPhone email citizenship otherCitizenship language`
  expect(Object.keys(GeneralDetails.shape).sort()).toEqual(asked.split(/\s+/).sort())
})
