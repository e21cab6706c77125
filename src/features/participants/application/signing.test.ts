import { describe, expect, it } from 'vitest'
import { countOpenPoints } from '../../../platform/acknowledgements.ts'
import { issuesIn, toldAs } from '../../../platform/form.ts'
import { application } from '../application.ts'
import type { ClientDraft } from '../sections.ts'
import { completeApplication, completeSpouse } from './complete-testing.ts'

/** A record with means, to which each defect is put alone. */
const sound = {
  ...completeApplication,
  netWorthDetails: {
    liquidAssets: [{ type: 'Savings', amount: 80_000 }],
    fixedAssets: [{ type: 'Home', amount: 900_000 }],
    liabilities: [{ type: 'Mortgage', amount: 300_000 }],
  },
  externalInvestmentDetails: { equitiesValue: 50_000, annualIncome: 120_000 },
} satisfies ClientDraft

type Changes = { [Section in keyof ClientDraft]?: object | null }

const somewhere = {
  ...{ addressType: 1, aptUnitSuiteNumber: 'N/A', city: 'Toronto', region: 'CA-ON', country: 'CA' },
  postalCode: 'M5V 2T6',
}

const put = (changes: Changes): ClientDraft => {
  const draft: Record<string, object | null> = { ...sound }
  for (const [section, change] of Object.entries(changes))
    draft[section] = change && { ...draft[section], ...change }
  return draft as ClientDraft // each section's keys are its own
}

const married = {
  generalDetails: { maritalStatus: 'Married' },
  spouseDetails: completeSpouse,
} satisfies Changes
const withSpouse = (spouse: object): Changes => ({
  ...married,
  spouseDetails: { ...completeSpouse, ...spouse },
})

const told = (draft: ClientDraft) =>
  issuesIn(application, draft).map((issue) => `${toldAs(issue).severity} ${issue.path}: ${issue.message}`)

const ageOf = (years: number) => ({ dateOfBirth: `${new Date().getFullYear() - years}-01-01` })

