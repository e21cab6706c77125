import { describe, expect, it } from 'vitest'
import { AccountType } from '../../platform/codes/account.ts'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { AccountOption } from '../../platform/codes/payment.ts'
import { EmploymentStatus, type MaritalStatus } from '../../platform/codes/person.ts'
import type { ToldWarning } from '../../platform/problem.ts'
import type { AccountDraft } from '../investment-accounts/draft.ts'
import { completeApplication, completeSpouse } from '../participants/application/complete-testing.ts'
import type { ClientDraft } from '../participants/sections.ts'
import type { HouseholdOnFile, PersonOnFile } from './household.ts'
import { readinessOf } from './readiness.ts'

// Each rule over several records by hand: sound records raise nothing, one defect its one line.

const ngoziId = '11111111-1111-4111-8111-111111111111'
const adaId = '22222222-2222-4222-8222-222222222222'
const bankId = '33333333-3333-4333-8333-333333333333'
const accountId = '44444444-4444-4444-8444-444444444444'

type Over = Partial<Omit<PersonOnFile, 'application'>> & {
  sections?: ClientDraft
  answers?: Record<number, number>
}

/** Somebody of whom nothing is open by their own records. */
function person({ id = ngoziId, sections = {}, answers = {}, ...over }: Over = {}): PersonOnFile {
  return {
    id,
    name: 'Ngozi Okafor',
    roles: [ParticipantRole.accountHolder],
    attorneyFor: [],
    adviserEmail: 'amelia.hart@example.com',
    isAsked: true,
    application: { id, draft: { ...completeApplication, ...sections }, issues: [] },
    doubts: [],
    questionnaire: {
      id,
      draft: {},
      issues: [],
      isComplete: true,
      answers: Object.entries(answers).map(([section, answerScore]) => ({
        sectionId: Number(section),
        answerScore,
      })),
    },
    accounts: [],
    statement: undefined,
    bankAccounts: [],
    ...over,
  }
}
const ada = (over: Over = {}) =>
  person({
    id: adaId,
    name: 'Ada Okafor',
    ...over,
    sections: {
      generalDetails: {
        ...completeApplication.generalDetails,
        ...{ email: 'ada@example.com', sin: '521498717', maritalStatus: 'Married' },
      },
      ...over.sections,
    },
  })

const told = (people: PersonOnFile[], over: Partial<HouseholdOnFile> = {}) =>
  readinessOf({ today: '2026-11-27', firmEmails: new Set<string>(), ...over, people }).map(
    ({ kind, severity, path, key }) => `${kind} ${severity} ${path} ${key.slice(0, 40)}`,
  )
const general = completeApplication.generalDetails
const earns = (annualIncome: number): ClientDraft => ({ externalInvestmentDetails: { annualIncome } })
const spouse = { ...completeSpouse, firstName: 'Ada', lastName: 'Okafor' }
const linked: ClientDraft = {
  generalDetails: { ...general, maritalStatus: 'Married' },
  spouseDetails: { participantId: adaId },
}
const status = (maritalStatus: MaritalStatus): ClientDraft => ({
  generalDetails: { ...general, maritalStatus },
})
const born = (dateOfBirth: string): ClientDraft => ({
  generalDetails: { ...general, email: 'ada@example.com', sin: '521498717', dateOfBirth },
})
const sharedSin = (name: string): ToldWarning => ({
  ...{ key: 'shared', path: 'spouseDetails.sin', message: 'On the record of {{name}}', values: { name } },
  ...{ source: null, severity: 'advises', asksReason: false, audience: 'firm' },
})
const works = (status: number): ClientDraft => ({
  // a code of the list
  employmentDetails: { ...completeApplication.employmentDetails, status: status as EmploymentStatus },
})

describe('sound households', () => {
  it.each<[string, PersonOnFile[]]>([
    ['one person', [person()]],
    ['a couple who are linked', [person({ sections: linked }), ada()]],
    ['a typed spouse who is in no household', [person({ sections: { spouseDetails: spouse } })]],
    ['who is retired, in both', [person({ sections: works(EmploymentStatus.retired), answers: { 1: 2 } })]],
    ['who is to retire at 66', [person({ answers: { 1: 8 } })]],
    ['an income within the answer', [person({ sections: earns(110_000), answers: { 12: 5 } })]],
    [
      'a couple’s income together',
      [
        person({ sections: { ...linked, ...earns(60_000) }, answers: { 12: 5 } }),
        ada({ sections: earns(60_000) }),
      ],
    ],
    [
      'a spouse’s income that is not known',
      [person({ sections: { spouseDetails: spouse, ...earns(60_000) }, answers: { 12: 7 } })],
    ],
  ])('raise nothing: %s', (_, people) => {
    expect(told(people)).toEqual([])
  })
})

