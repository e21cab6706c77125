import { callerOf, type Deed, type Json, mailOf, type Outside, until } from './outside-program.ts'

/**
 * An invented family of three, from an empty household to four complete steps for both spouses, as a program of somebody
 * outside would do it: it knows the description of the calls alone, and imports nothing of the portal.
 */

export interface Spouse {
  firstName: string
  id: string
  email: string
  sin: string
  title: string
  born: string
  /** Of what the portal made, by what it is. */
  made: Record<string, string>
}

const role = (nr: number) => `8f0b8b1e-000${nr}-4000-8000-00000000000${nr}`
const [accountHolder, respBeneficiary] = [role(1), role(8)]

export interface Family {
  call: ReturnType<typeof callerOf>
  mailed: ReturnType<typeof mailOf>
  spouses: readonly [Spouse, Spouse]
  /** Of what it is the id, once it is on file. */
  ids: { household: string; child: string }
  deeds: Deed[]
  /** What the portal says of both spouses' steps in the end. */
  standing: () => Promise<Json[]>
  /** The files that were read, by name. */
  files: Map<string, Buffer>
}

/**
 * @param mark makes the addresses of a family its own
 * @param sins of the two spouses and the child, where several families are in one portal
 */
export function familyByApi(
  outside: Outside,
  mark = outside.email.replace(/\W/g, ''),
  [sinOfElena, sinOfTomas, sinOfLivia] = ['130692544', '521498717', '193456787'],
): Family {
  const call = callerOf(outside)
  const files = new Map<string, Buffer>()
  const mailed = mailOf(outside.mailTo)
  const tools = { call, files, mailed }
  const spouse = (firstName: string, title: string, sin: string, born: string): Spouse => ({
    firstName,
    title,
    sin,
    born,
    email: `${firstName.toLowerCase()}.${mark}@example.com`,
    id: '',
    made: {},
  })
  const elena = spouse('Elena', 'Mrs', sinOfElena, '1975-06-09')
  const tomas = spouse('Tomas', 'Mr', sinOfTomas, '1973-11-30')
  const family = { household: '', child: '' }

  const beginning: Deed[] = [
    { name: 'signs in', run: () => call.signIn() },
    {
      name: 'adds the household and its people',
      async run() {
        const { id: user } = await call.get('/api/user/authorize')
        const { id: advisorId } = await call.get(`/api/advisor/user/${user}`)
        const { id } = await call.post('/api/household', { fullName: 'The Marchetti Family', advisorId })
        family.household = String(id)
        for (const person of [elena, tomas]) {
          const { firstName, email } = person
          const added = await call.post('/api/newClient/initial', {
            firstName,
            lastName: 'Marchetti',
            email,
            phoneNumber: '416-555-0161',
            householdId: id,
            roles: [accountHolder],
          })
          person.id = String(added['id'])
        }
        const child = await call.post('/api/newClient/createNewParticipant', {
          firstName: 'Livia',
          lastName: 'Marchetti',
          householdId: id,
          dateOfBirth: '2015-09-30',
          sin: sinOfLivia,
          roles: [respBeneficiary],
        })
        family.child = String(child['id'])
      },
    },
    {
      name: 'enters where the child lives',
      async run() {
        const { version } = await call.get(`/api/newClient/${family.child}`)
        await call.put(`/api/newClient/${family.child}`, { version, permanentAddressDetails: home })
      },
    },
    {
      name: 'links the spouses',
      run: async () =>
        void (await call.post('/api/newClient/spouseRelationship', {
          clientId: elena.id,
          spouseId: tomas.id,
        })),
    },
  ]

  return {
    call,
    mailed,
    spouses: [elena, tomas],
    ids: family,
    deeds: [
      ...beginning,
      ...deedsOf(elena, tools, () => ({
        ...anyAccount,
        type: 6,
        subType: 2,
        respBeneficiaries: [
          { participantId: family.child, allocation: 100, kinship: 'Child', sex: 'female' },
        ],
        resp: { grants: ['cesg'], grantsDeclined: false },
        acknowledgements: [
          {
            key: 'family-plan-kinship',
            path: 'respBeneficiaries',
            reason: 'The beneficiary is the daughter of Elena and Tomas',
          },
        ],
      })),
      ...deedsOf(tomas, tools, () => ({
        ...anyAccount,
        type: 7,
        subType: 1,
        allowBeneficiarys: true,
        beneficiaries: [{ participantId: elena.id, allocation: 100, relation: 'Spouse' }],
      })),
    ],
    async standing() {
      const people = await call.get(`/api/newClient/household/${family.household}`)
      return Object.values(people).filter((person) =>
        [elena.id, tomas.id].includes(String((person as Json)['id'])),
      ) as Json[]
    },
    files,
  }
}