const soundOnes: [string, Changes][] = [
  ['as it is', {}],
  ['of somebody married', married],
  ['of somebody whose spouse keeps the house', withSpouse({ occupation: 'Homemaker', employerName: 'N/A' })],
  ['at 12 Box Hill Road', { permanentAddressDetails: { streetNumber: '12', streetName: 'Box Hill Road' } }],
  ['at 7 Box Grove Collector Road', { permanentAddressDetails: { streetName: 'Box Grove Collector Road' } }],
  ['at 5 Postal Lane', { permanentAddressDetails: { streetName: 'Postal Lane' } }],
  ['at Rural Route Road 12', { permanentAddressDetails: { streetName: 'Rural Route Road 12' } }],
  [
    'on a rural route with a civic number',
    { permanentAddressDetails: { addressType: 2, streetName: 'RR 2' } },
  ],
  [
    'on a lot',
    { permanentAddressDetails: { addressType: 2, streetNumber: null, streetName: 'Lot 5, Concession 3' } },
  ],
  ['in flat 111', { permanentAddressDetails: { aptUnitSuiteNumber: '111', streetNumber: '1' } }],
  [
    'whose letters go to a box',
    {
      permanentAddressDetails: { isSameAsMailingAddress: false },
      mailingAddressDetails: {
        ...{ addressType: 2, aptUnitSuiteNumber: 'N/A', streetName: 'PO Box 4100', city: 'Ottawa' },
        ...{ region: 'CA-ON', country: 'CA', postalCode: 'K1P 5M7' },
      },
    },
  ],
  ...['N/A', '-', null].map((streetNumber): [string, Changes] => [
    `whose letters go to a box in town with the number ${streetNumber}`,
    {
      permanentAddressDetails: { isSameAsMailingAddress: false },
      mailingAddressDetails: {
        ...{ addressType: 1, aptUnitSuiteNumber: 'N/A', streetNumber, streetName: 'PO Box 412' },
        ...{ city: 'Toronto', region: 'CA-ON', country: 'CA', postalCode: 'M5W 1A1' },
      },
    },
  ]),
  ['in Box Grove', { permanentAddressDetails: { city: 'Box Grove' } }],
  ['in Sans Souci', { permanentAddressDetails: { city: 'Sans Souci' } }],
  ['at 3 Carey Office Road', { permanentAddressDetails: { streetName: 'Carey Office Road' } }],
  [
    'beside a third party who lives somewhere',
    {
      permanentAddressDetails: { hasThirdPartyAddress: true },
      thirdPartyAddressDetails: { ...somewhere, streetNumber: '9', streetName: 'Pine Avenue' },
    },
  ],
  [
    'of a citizen of Peru, in Latin America',
    { generalDetails: { citizenship: 3, otherCitizenship: 'Peru, Latin American' } },
  ],
  ['of a minister of a church', { employmentDetails: { occupation: 'Minister of a church' } }],
  [
    'of a minister at a church',
    { employmentDetails: { occupation: 'Minister', name: 'St. Bride’s United Church' } },
  ],
  ['of a guide at the Reeve museum', { employmentDetails: { occupation: 'Reeve museum guide' } }],
  [
    'of a civil engineer who has retired',
    { employmentDetails: { status: 3, occupation: 'Retired civil engineer', name: 'N/A' } },
  ],
  [
    'of a nurse who has retired',
    { employmentDetails: { status: 3, occupation: 'Nurse (retired)', name: 'N/A' } },
  ],
  ['of a spouse who is an adult', withSpouse({ dateOfBirth: '1980-02-01' })],
  [
    'in Iqaluit',
    {
      permanentAddressDetails: {
        city: 'Iqaluit',
        region: 'CA-NU',
        postalCode: 'X0A 0H0',
        streetName: 'Road to Nowhere',
      },
    },
  ],
  [
    'in Singapore',
    {
      permanentAddressDetails: {
        ...{ addressType: 3, country: 'SG', region: 'N/A', city: 'Singapore', postalCode: '238859' },
      },
    },
  ],
  ['of Ada Test', { generalDetails: { firstName: 'Ada', lastName: 'Test' } }],
  ['of So Nil', { generalDetails: { firstName: 'So', lastName: 'Nil' } }],
  [
    'of somebody with one name',
    { generalDetails: { singleName: true, firstName: null, lastName: 'Suharto' } },
  ],
  ['of an employee of None Such Press', { employmentDetails: { name: 'None Such Press' } }],
  ['of who works in IT at 3M', { employmentDetails: { occupation: 'IT', name: '3M' } }],
  ['of who works at CN', { employmentDetails: { name: 'CN' } }],
  ['of somebody retired', { employmentDetails: { status: 3, name: 'N/A' } }],
  [
    'of a student',
    { generalDetails: ageOf(22), employmentDetails: { status: 4, occupation: 'Student', name: 'N/A' } },
  ],
  [
    'of somebody on leave',
    { employmentDetails: { status: 6, occupation: 'On parental leave', name: 'N/A' } },
  ],
  [
    'of who works for themselves',
    { employmentDetails: { status: 2, occupation: 'Photographer', name: 'N/A' } },
  ],
  ['of a general manager', { employmentDetails: { occupation: 'General manager' } }],
  ['of a security guard', { employmentDetails: { occupation: 'Guard', name: 'Example Securities Guard' } }],
  [
    'of a mayor who says so',
    {
      employmentDetails: { occupation: 'Mayor' },
      regulatoryDetails: {
        isDomesticPEP: true,
        domesticPEPDetails: { positionHeld: 'Mayor of Fable Falls' },
      },
    },
  ],
  [
    'of a registered representative who says so',
    {
      employmentDetails: { occupation: 'Registered representative' },
      regulatoryDetails: {
        ...{ isIIROCMember: true, iirocDetails: { nameOfFirm: 'Example' }, isSecuritiesFirm: true },
        securitiesFirmInformation: {
          ...{
            name: 'Ngozi',
            relationship: 'Self',
            companyName: 'Example',
            companyPosition: 'Representative',
          },
        },
      },
    },
  ],
  [
    'with funds named after things',
    {
      netWorthDetails: {
        liquidAssets: [
          { type: 'Real estate fund', amount: 1 },
          { type: 'Home Depot shares', amount: 2 },
          { type: 'RRSP', amount: 3 },
        ],
      },
    },
  ],
  [
    'of no income and little',
    {
      netWorthDetails: { fixedAssets: [{ type: 'Car', amount: 9 }], liabilities: [] },
      externalInvestmentDetails: { annualIncome: 0 },
    },
  ],
]

describe('a sound application', () => {
  it.each(soundOnes)('%s raises nothing', (_, changes) => {
    expect(told(put(changes))).toEqual([])
  })
})

const nothing = 'This says nothing that a document could state. Please enter it in full.'
const company = { symbol: 'XMPL', companyName: 'Example' }