describe('one defect over several records', () => {
  it.each<[string, PersonOnFile[], string]>([
    [
      'the typed spouse is in the household with another SIN',
      [person({ sections: { spouseDetails: { ...spouse, sin: '130692544' } } }), ada({ isAsked: false })],
      'application blocks spouseDetails.sin name-is-in-the-household-with-another-so',
    ],
    [
      'the typed spouse is in the household, and not linked',
      [person({ sections: { spouseDetails: spouse } }), ada({ isAsked: false })],
      'application advises spouseDetails.isClient name-is-in-the-household-please-link-the',
    ],
    [
      'retired by the questionnaire, and employed',
      [person({ answers: { 1: 2 } })],
      'application reason employmentDetails.status across-retired-and-working',
    ],
    [
      'still to retire by the questionnaire, and retired',
      [person({ sections: works(EmploymentStatus.retired), answers: { 1: 8 } })],
      'application reason employmentDetails.status across-working-and-retired',
    ],
    [
      'an own income above the household’s',
      [person({ sections: { spouseDetails: spouse, ...earns(160_000) }, answers: { 12: 5 } })],
      'application reason externalInvestmentDetails.annualIncome across-income-above-answer',
    ],
    [
      'a couple’s income above the household’s',
      [
        person({ sections: { ...linked, ...earns(60_000) }, answers: { 12: 3 } }),
        ada({ sections: earns(60_000) }),
      ],
      'application reason externalInvestmentDetails.annualIncome across-income-above-answer',
    ],
    [
      'a couple’s income below the household’s',
      [
        person({ sections: { ...linked, ...earns(60_000) }, answers: { 12: 9 } }),
        ada({ sections: earns(60_000) }),
      ],
      'application reason externalInvestmentDetails.annualIncome across-income-below-answer',
    ],
    [
      'retires in 21 years, and is 69',
      [
        person({
          sections: { generalDetails: { ...general, dateOfBirth: '1957-04-12' } },
          answers: { 1: 12 },
        }),
      ],
      'application reason generalDetails.dateOfBirth across-retires-late',
    ],
    [
      'a year’s expenses aside, and 500 at hand',
      [
        person({
          sections: {
            ...earns(90_000),
            netWorthDetails: { liquidAssets: [{ type: 'Savings', amount: 500 }] },
          },
          answers: { 11: 9 },
        }),
      ],
      'application reason netWorthDetails.liquidAssets across-expenses-aside-without-assets',
    ],
    [
      'a power of attorney, and nobody who holds it',
      [
        person({
          sections: {
            regulatoryDetails: { ...completeApplication.regulatoryDetails, hasPowerOfAttorney: true },
          },
        }),
      ],
      'application reason regulatoryDetails.hasPowerOfAttorney across-attorney-not-named',
    ],
    [
      'no address to send to',
      [person({ sections: { generalDetails: { ...general, email: '' } } })],
      'signer advises generalDetails.email there-is-no-email-address-to-send-the-do',
    ],
    [
      'two of one address, told of the second',
      [person(), ada({ sections: { generalDetails: general } })],
      'signer reason generalDetails.email across-email-of-two',
    ],
  ])('is told in its one line: %s', (_, people, line) => {
    expect(told(people)).toEqual([line])
  })

  it('is an address of the firm', () => {
    expect(told([person()], { firmEmails: new Set(['ngozi@example.com']) })).toEqual([
      'signer reason generalDetails.email across-email-of-the-firm',
    ])
  })

  it('is a colleague as trusted contact, and not the adviser, of whom the record itself tells', () => {
    const firmEmails = new Set(['amelia.hart@example.com', 'bea.lark@example.com'])
    const named = (email: string, over: object = {}) =>
      told([person({ sections: { trustedContactDetails: { email, ...over } } })], { firmEmails })
    expect(named('Bea.Lark@example.com')).toEqual([
      'application reason trustedContactDetails.email across-trusted-contact-of-the-firm',
    ])
    for (const told of [
      named('bea.lark@example.com', { declined: true }),
      named('Amelia.Hart@example.com'),
      named('ifeoma@example.com'),
    ])
      expect(told).toEqual([])
  })
})