interface Tools {
  call: ReturnType<typeof callerOf>
  files: Map<string, Buffer>
  mailed: ReturnType<typeof mailOf>
}

/** The four steps of one of them. */
const deedsOf = (person: Spouse, { call, files, mailed }: Tools, account: () => Json): Deed[] => [
  {
    name: `answers the questionnaire of ${person.firstName}`,
    async run() {
      const { sections } = await call.get('/api/riskTolerance/questionnaire?language=en')
      const riskScoreSections = (sections as { sectionId: number; answers: { answerScore: number }[] }[]).map(
        // the money stays for long, and together they earn much
        ({ sectionId, answers }) => ({
          sectionId,
          answerScore: answers[[3, 10, 12].includes(sectionId) ? 0 : 2]?.answerScore,
        }),
      )
      const body = {
        foClientId: person.id,
        riskScoreSections,
        specialNotes: 'Answered together at the kitchen table.',
      }
      person.made['response'] = String((await call.post('/api/riskTolerance', body))['id'])
    },
  },
  {
    name: `sends it to ${person.firstName} to be signed`,
    run: async () =>
      void (await call.post(`/api/riskTolerance/sendForSignature/${person.made['response']}`, {})),
  },
  {
    name: `signs as ${person.firstName}`,
    async run() {
      const code = await mailed(person.email, /\/sign\/([0-9a-f-]{36})/)
      await call.post(`/api/signing/${code}/otp`)
      const otp = await mailed(person.email, /\b(\d{6})\b/)
      await call.post(`/api/signing/${code}/sign`, {
        otp,
        consent: true,
        signatureName: `${person.firstName} Marchetti`,
      })
      await until(async () => {
        const { oneSpanPackage } = await call.get(`/api/riskTolerance/package/${person.id}`)
        return (oneSpanPackage as Json | null)?.['status'] === 'COMPLETED' || undefined
      })
    },
  },
  {
    name: `completes the application of ${person.firstName}`,
    async run() {
      const client = await call.get(`/api/newClient/${person.id}`)
      await call.put(`/api/newClient/${person.id}`, {
        version: client['version'],
        completedKYC: true,
        ...applicationOf(person),
        spouseDetails: {
          ...(client['spouseDetails'] as Json),
          gender: person.title === 'Mr' ? 'female' : 'male',
        },
      })
    },
  },
  {
    name: `adds the bank account of ${person.firstName}`,
    run: async () => void (await call.post(`/api/newClient/bankAccount/${person.id}`, bankAccount)),
  },
  {
    name: `opens an account for ${person.firstName}`,
    async run() {
      const body = { participantId: person.id, ...account() }
      person.made['account'] = String((await call.post('/api/investmentAccount', body))['id'])
    },
  },
  {
    name: `writes the policy statement of ${person.firstName}`,
    async run() {
      const body = { participantId: person.id, ...statement(`${person.firstName} Marchetti`) }
      person.made['statement'] = String((await call.post('/api/ips', body))['id'])
    },
  },
  {
    name: `downloads the documents of ${person.firstName}`,
    async run() {
      for (const path of [
        `/api/riskTolerance/downloadParticipantSignedRiskTolerance/${person.id}`,
        `/api/newClient/kycPdf/${person.id}`,
        `/api/investmentAccount/pdf/${person.made['account']}`,
        `/api/ips/pdf/${person.id}`,
      ]) {
        const { name, bytes } = await call.file(path)
        files.set(name, bytes)
      }
    },
  },
]

const home = {
  addressType: 1,
  aptUnitSuiteNumber: 'N/A',
  streetNumber: '41',
  streetName: 'Lantern Street',
  city: 'Toronto',
  region: 'CA-ON',
  country: 'CA',
  postalCode: 'M5V 2T6',
  isSameAsMailingAddress: true,
  hasThirdPartyAddress: false,
}