const person: [path: string, severity: string, Changes, begins: string][] = [
  [
    'generalDetails.firstName',
    'blocks',
    { generalDetails: { firstName: 'Test', lastName: 'Test' } },
    'This is nobody’s name',
  ],
  ['generalDetails.firstName', 'blocks', { generalDetails: { firstName: '-' } }, 'This is nobody’s name'],
  ['generalDetails.lastName', 'blocks', { generalDetails: { lastName: 'inconnu' } }, 'This is nobody’s name'],
  [
    'generalDetails.lastName',
    'blocks',
    { generalDetails: { singleName: true, firstName: null, lastName: 'Test' } },
    'This is nobody’s name',
  ],
  ['generalDetails.firstName', 'reason', { generalDetails: { firstName: 'N.' } }, 'A first name is usually'],
  [
    'generalDetails.isIndividual',
    'blocks',
    { generalDetails: { isIndividual: false } },
    'The documents are a person’s',
  ],
  ['generalDetails.language', 'blocks', { generalDetails: { language: null } }, 'Please choose the language'],
  [
    'generalDetails.cellPhone',
    'reason',
    { generalDetails: { cellPhone: '000-000-0000' } },
    'Nobody is reached',
  ],
  [
    'generalDetails.cellPhone',
    'reason',
    { generalDetails: { cellPhone: '123-456-7890' } },
    'Nobody is reached',
  ],
  ['generalDetails.email', 'reason', { generalDetails: { email: 'test@test.com' } }, 'Nobody is reached'],
  [
    'generalDetails.email',
    'reason',
    { generalDetails: { email: 'ngozi@gmial.com' } },
    'This email address looks',
  ],
  [
    'generalDetails.dateOfBirth',
    'reason',
    { generalDetails: ageOf(105), employmentDetails: { status: 3 } },
    'Almost nobody',
  ],
  ['generalDetails.dateOfBirth', 'reason', { generalDetails: ageOf(15) }, 'The client is under age'],
  ['generalDetails.numDependents', 'reason', { generalDetails: { numDependents: 30 } }, 'So many dependents'],
  [
    'generalDetails.otherCitizenship',
    'blocks',
    { generalDetails: { citizenship: 3, otherCitizenship: 'n/a' } },
    nothing,
  ],
  [
    'generalDetails.otherCitizenship',
    'blocks',
    { generalDetails: { citizenship: 3, otherCitizenship: 'dual Canadian and American' } },
    'Who is also a citizen of the United States',
  ],
  [
    'generalDetails.otherCitizenship',
    'reason',
    { generalDetails: { citizenship: 3, otherCitizenship: 'Canadienne' } },
    'This is said by the citizenship',
  ],
  ['generalDetails.maritalStatus', 'reason', { spouseDetails: completeSpouse }, 'A spouse is on file'],
]

