import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, it } from 'vitest'
import { Currency, IntendedUse } from '../../../platform/codes/account.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { cutIn, pagesWith, readLayout } from '../../../server/documents/layout-testing.ts'
import { makeTypesetter } from '../../../server/documents/typesetter.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import { type Circumstances, noCircumstances } from '../circumstances.ts'
import { emptyStatement, type StatementDraft } from '../draft.ts'
import { nothingKnown } from '../known.ts'
import { furtherFacts, wholeStatement } from '../whole-testing.ts'
import { defaultMixes } from './firm-mixes.ts'
import { type StatementDocument, statementPdf } from './statement-pdf.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

const circumstances: Circumstances = {
  today: '2026-11-22',
  participantId: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
  name: 'Ngozi Okafor',
  basis: {
    profile: 'balanced',
    timeFrame: 9,
    annualIncome: 182_000,
    netWorth: 1_240_500,
    employment: 1,
    maritalStatus: 'Married',
    numDependents: null,
    liquidAssets: 640_000,
    hasLinkedSpouse: true,
    country: 'CA',
    isInsider: false,
    isLeveraged: false,
  },
  timeFrameAnswer: { en: 'In 10 years or later, or never', fr: 'Dans 10\u00a0ans ou plus tard, ou jamais' },
  takesIncome: false,
  proposal: defaultMixes.balanced,
  isDefaultProposal: true,
  judgedBy: 3,
  accountTypes: [7, 5],
  known: nothingKnown,
}

const sample: StatementDocument = {
  recordId: '5c2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6b',
  clientId: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
  version: 14,
  draft: wholeStatement,
  circumstances,
  household: 'The Okafor Family',
  adviser: { name: 'Amelia Hart', ia: 'IA-10417' },
  completedAt: '2026-11-21T03:12:00Z',
  savedAt: '2026-11-21T03:12:00Z',
  timeZone: 'America/Toronto',
  nextReviewOn: '2027-11-20',
  outOfDate: [],
}

async function made(language: Language, changes: Partial<StatementDocument> = {}) {
  const { pdf } = await statementPdf(typesetter, { ...sample, ...changes }, language)
  const read = await PDF.load(pdf)
  const pages = read.extractText().map(({ text }) => text.replace(/[\s\u200b\u00a0\u202f]+/g, ' '))
  return { pdf, raw: pdf.toString('latin1'), read, pages, text: pages.join(' ') }
}

const draft = (changes: Partial<StatementDocument>): Partial<StatementDocument> => ({
  completedAt: null,
  nextReviewOn: null,
  ...changes,
})

describe('on the pages of the policy statement', () => {
  const longName = 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley van den Berghe-Okonkwo'

  it.each(['en', 'fr'] as const)(
    'no name is cut, no total and no signature stands alone (%s)',
    async (language) => {
      for (const count of [1, 4, 8, 12]) {
        const [fee] = wholeStatement.accountFeeDescriptions
        const accountFeeDescriptions = Array.from({ length: count }, (_, nr) => ({
          ...fee,
          accountNumber: `N${nr}`,
          accountDescription: 'Registered Retirement Savings Plan',
          clientName: nr % 2 ? longName : 'Ada Okafor',
        }))
        const draft = { ...wholeStatement, accountFeeDescriptions }
        const pages = await readLayout((await made(language, { draft })).pdf)
        const [ending, confirmed, signed] = {
          en: ['Orders already placed', 'discussed it with my adviser', 'ADVISER’S SIGNATURE'] as const,
          fr: [
            'Les ordres déjà transmis',
            'J’ai lu le présent énoncé',
            'SIGNATURE DE LA CONSEILLÈRE',
          ] as const,
        }[language]
        expect(pagesWith(pages, [ending, confirmed, signed])).toBe(1)
        const total = formatMoney(250_000.5 * count, language).replace(/[\u00a0\u202f]/g, ' ')
        expect(pagesWith(pages, [`N${count - 1} `, total])).toBe(1)
        expect(cutIn(pages)).toEqual([])
      }
    },
  )
})

