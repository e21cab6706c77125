import { describe, expect, it } from 'vitest'
import { issuesIn } from '../../../platform/form.ts'
import { application } from '../application.ts'
import type { ClientDraft } from '../sections.ts'
import { completeApplication } from './complete-testing.ts'

type Regulatory = NonNullable<ClientDraft['regulatoryDetails']>

const no = completeApplication.regulatoryDetails
/** What the specification asks: what holds signing alone is in signing.test.ts. */
const judged = (regulatoryDetails: Regulatory) =>
  issuesIn(application, { regulatoryDetails }, 'regulatory').filter(({ warning }) => !warning)
const said = (details: Regulatory) =>
  judged({ ...no, ...details }).map(({ message, values }) => message.replace('{{nr}}', String(values?.nr)))

const questions: [keyof typeof no, string][] = [
  ['hasPowerOfAttorney', 'Please Select a Power of Attorney Status'],
  ['isInsider', 'Please Select an Insider Status'],
  ['is10PercentShareholder', 'Please Select a 10% Shareholder Status'],
  ['is20PercentShareholder', 'Please Select a 20% Shareholder Status'],
  ['isIIROCMember', 'Please Select an IIROC Member Status'],
  ['isForeignPEP', 'Please Select a Foreign PEP Status'],
  ['isAssociateForeignPEP', 'Please Select an Associate of Foreign PEP Status'],
  ['isDomesticPEP', 'Please Select a Domestic PEP Status'],
  ['isAssociateDomesticPEP', 'Please Select an Associate of Domestic PEP Status'],
  ['isHIO', 'Please Select an HIO Status'],
  ['isAssociateHIO', 'Please Select an Associate of HIO Status'],
  ['isSecuritiesFirm', 'Please Select a Security Firm Status'],
  ['isBrokerDealer', 'Please Select a Broker/Dealer Status'],
]

const details: [keyof typeof no, keyof Regulatory, string[], string[]][] = [
  ['isIIROCMember', 'iirocDetails', ['nameOfFirm'], ['Please Enter a Firm Name for IIROC Member']],
  [
    'isForeignPEP',
    'foreignPEPDetails',
    ['country', 'positionHeld'],
    ['Please Select a Country for Foreign PEP', 'Please Enter a Position Held for Foreign PEP'],
  ],
  [
    'isAssociateForeignPEP',
    'foreignAssociatePEPDetails',
    ['associateName', 'country', 'organizationName', 'jobTitle', 'relationship', 'positionHeld'],
    [
      'Please Enter an Associate Name for Associate of Foreign PEP',
      'Please Select a Country for Associate of Foreign PEP',
      'Please Enter an Organization Name for Associate of Foreign PEP',
      'Please Enter a Job Title for Associate of Foreign PEP',
      'Please Enter a Relationship for Associate of Foreign PEP',
      'Please Enter a Position Held for Associate of Foreign PEP',
    ],
  ],
  [
    'isDomesticPEP',
    'domesticPEPDetails',
    ['positionHeld'],
    ['Please Enter a Position Held for Domestic PEP'],
  ],
  [
    'isAssociateDomesticPEP',
    'domesticAssociatePEPDetails',
    ['associateName', 'organizationName', 'jobTitle', 'relationship', 'positionHeld'],
    [
      'Please Enter an Associate Name for Associate of Domestic PEP',
      'Please Enter an Organization Name for Associate of Domestic PEP',
      'Please Enter a Job Title for Associate of Domestic PEP',
      'Please Enter a Relationship for Associate of Domestic PEP',
      'Please Enter a Position Held for Associate of Domestic PEP',
    ],
  ],
  [
    'isHIO',
    'hioDetails',
    ['jobTitle', 'country', 'nameOfOrganization'],
    [
      'Please Enter a Job Title for HIO',
      'Please Select a Country for HIO',
      'Please Enter an Organization Name for HIO',
    ],
  ],
  [
    'isAssociateHIO',
    'associateHIODetails',
    ['nameOfAssociate', 'jobTitle', 'country', 'nameOfOrganization'],
    [
      'Please Enter an Associate Name for Associate of HIO',
      'Please Enter a Job Title for Associate of HIO',
      'Please Select a Country for Associate of HIO',
      'Please Enter an Organization Name for Associate of HIO',
    ],
  ],
  ...(
    [
      ['isSecuritiesFirm', 'securitiesFirmInformation', 'Security Firm'],
      ['isBrokerDealer', 'brokerDealerInformation', 'Broker/Dealer'],
    ] as const
  ).map(([flag, section, name]): [keyof typeof no, keyof Regulatory, string[], string[]] => [
    flag,
    section,
    ['name', 'relationship', 'companyName', 'companyPosition'],
    [
      `Please Enter a Name for ${name}`,
      `Please Enter a Relationship for ${name}`,
      `Please Enter a Company Name for ${name}`,
      `Please Enter a Company Position for ${name}`,
    ],
  ]),
]

describe('step 7', () => {
  it('asks thirteen questions, in this order [KYC-035, KYC-036, KYC-037]', () => {
    expect(judged({})).toEqual(
      questions.map(([flag, message]) => ({
        step: 'regulatory',
        path: `regulatoryDetails.${flag}`,
        message,
      })),
    )
  })

  it.each(questions)('needs an answer to %s, and no is one [KYC-037]', (flag, message) => {
    expect(said({})).toEqual([])
    expect(said({ [flag]: null })).toEqual([message])
  })

  it('needs no details of a no, whatever stands there [KYC-038]', () => {
    expect(
      said({ insiderDetails: [{ symbol: '', companyName: '' }], iirocDetails: { nameOfFirm: '' } }),
    ).toEqual([])
    expect(said({ hasPowerOfAttorney: true })).toEqual([])
  })

  it.each([
    ['isInsider', 'insiderDetails', 'Insider'],
    ['is10PercentShareholder', 'shareholder10Details', '10% Shareholder'],
    ['is20PercentShareholder', 'shareholder20Details', '20% Shareholder'],
  ] as const)('%s needs a company at least, with symbol and name [KYC-040]', (flag, list, name) => {
    expect(said({ [flag]: true })).toEqual([`Please Enter ${name} Details`])
    expect(said({ [flag]: true, [list]: [] })).toEqual([`Please Enter ${name} Details`])
    expect(said({ [flag]: true, [list]: [{ symbol: 'XYZ', companyName: 'Example' }, {}] })).toEqual([
      `Please Enter Symbol for ${name} Company 2`,
      `Please Enter Company Name for ${name} Company 2`,
    ])
  })

  it('needs all the details of every other yes, each at its own field [KYC-041, KYC-042, KYC-043, KYC-044, KYC-045]', () => {
    for (const [flag, section, fields, expected] of details) {
      expect(said({ [flag]: true })).toEqual(expected)
      const whole = Object.fromEntries(fields.map((field) => [field, field === 'country' ? 'FR' : 'x']))
      expect(said({ [flag]: true, [section]: whole })).toEqual([])
      for (const [index, field] of fields.entries())
        expect(judged({ ...no, [flag]: true, [section]: { ...whole, [field]: '' } })).toEqual([
          { step: 'regulatory', path: `regulatoryDetails.${section}.${field}`, message: expected[index] },
        ])
    }
  })
})