const home = (change: object): Changes => ({ permanentAddressDetails: change })
const address: typeof person = [
  ...(
    ['Boîte postale 412', 'C.P. 12', 'P.O. Box 412', 'GD', 'Poste restante', 'General Delivery'] as const
  ).map((streetName): (typeof person)[number] => [
    'permanentAddressDetails.streetName',
    'blocks',
    home({ streetName }),
    'This looks like a letter box',
  ]),
  [
    'permanentAddressDetails.streetName',
    'blocks',
    home({ addressType: 2, streetNumber: null, streetName: 'PO Box 4' }),
    'This looks like a letter box',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ addressType: 2, streetNumber: null, streetName: 'RR 2' }),
    'A rural route alone is no place',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ addressType: 2, streetNumber: 'N/A', streetName: 'Rural Route 4' }),
    'A rural route alone is no place',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ addressType: 1, streetNumber: '', streetName: 'Route rurale 4' }),
    'A rural route alone is no place',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ streetNumber: null }),
    'Please enter the street number',
  ],
  ['permanentAddressDetails.streetNumber', 'blocks', home({ streetNumber: '0' }), nothing],
  [
    'permanentAddressDetails.streetNumber',
    'advises',
    home({ streetNumber: null, streetName: '12 Elm Street' }),
    'A civic address usually',
  ],
  ['permanentAddressDetails.streetName', 'blocks', home({ streetName: 'n/a' }), nothing],
  ['permanentAddressDetails.city', 'blocks', home({ city: '-' }), nothing],
  ['permanentAddressDetails.city', 'blocks', home({ city: 'PO Box 7' }), 'This is no city'],
  ...['No fixed address', 'Sans adresse', 'same as mailing', 'Sans domicile fixe'].map(
    (streetName): (typeof person)[number] => [
      'permanentAddressDetails.streetName',
      'blocks',
      home({ streetName }),
      nothing,
    ],
  ),
  ...['c/o Smith Law Office', 'C/O Smith', 'care of the bank', 'a/s de Me Roy', 'Aux soins de Roy'].map(
    (streetName): (typeof person)[number] => [
      'permanentAddressDetails.streetName',
      'blocks',
      home({ streetName }),
      'Somebody else takes the letters there',
    ],
  ),
  [
    'permanentAddressDetails.aptUnitSuiteNumber',
    'blocks',
    home({ aptUnitSuiteNumber: 'PO Box 4' }),
    'This looks like a letter box',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ streetNumber: 'PO Box 4' }),
    'This looks like a letter box',
  ],
  [
    'permanentAddressDetails.streetNumber',
    'blocks',
    home({ streetNumber: 'RR 3' }),
    'A rural route is no street number',
  ],
  [
    'thirdPartyAddressDetails.streetName',
    'blocks',
    {
      ...home({ hasThirdPartyAddress: true }),
      thirdPartyAddressDetails: { ...somewhere, streetNumber: '9', streetName: 'PO Box 88' },
    },
    'This looks like a letter box',
  ],
  ['permanentAddressDetails.city', 'blocks', home({ city: 'à déterminer' }), nothing],
  ['permanentAddressDetails.aptUnitSuiteNumber', 'blocks', home({ aptUnitSuiteNumber: 'none' }), nothing],
  [
    'permanentAddressDetails.postalCode',
    'blocks',
    home({ postalCode: 'H0H 0H0' }),
    'No place has this postal code',
  ],
  [
    'permanentAddressDetails.postalCode',
    'reason',
    home({ postalCode: 'T2P 2M5' }),
    'This postal code is of another',
  ],
  [
    'permanentAddressDetails.postalCode',
    'reason',
    home({ region: 'CA-BC' }),
    'This postal code is of another',
  ],
  [
    'permanentAddressDetails.addressType',
    'reason',
    home({ addressType: 3 }),
    'An international address is not',
  ],
]

const work = (change: object): Changes => ({ employmentDetails: change })
const employment: typeof person = [
  ...['none', 'sans objet', '-', 'xxx', 'TBD', '000'].map((occupation): (typeof person)[number] => [
    'employmentDetails.occupation',
    'blocks',
    work({ occupation }),
    nothing,
  ]),
  ...['à déterminer', 'n/a', 'unknown', '?'].map((name): (typeof person)[number] => [
    'employmentDetails.name',
    'blocks',
    work({ name }),
    nothing,
  ]),
  ['employmentDetails.name', 'blocks', work({ name: 'N/A' }), 'Whoever is employed has an employer'],
  [
    'employmentDetails.name',
    'blocks',
    work({ name: 'self-employed' }),
    'Whoever is employed has an employer',
  ],
  ['employmentDetails.name', 'blocks', work({ name: 'Chômage' }), 'Whoever is employed has an employer'],
  ['employmentDetails.name', 'reason', work({ status: 5, name: 'N/A' }), 'A business has a name'],
  ['employmentDetails.occupation', 'reason', work({ occupation: 'Manager' }), 'This could be any work'],
  ['employmentDetails.occupation', 'reason', work({ occupation: 'Retired' }), 'Whoever is employed works'],
  [
    'employmentDetails.occupation',
    'reason',
    work({ status: 3, occupation: 'Retraitée', name: 'N/A' }),
    'Please enter the occupation before',
  ],
  [
    'employmentDetails.occupation',
    'reason',
    work({ status: 3, occupation: 'Retired from work since 2019', name: 'N/A' }),
    'Please enter the occupation before',
  ],
  ['employmentDetails.occupation', 'reason', work({ status: 6 }), 'Other does not say'],
  ['employmentDetails.occupation', 'blocks', work({ status: 6, occupation: 'Other', name: 'N/A' }), nothing],
  [
    'employmentDetails.status',
    'reason',
    { generalDetails: ageOf(25), ...work({ status: 3 }) },
    'Few are retired',
  ],
  [
    'employmentDetails.status',
    'reason',
    { generalDetails: ageOf(80), ...work({ status: 4, occupation: 'Student' }) },
    'Few study',
  ],
  ['employmentDetails.status', 'reason', { generalDetails: ageOf(92) }, 'Few work at this age'],
  ['employmentDetails.lengthInYears', 'blocks', work({ lengthInYears: 60 }), 'Nobody works so long'],
  ['employmentDetails.businessType', 'blocks', work({ businessType: 'n/a' }), nothing],
  [
    'employmentDetails.postalCode',
    'reason',
    work({ country: 'CA', region: 'CA-QC', postalCode: 'M5V 2T6' }),
    'This postal code is of another',
  ],
  [
    'spouseDetails.employerName',
    'blocks',
    withSpouse({ employerName: 'N/A' }),
    'Please enter the employer, or',
  ],
  [
    'spouseDetails.employerName',
    'blocks',
    withSpouse({ employerName: 'tbd' }),
    'Please enter the employer, or',
  ],
  ['spouseDetails.occupation', 'blocks', withSpouse({ occupation: 'unknown' }), nothing],
  ['spouseDetails.firstName', 'blocks', withSpouse({ firstName: 'xxx' }), 'This is nobody’s name'],
  ['spouseDetails.lastName', 'blocks', withSpouse({ lastName: 'N/A' }), 'This is nobody’s name'],
  ['spouseDetails.lastName', 'reason', withSpouse({ firstName: 'ngozi' }), 'The spouse has the client’s own'],
]