describe('one defect of who signs', () => {
  it('is, at OneSpan Sign, an address that is none, another signer’s or the adviser’s', () => {
    const elsewhere = { hasOwnAddresses: true }
    const mailed = (email: string) => ({ generalDetails: { ...completeApplication.generalDetails, email } })
    const line = (key: string) => [`signer blocks generalDetails.email ${key}`]
    const couple = [
      person(),
      ada({
        sections: {
          generalDetails: { ...ada().application.draft.generalDetails, email: 'NGOZI@example.com' },
        },
      }),
    ]
    expect(told(couple, elsewhere)).toEqual(line('other-has-the-same-email-address-and-one'))
    expect(told([person({ sections: mailed('') })], elsewhere)).toEqual(
      line('onespan-sign-reaches-whoever-signs-by-em'),
    )
    const advisers = [person({ sections: mailed('amelia.hart@example.com') })]
    const firmEmails = new Set(['amelia.hart@example.com'])
    const sending = { signers: new Set([ngoziId]), emails: new Map(), byAdviser: true }
    expect(told(advisers, { ...elsewhere, firmEmails, sending })).toEqual(
      line('this-is-the-adviser-s-email-address-and-'),
    )
    // who does not sign with the client may share it
    expect(told(advisers, { ...elsewhere, sending: { ...sending, byAdviser: false } })).toEqual([])
  })
})

describe('one defect of a couple', () => {
  it.each<[string, PersonOnFile[], string]>([
    [
      'the typed spouse is in the household with another date of birth',
      [
        person({ sections: { spouseDetails: { ...spouse, dateOfBirth: '1970-01-01' } } }),
        ada({ isAsked: false, sections: born('1971-02-02') }),
      ],
      'application blocks spouseDetails.dateOfBirth name-is-in-the-household-with-another-da',
    ],
    [
      'the typed spouse has the SIN of somebody else',
      [person({ sections: { spouseDetails: spouse }, doubts: [sharedSin('Emeka Eze')] })],
      'application reason spouseDetails.sin across-spouse-sin-of-another',
    ],
    [
      'single, and a spouse is linked',
      [person({ sections: { ...linked, ...status('Single') } }), ada({ isAsked: false })],
      'application reason generalDetails.maritalStatus across-spouse-linked-against-marital-sta',
    ],
    [
      'married to somebody who is divorced',
      [
        person({ sections: { ...linked, ...status('Married') } }),
        ada({ isAsked: false, sections: status('Divorced') }),
      ],
      'application reason spouseDetails across-marital-status-of-spouse',
    ],
  ])('is told in its one line: %s', (_, people, line) => {
    expect(told(people)).toEqual([line])
  })
})

describe('one defect of accounts beside other records', () => {
  it('is a loan to invest that no account tells of', () => {
    const owes = (type: string, draft: AccountDraft) =>
      told([
        person({
          sections: {
            netWorthDetails: {
              liabilities: [
                { type: 'Mortgage', amount: 1 },
                { type, amount: 1 },
              ],
            },
          },
          accounts: [{ id: accountId, draft, issues: [] }],
        }),
      ])
    for (const loan of ['Investment loan', 'Prêt pour placements', 'Margin'])
      expect(owes(loan, {})).toEqual([
        'application reason netWorthDetails.liabilities across-loan-that-no-account-tells-of',
      ])
    for (const told of [owes('Investment loan', { isBorrowingToInvest: true }), owes('Line of credit', {})])
      expect(told).toEqual([])
  })

  it('is a bank account with the name of somebody who does not own it', () => {
    const draft = { allowEFT: true, eftBankAccounts: [bankId] }
    const called = (accountName: string) =>
      told([
        person({
          sections: linked,
          accounts: [{ id: accountId, draft, issues: [] }],
          bankAccounts: [{ id: bankId, draft: { owners: [ngoziId], signers: [], accountName }, issues: [] }],
        }),
        ada(),
      ])
    expect(called('ADA OKAFOR, savings')).toEqual([
      'bankAccount reason accountName across-bank-account-in-another-name',
    ])
    for (const sound of ['Household chequing', 'Ngozi and Ada Okafor', 'Okafor', 'Ada'])
      expect(called(sound)).toEqual([])
  })

  it('is a spouse’s contribution from the holder’s own bank account', () => {
    const draft = {
      type: AccountType.rsp,
      allowPAC: true,
      spouseContributers: [adaId],
      pacDetails: [{ accountOption: AccountOption.bankAccount, bankAccountId: bankId }],
    }
    const paidBy = (owner: string) => {
      const bank = { id: bankId, draft: { owners: [owner], signers: [owner] }, issues: [] }
      return told([
        person({ sections: linked, accounts: [{ id: accountId, draft, issues: [] }], bankAccounts: [bank] }),
        ada(),
      ])
    }
    expect(paidBy(adaId)).toEqual([])
    expect(paidBy(ngoziId)).toEqual([
      'account reason pacDetails.0.bankAccountId across-contributor-pays-from-another-acc',
    ])
  })
})

it('is not told once a reason for it stands in the record that comes later', () => {
  const asked = (reason: string) =>
    told([
      person({
        answers: { 1: 2 },
        sections: {
          acknowledgements: [{ key: 'across-retired-and-working', path: 'employmentDetails.status', reason }],
        },
      }),
    ])
  expect(asked('n/a')).toHaveLength(1)
  expect(asked('Lives on a pension, and teaches a term a year')).toEqual([])
})