describe('the policy statement as a document', () => {
  it.each(['en', 'fr'] as const)('is tagged, with title, language and bookmarks (%s)', async (language) => {
    const { raw, read } = await made(language)
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toMatch(/\/Outlines \d+ 0 R/)
    expect(read.getLanguage()).toBe(`${language}-CA`)
  })

  it('has the elements of an investment policy statement, in their order', async () => {
    const { text } = await made('en')
    const sections = [
      '1 Purpose and Scope',
      '2 The Investor',
      '3 Who Does What',
      '4 Return and Risk Objectives',
      '5 Constraints',
      '6 Asset Mix',
      '7 Rebalancing',
      '8 Monitoring, Reporting and Review',
      '9 Fees',
      '10 Term and Termination',
      '11 Confirmation',
    ]
    const found = sections.map((section) => text.indexOf(section))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((one, other) => one - other))
  })

  it('says all that was entered, and what it rests on', async () => {
    const { text } = await made('en')
    for (const said of [
      'The Okafor Family',
      'Balanced Safety and growth weigh the same',
      'In 10 years or later, or never',
      '$182,000.00',
      '$1,240,500.00',
      'Employed',
      'Married',
      'Married Not on file',
      'Registered Savings Account (RSP), Tax-Free Savings Account (TFSA)',
      'Ada is an engineer. She would like to retire at 60.',
      'Time Horizon 12 years For how many years the portfolio is planned',
      'Income Required from Investments Yes Whether the client takes money out',
      'also to provide income',
      'Maximum % of Single Commercial Paper Maximum % of Single Security 5% 7.5%',
      'She is an insider of Northern Rail.',
      'No tobacco.',
      'within 30 days',
      '5 percentage points',
      'The next review is due by November 20, 2027',
      'FTSE Canada Universe Bond Index',
      'Real estate index of MSCI for Canada',
      'The portfolio is for: Retirement Savings.',
      'By the spending policy $24,000.00 a year is taken out, an amount that grows with inflation.',
      'in Canadian dollars',
      'Inflation is assumed to be 2% a year.',
      'Excluded Investments Makers of weapons',
      'No money is borrowed to invest.',
      'Your adviser is supervised by Helen Abara.',
      'a statement of each account every quarter',
      'RRSP 88-120045 Ada Okafor $250,000.50 1.25%',
    ])
      expect(text).toContain(said)
  })

  it('says the same of it in French', async () => {
    const { text } = await made('fr', { household: 'Les Okafor' })
    for (const said of [
      'Équilibré La sécurité et la croissance comptent autant',
      '182 000,00 $',
      'Employé(e)',
      'Régime enregistré d’épargne-retraite (REER)',
      '12 ans',
      '7,5 %',
      'Titres à revenu fixe',
      '35 % (25 % à 50 %)',
      'La prochaine révision doit avoir lieu au plus tard le 20 novembre 2027',
      '250 000,50 $ 1,25 %',
      'SIGNATURE DE LA CLIENTE OU DU CLIENT',
    ])
      expect(text).toContain(said)
    // every fixed sentence is French: the field's own words are those of the sample
    expect(text).not.toMatch(/\b(the|and|with|your|nothing)\b/i)
  })

  it('draws limits and targets beside the firm’s mix, and says the picture in words', async () => {
    const { raw } = await made('en')
    expect(raw).toContain(
      'Fixed Income: 25% to 50%, target 35%; the firm proposes 25% to 50%, target 35%. Equity: 40% to 60%, target 50%',
    )
    const french = Buffer.from('Limites et cibles', 'utf16le').swap16().toString('hex').toUpperCase()
    expect((await made('fr')).raw).toContain(`/Alt <FEFF${french}`)
  })

  it('names the firm’s mix as the portal’s default only where it is that', async () => {
    expect((await made('en')).text).toContain('is the portal’s default, since the firm has not set its own')
    const own = await made('en', { circumstances: { ...circumstances, isDefaultProposal: false } })
    expect(own.text).toContain('The proposal is the firm’s for the profile Balanced')
  })

  it('gives what is out of the ordinary with its own reason, and nothing that has none', async () => {
    const draft = {
      ...wholeStatement,
      timeHorizion: 3,
      maxSecurityIssuerPercentage: 20,
      equityObjectives: { lowerLimit: 40, target: 70, upperLimit: 60 },
      acknowledgements: [
        { key: 'horizon-against-questionnaire', path: 'timeHorizion', reason: 'A boat comes first.' },
        // given before warnings had keys: it answers the only one at its path
        { path: 'cashAndEquivalentsObjectives', reason: 'Agreed in March.' },
        { key: 'above-usual-limit', path: 'maxCommericialPaperPercentage', reason: 'Of another time.' },
        { key: 'target-outside-limits', path: 'equityObjectives.target', reason: 'n/a' },
      ],
    }
    const { text } = await made('en', { draft })
    for (const said of [
      'A time horizon other than the risk questionnaire’s A boat comes first.',
      'An asset mix other than the firm’s Agreed in March.',
      'Total 120%',
    ])
      expect(text).toContain(said)
    expect(text).not.toContain('Of another time.')
    expect(text).not.toContain('No reason was given')
    expect(text).not.toContain('a target outside its limits')
  })

  it('has the same words in both languages', () => {
    const namesIn = (file: string) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/#let ([\w-]+)/g)].map(
        ([, name]) => name,
      )
    expect(namesIn('statement.fr.typ')).toEqual(namesIn('statement.en.typ'))
  })
})