const ofSpouse: typeof person = [
  [
    'spouseDetails.dateOfBirth',
    'reason',
    withSpouse({ dateOfBirth: `${new Date().getFullYear() - 6}-01-01` }),
    'Nobody marries before the age of 16',
  ],
]

const means: typeof person = [
  ...['Home', 'Maison', 'Family cottage', 'My car', 'Rental property'].map(
    (type): (typeof person)[number] => [
      'netWorthDetails.liquidAssets.0.type',
      'reason',
      { netWorthDetails: { liquidAssets: [{ type, amount: 900_000 }] } },
      'This cannot be spent before it is sold',
    ],
  ),
  [
    'netWorthDetails.fixedAssets.0.type',
    'blocks',
    { netWorthDetails: { fixedAssets: [{ type: '-', amount: 900_000 }] } },
    nothing,
  ],
  ['netWorthDetails.fixedAssets', 'reason', { netWorthDetails: { fixedAssets: [] } }, 'There is a mortgage'],
  [
    'netWorthDetails.fixedAssets',
    'reason',
    { netWorthDetails: { fixedAssets: [{ type: 'Car', amount: 20_000 }] } },
    'There is a mortgage',
  ],
  [
    'netWorthDetails.liquidAssets',
    'reason',
    { netWorthDetails: { liquidAssets: [] } },
    'Investments are held elsewhere',
  ],
  [
    'netWorthDetails.liabilities',
    'reason',
    { netWorthDetails: { liabilities: [{ type: 'Mortgage', amount: 5_000_000 }] } },
    'More is owed than is owned',
  ],
  [
    'externalInvestmentDetails.equitiesValue',
    'reason',
    { externalInvestmentDetails: { equitiesValue: 9_000_000, fixedIncomeValue: 80_000 } },
    'More is held elsewhere',
  ],
  [
    'netWorthDetails.liquidAssets',
    'reason',
    { netWorthDetails: { liquidAssets: Array(2).fill({ type: 'Savings', amount: 80_000 }) } },
    'The same asset is there twice',
  ],
  [
    'netWorthDetails.liquidAssets',
    'reason',
    { netWorthDetails: { liquidAssets: [], fixedAssets: [], liabilities: [] } },
    'An income is on file',
  ],
  [
    'externalInvestmentDetails.annualIncome',
    'reason',
    { externalInvestmentDetails: { annualIncome: 0 } },
    'There is no income',
  ],
  [
    'externalInvestmentDetails.annualIncome',
    'blocks',
    { externalInvestmentDetails: null },
    'Please enter the annual income',
  ],
  [
    'externalInvestmentDetails.otherDescription',
    'blocks',
    { externalInvestmentDetails: { otherValue: 5, otherDescription: 'n/a' } },
    'Please say what the other investments are',
  ],
]