const applicationOf = ({ title, firstName, sin, born, email }: Spouse) => ({
  generalDetails: {
    isIndividual: true,
    title,
    firstName,
    lastName: 'Marchetti',
    maritalStatus: 'Married',
    sin,
    dateOfBirth: born,
    numDependents: 1,
    cellPhone: '416-555-0161',
    email,
    citizenship: 2,
    language: 'en',
  },
  permanentAddressDetails: home,
  employmentDetails: { status: 1, occupation: 'Architect', name: 'Example Works' },
  netWorthDetails: {
    liquidAssets: [{ type: 'Savings', amount: 310_000 }],
    fixedAssets: [{ type: 'House', amount: 1_200_000 }],
    liabilities: [{ type: 'Mortgage', amount: 220_000 }],
  },
  externalInvestmentDetails: { annualIncome: 160_000 },
  regulatoryDetails: Object.fromEntries(regulatoryQuestions.map((question) => [question, false])),
  identityDetails: {
    verifications: [
      {
        id: crypto.randomUUID(),
        method: 'photoDocument',
        presence: 'inPerson',
        documentType: 'Passport',
        number: sin.replace(/^(\d{2})\d/, 'GA'),
        issuer: 'Government of Canada',
        country: 'CA',
        issuedOn: yearsFromNow(-3),
        expiresOn: yearsFromNow(5),
        verifiedOn: yearsFromNow(0),
      },
    ],
  },
  taxResidenceDetails: { canada: true, unitedStates: false, other: [], certifiedOn: yearsFromNow(0) },
  thirdPartyDeterminationDetails: { forThirdParty: false },
  trustedContactDetails: {
    declined: false,
    firstName: 'Ottavia',
    lastName: 'Marchetti',
    relationship: 'Sister',
    phone: '416-555-0142',
    consentOn: yearsFromNow(0),
  },
})

/** A day, as the wire has it. */
const yearsFromNow = (years: number): string => {
  const day = new Date(Date.now() - 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() + years)
  return day.toISOString().slice(0, 10)
}

const regulatoryQuestions = [
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
]

const bankAccount = {
  institutionName: 'Royal Bank of Canada',
  accountName: 'Family account',
  address: '200 Bay Street',
  city: 'Toronto',
  region: 'CA-ON',
  country: 'CA',
  postalCode: 'M5J 2J5',
  isPrimaryAccount: true,
  transitNumber: '00012',
  institutionNumber: '003',
  accountNumber: '1234567',
  currency: 2,
}

export const anyAccount = {
  currency: 2,
  isJointAccount: false,
  intendedUseOfAccount: 2,
  sourceOfFunds: 4,
  suitability: {
    objectives: { income: 30, growth: 65, speculation: 5 },
    riskTolerance: { low: 30, medium: 60, high: 10 },
    horizonYears: 12,
    knowledge: 'some',
    liquidity: 'low',
    riskCapacity: 'medium',
    initialAmount: 5_000,
  },
  isBorrowingToInvest: false,
  securityholder: { disclose: false, deliver: 'all', electronic: true },
}

const objective = (lowerLimit: number, target: number, upperLimit: number) => ({
  upperLimit,
  lowerLimit,
  target,
})

const statement = (clientName: string) => ({
  clientSummary: 'Saves for a child’s studies and for retirement.',
  timeHorizion: 12,
  incomeRequirements: false,
  maxCommericialPaperPercentage: 10,
  maxSecurityIssuerPercentage: 10,
  legalRegulatoryConsiderations: '',
  uniqueCircumstances: '',
  cashAndEquivalentsObjectives: objective(0, 5, 20),
  fixedIncomeObjectives: objective(25, 35, 50),
  equityObjectives: objective(40, 50, 60),
  alternativeInvestmentsObjectives: objective(0, 10, 15),
  acknowledgements: [
    {
      key: 'mix-other-than-firms',
      path: 'cashAndEquivalentsObjectives',
      reason: 'The studies begin in a few years, so a part stays liquid',
    },
  ],
  purposes: [2],
  currency: 2,
  inflationAssumption: 2,
  spendingPolicy: { rule: 'none' },
  exclusions: { excludes: false },
  allowsBorrowing: false,
  benchmarks: {
    cashAndEquivalentsObjectives: { index: 'treasuryBills' },
    fixedIncomeObjectives: { index: 'universeBonds' },
    equityObjectives: { index: 'halfCanadaHalfWorld' },
    alternativeInvestmentsObjectives: { index: 'inflationPlusFour' },
  },
  reporting: 'quarterly',
  supervisor: 'Helen Abara',
  accountFeeDescriptions: [
    {
      accountNumber: 'FCC-40117',
      clientName,
      accountDescription: 'Registered plan',
      approximateValue: 250_000,
      managementFee: 1.25,
    },
  ],
})