describe('what the specification leaves out, in the policy statement as a document,', () => {
  it('says nothing in the place of what an older statement does not say', async () => {
    const further = Object.fromEntries(Object.keys(furtherFacts).map((field) => [field, null]))
    for (const language of ['en', 'fr'] as const) {
      const { text } = await made(language, { draft: { ...wholeStatement, ...further } })
      for (const said of [
        'spending policy',
        'politique de retrait',
        'Inflation',
        'inflation suppos',
        'supervis',
      ])
        expect(
          text.replaceAll(/whoever supervises|We supervise|la supervisent|supervisons/g, ''),
        ).not.toContain(said)
      expect(text).toContain(
        language === 'en' ? 'The benchmarks are the portal’s default.' : 'Les indices de référence sont ceux',
      )
      expect(text).toContain(
        language === 'en'
          ? 'Unless the agreement of an account expressly permits it'
          : 'Sauf si la convention',
      )
    }
  })

  it('says in other words what is other', async () => {
    const draft: StatementDraft = {
      ...wholeStatement,
      currency: Currency.usd,
      purposes: [IntendedUse.income, IntendedUse.other],
      purposeOther: 'A cottage',
      spendingPolicy: { rule: 'percent', percentage: 4 },
      exclusions: { excludes: false },
      allowsBorrowing: true,
      taxConsiderations: 'No foreign funds.',
      reporting: 'monthly',
    }
    const { text } = await made('en', { draft })
    for (const said of [
      'The portfolio is for: Income, A cottage.',
      '4% of the portfolio’s value a year is taken out',
      'in US dollars',
      'Excluded Investments None.',
      'Money may be borrowed to invest where the agreement of an account permits it',
      'No foreign funds.',
      'every month',
    ])
      expect(text).toContain(said)
    expect((await made('fr', { draft })).text).toContain('en dollars américains')
  })
})

describe('the policy statement as a document, as it is now', () => {
  it('is signed by the client and the adviser', async () => {
    const { text } = await made('en')
    expect(text).toMatch(/Ngozi Okafor ?DATE CLIENT.S SIGNATURE/)
    expect(text).toMatch(/Amelia Hart ?DATE ADVISER.S SIGNATURE/)
  })

  it('is marked as a draft on every page while it is not complete, says what is open, and is not signed', async () => {
    const { pages, text } = await made('en', draft({ draft: { ...wholeStatement, clientSummary: '' } }))
    for (const page of pages) expect(page).toContain('DRAFT – NOT FOR SIGNATURE')
    expect(text).toContain('Please provide a valid client summary')
    expect(text).not.toContain('SIGNATURE DATE')
    expect(text).not.toContain('next review is due')
  })

  it('says first which facts have changed since it was completed', async () => {
    const { pages } = await made('en', {
      outOfDate: [
        {
          path: 'externalInvestmentDetails.annualIncome',
          label: 'Annual Income',
          before: '$182,000.00',
          after: '$95,000.00',
          at: '2026-12-03T02:00:00Z',
          by: 'Amelia Hart',
        },
        {
          path: 'generalDetails.numDependents',
          label: 'Number of Dependents',
          before: '2',
          after: null,
          at: null,
          by: null,
        },
      ],
    })
    expect(pages[0]).toContain('OUT OF DATE')
    expect(pages[0]).toContain(
      'Annual Income: $182,000.00 until December 2, 2026; now $95,000.00 (changed by Amelia Hart)',
    )
    expect(pages[0]).toContain('Number of Dependents: 2; now nothing on file')
  })

  it.each(Profile.options)('is made for every profile, and for none ($value)', async ({ value: profile }) => {
    const basis = { ...circumstances.basis, profile }
    const proposal = defaultMixes[profile]
    const { text } = await made('fr', { circumstances: { ...circumstances, basis, proposal } })
    expect(text).toContain('correspondre au profil')
    const none = await made('en', { circumstances: noCircumstances })
    expect(none.text).toContain('There is no risk profile yet, so the firm proposes no mix.')
  })

  it('is made of a draft in which nothing was entered, or numbers beyond the axis', async () => {
    expect((await made('en', draft({ draft: {} }))).text).toContain('Nothing entered.')
    expect((await made('fr', draft({ draft: emptyStatement }))).text).toContain('Rien n’a été saisi.')
    const beyond = { lowerLimit: 1000, target: -1000, upperLimit: null }
    expect((await made('en', draft({ draft: { equityObjectives: beyond } }))).text).toContain('-1,000%')
  })

  it('prints any text as it was typed, however long, and fifty fees', async () => {
    const odd = '#set text(red) $x$ *b* _i_ `c` <l> @r \\ "q" [k] {s} // /* \u{1f600}'
    const fee = (nr: number) => ({
      accountNumber: `N-${nr}`,
      clientName: 'x'.repeat(200),
      accountDescription: odd,
      approximateValue: 9_999_999_999_999.99,
      managementFee: 0.1234,
    })
    const { text } = await made('en', {
      draft: {
        ...wholeStatement,
        clientSummary: `${odd}\n\n${'word '.repeat(1_950)}end`,
        uniqueCircumstances: 'W'.repeat(10_000),
        accountFeeDescriptions: Array.from({ length: 50 }, (_, nr) => fee(nr + 1)),
      },
    })
    expect(text).toContain('#set text(red) $x$ *b* _i_ `c` <l> @r \\ "q" [k] {s} // /* □')
    expect(text).toContain('word end')
    expect(text).toContain('N-50')
    expect(text).toContain('0.1234%')
  })
})