const answers = (change: object): Changes => ({ regulatoryDetails: change })
const associate = {
  ...{
    associateName: 'Ada',
    organizationName: 'Elm',
    jobTitle: 'Mayor',
    relationship: 'Sister',
    positionHeld: 'Mayor',
  },
}
const regulatory: typeof person = [
  [
    'regulatoryDetails.domesticAssociatePEPDetails.relationship',
    'blocks',
    answers({
      isAssociateDomesticPEP: true,
      domesticAssociatePEPDetails: { ...associate, relationship: 'n/a' },
    }),
    nothing,
  ],
  [
    'regulatoryDetails.insiderDetails.0.symbol',
    'blocks',
    answers({ isInsider: true, insiderDetails: [{ ...company, symbol: 'n/a' }] }),
    nothing,
  ],
  [
    'regulatoryDetails.insiderDetails.0.companyName',
    'blocks',
    answers({ isInsider: true, insiderDetails: [{ ...company, companyName: 'inconnu' }] }),
    nothing,
  ],
  [
    'regulatoryDetails.foreignPEPDetails.country',
    'blocks',
    answers({ isForeignPEP: true, foreignPEPDetails: { country: 'CA', positionHeld: 'Senator' } }),
    'An office in Canada',
  ],
  ...(
    [
      ['isAssociateForeignPEP', 'foreignAssociatePEPDetails.associateName', { country: 'GH' }],
      ['isAssociateDomesticPEP', 'domesticAssociatePEPDetails.associateName', {}],
    ] as const
  ).map(([flag, path, more]): (typeof person)[number] => [
    `regulatoryDetails.${path}`,
    'blocks',
    answers({
      [flag]: true,
      [path.replace(/\..*/, '')]: { ...associate, ...more, associateName: 'Okafor, Ngozi' },
    }),
    'This is the client',
  ]),
  [
    'regulatoryDetails.associateHIODetails.nameOfAssociate',
    'blocks',
    answers({
      isAssociateHIO: true,
      associateHIODetails: {
        ...{ nameOfAssociate: 'Ngozi Okafor', jobTitle: 'President', country: 'CH' },
        nameOfOrganization: 'Example Union',
      },
    }),
    'This is the client',
  ],
  ...[
    'Reeve',
    'Reeve of Brant County',
    'Mayor, Fable Falls',
    'Mayor',
    'Mairesse',
    'MP',
    'Députée',
    'Senator',
    'Judge',
    'Deputy minister',
    'Brigadier-General',
  ].map((occupation): (typeof person)[number] => [
    'regulatoryDetails.isDomesticPEP',
    'reason',
    work({ occupation }),
    'The occupation looks like a public office',
  ]),
  [
    'regulatoryDetails.isAssociateDomesticPEP',
    'reason',
    withSpouse({ occupation: 'Ambassadrice' }),
    'The spouse’s occupation looks like',
  ],
  [
    'regulatoryDetails.isSecuritiesFirm',
    'reason',
    work({ occupation: 'Registered representative', name: 'Example Investment Dealer' }),
    'The client seems to work for a dealer',
  ],
  [
    'regulatoryDetails.isSecuritiesFirm',
    'reason',
    work({ occupation: 'Gestionnaire de portefeuille' }),
    'The client seems to work for a dealer',
  ],
  [
    'regulatoryDetails.isSecuritiesFirm',
    'reason',
    withSpouse({ occupation: 'Stockbroker' }),
    'The spouse seems to work for a dealer',
  ],
  [
    'regulatoryDetails.isBrokerDealer',
    'reason',
    answers({ isIIROCMember: true, iirocDetails: { nameOfFirm: 'Example' } }),
    'Whoever works for a member of CIRO',
  ],
  [
    'regulatoryDetails.isInsider',
    'reason',
    answers({ is10PercentShareholder: true, shareholder10Details: [company] }),
    'Whoever has more than 10%',
  ],
  [
    'regulatoryDetails.is10PercentShareholder',
    'blocks',
    answers({ is20PercentShareholder: true, shareholder20Details: [company] }),
    'Whoever has 20%',
  ],
  [
    'regulatoryDetails.isInsider',
    'reason',
    work({ occupation: 'Director of a publicly traded company' }),
    'The client seems to be a director',
  ],
]

describe('a single defect', () => {
  it.each([...person, ...address, ...employment, ...ofSpouse, ...means, ...regulatory])(
    '%s %s: %j',
    (path, severity, changes, begins) => {
      const draft = put(changes)
      const all = told(draft)
      expect(all).toHaveLength(1)
      expect(all[0]).toMatch(new RegExp(`^${severity} ${path.replaceAll('.', '\\.')}: `))
      expect(all[0]).toContain(begins)
      // complete stays complete
      expect(countOpenPoints(application, draft)).toBe(0)
    },
  )
})
