import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../../platform/codes/person.ts'
import { cutIn, pagesWith, readLayout } from '../../../../server/documents/layout-testing.ts'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import { completeApplication, completeSpouse } from '../../application/complete-testing.ts'
import { askedAs } from '../../application/regulatory-questions.ts'
import type { ClientDraft } from '../../sections.ts'
import { foreignExposure, soundSupplement } from '../../supplement/sound-testing.ts'
import { type ApplicationDocument, applicationPdf } from './application-pdf.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

/** Something of everything that can be entered. */
const full: ClientDraft = {
  ...completeApplication,
  generalDetails: { ...completeApplication.generalDetails, maritalStatus: 'Married' },
  permanentAddressDetails: { ...completeApplication.permanentAddressDetails, isSameAsMailingAddress: false },
  mailingAddressDetails: { addressType: 3, streetName: 'Rue du Lac', city: 'Genève', country: 'CH' },
  spouseDetails: completeSpouse,
  netWorthDetails: {
    liquidAssets: [
      { type: 'Savings', amount: 82_000 },
      { type: 'Bonds', amount: 150_000.5 },
    ],
    liabilities: [{ type: 'Mortgage', amount: 610_000 }],
  },
  externalInvestmentDetails: { otherValue: 1_000, otherDescription: 'Stamps', annualIncome: 240_000 },
  regulatoryDetails: {
    ...completeApplication.regulatoryDetails,
    isInsider: true,
    insiderDetails: [{ symbol: 'NRT', companyName: 'Northern Rail Transport' }],
    isHIO: true,
    hioDetails: { jobTitle: 'Deputy Director', country: 'CH', nameOfOrganization: 'Labour Relief' },
  },
}

const sample: ApplicationDocument = {
  recordId: '5c2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6b',
  clientId: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
  version: 14,
  draft: full,
  client: 'Ngozi Okafor',
  attorneys: [],
  household: 'The Okafor Family',
  adviser: { name: 'Amelia Hart', ia: 'IA-10417' },
  completedAt: '2026-11-21T03:12:00Z',
  savedAt: '2026-11-21T03:12:00Z',
  timeZone: 'America/Toronto',
}

/** The same with supplementary KYC, as the record tells it. */
const supplemented: ClientDraft = {
  ...full,
  ...soundSupplement,
  ...foreignExposure,
  generalDetails: full.generalDetails,
  identityDetails: {
    verifications: [{ ...soundSupplement.identityDetails.verifications[0], number: '••••471' }],
  },
  taxResidenceDetails: { ...soundSupplement.taxResidenceDetails, unitedStates: true, usTin: '••••••789' },
  thirdPartyDeterminationDetails: { cannotDetermine: true, grounds: 'Strangers pay in cash' },
  exposureDetails: {
    ...foreignExposure.exposureDetails,
    highRisk: true,
    approvedBy: 'Robin Vale',
    approvedOn: '2026-11-19',
    approvalNote: 'Seen with care',
  },
}

async function made(language: Language, changes: Partial<ApplicationDocument> = {}) {
  const { pdf } = await applicationPdf(typesetter, { ...sample, ...changes }, language)
  const read = await PDF.load(pdf)
  const pages = read.extractText().map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' '))
  return { pdf, raw: pdf.toString('latin1'), read, pages, text: pages.join(' ') }
}

describe('the client application as a document', () => {
  it('asks each question as the screen does, not by its short name alone', async () => {
    const { text } = await made('en')
    // the answer stands beside the question, and is read between its lines
    const asked = text.replace(/ (Yes|No)(?= )/g, '')
    for (const question of Object.values(askedAs)) expect(asked).toContain(question)
    expect((await made('fr')).text).toContain('procuration')
  })

  it.each(['en', 'fr'] as const)(
    'has something above the signatures on its last page (%s)',
    async (language) => {
      for (const count of [1, 4, 7, 9]) {
        const insiderDetails = Array.from({ length: count }, (_, nr) => ({
          symbol: `NRT${nr}`,
          companyName: 'Northern Rail Transport Internationalization Holdings',
        }))
        const draft = { ...full, regulatoryDetails: { ...full.regulatoryDetails, insiderDetails } }
        const pages = await readLayout((await made(language, { draft })).pdf)
        const [confirmed, asked, signed] = {
          en: [
            'I have read this application',
            'employee of a broker or dealer?',
            'ADVISER’S SIGNATURE',
          ] as const,
          fr: ['J’ai lu cette demande', 'd’un courtier', 'SIGNATURE DE LA CONSEILLÈRE'] as const,
        }[language]
        expect(pagesWith(pages, [confirmed, signed])).toBe(1)
        expect(pages.at(-1)?.text).toContain(asked)
        expect(cutIn(pages)).toEqual([])
      }
    },
  )

  it.each(['en', 'fr'] as const)('is tagged, with title, language and bookmarks (%s)', async (language) => {
    const { raw, read } = await made(language)
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toMatch(/\/Outlines \d+ 0 R/)
    expect(read.getLanguage()).toBe(`${language}-CA`)
    expect(read.getTitle()).toBe(language === 'en' ? 'Client Application' : 'Demande du client')
  })

  it('says every section by its facts, codes and countries in words', async () => {
    const { text } = await made('en')
    for (const said of [
      'General Details',
      'Marital Status Social Insurance Number Married •••-•••-544',
      'Permanent Address',
      'Ontario',
      'Mailing Address',
      'Rue du Lac',
      'Switzerland',
      'Employment Status Occupation Employer Name Employed Engineer',
      'Miller',
      'Others Others Description Annual Income $1,000.00 Stamps $240,000.00',
      'NRT Northern Rail Transport',
      'Deputy Director',
      'Amelia Hart · IA no. IA-10417',
      'COMPLETED LAST CHANGED November 20, 2026, 22:12 EST',
    ])
      expect(text).toContain(said)
  })

  it('writes as its language does', async () => {
    const { text } = await made('fr')
    for (const said of ['Marié(e)', 'Suisse', '240 000,00 $', 'complète', '20 novembre 2026'])
      expect(text.toLowerCase()).toContain(said.toLowerCase())
    expect(text).not.toMatch(/Married|Switzerland|Insider|Net Worth/)
  })

  it('says in words of its language that there is no unit and no employer', async () => {
    const draft = {
      ...full,
      permanentAddressDetails: { ...full.permanentAddressDetails, aptUnitSuiteNumber: 'N/A' },
      employmentDetails: { ...full.employmentDetails, name: 'N/A' },
    }
    expect((await made('en', { draft })).text).toContain('N/A')
    const { text } = await made('fr', { draft })
    expect(text).toContain('S. O.')
    expect(text).not.toContain('N/A')
  })

  it('names who holds a power of attorney', async () => {
    const { text } = await made('en', { attorneys: ['Obi Okafor', 'Ada Eze'] })
    expect(text).toContain('Power of attorney held by Obi Okafor, Ada Eze')
    expect((await made('en')).text).not.toContain('Power of attorney held by')
  })

  it('says of a draft in which nothing is open that it only has to be submitted', async () => {
    const { pages } = await made('en', { completedAt: null, draft: completeApplication })
    expect(pages[0]).toContain('Everything is filled in, and not submitted yet')
  })

  it('adds up each list, and takes what is owed from what is owned', async () => {
    const { text } = await made('en')
    expect(text).toContain('Total $232,000.50')
    expect(text).toContain('Total $610,000.00')
    expect(text).toMatch(/ASSETS LIABILITIES NET WORTH \$232,000\.50 \$610,000\.00 ?-\$377,999\.50/)
  })

  it('never says a SIN whole', async () => {
    const { text, raw } = await made('en')
    for (const sin of [completeApplication.generalDetails.sin, completeSpouse.sin]) {
      expect(text).toContain(`•••-•••-${sin.slice(6)}`)
      expect(text.replaceAll(/\D/g, '')).not.toContain(sin)
      expect(raw).not.toContain(sin)
    }
  })

  it('carries the mark of a draft on every page while it is not complete, says what is missing, and is not signed', async () => {
    const { regulatoryDetails, ...unfinished } = full
    const { pages, text } = await made('en', { completedAt: null, draft: unfinished })
    expect(regulatoryDetails).toBeDefined()
    for (const page of pages) expect(page).toContain('DRAFT – NOT FOR SIGNATURE')
    expect(pages[0]).toContain('STILL TO BE COMPLETED')
    expect(pages[0]).toContain('Please Select an Insider Status')
    expect(text).not.toContain('SIGNATURE DATE')
    const complete = await made('en')
    expect(complete.text).not.toContain('DRAFT')
    expect(complete.pages.at(-1)).toContain('CLIENT’S SIGNATURE')
  })

  it('prints hostile text as text, and opens nothing [IN5]', async () => {
    const hostile = '#read("/etc/passwd") $x$ *b* https://evil.example <script> ]] \\'
    const { text, raw } = await made('en', {
      client: hostile,
      household: hostile,
      draft: { ...full, netWorthDetails: { liquidAssets: [{ type: hostile, amount: 1 }] } },
    })
    expect(text.split(hostile).length).toBeGreaterThan(3)
    expect(raw).not.toMatch(/\/(URI|Annots|JavaScript|JS|Launch|EmbeddedFiles?|GoToR)\b/)
  })

  it('breaks over pages a list of a hundred, its head on each', async () => {
    const liquidAssets = Array.from({ length: 100 }, (_, n) => ({ type: `Fund ${n + 1}`, amount: n + 1 }))
    const { pages } = await made('en', { draft: { ...full, netWorthDetails: { liquidAssets } } })
    const withRows = pages.filter((page) => /Fund \d/.test(page))
    expect(withRows.length).toBeGreaterThan(1)
    for (const page of withRows) expect(page).toContain('TYPE AMOUNT')
  })

  it('gives the same bytes for the same data', async () => {
    expect((await made('en')).pdf.equals((await made('en')).pdf)).toBe(true)
  })

  it('has the same words in both languages', () => {
    const namesIn = (file: string) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^#let ([\w-]+)/gm)].map(
        ([, name]) => name,
      )
    expect(namesIn('application.fr.typ')).toEqual(namesIn('application.en.typ'))
  })
})

describe('supplementary KYC in the client application', () => {
  it.each(['en', 'fr'] as const)(
    'carries supplementary KYC, masked, and nothing that the firm notes for itself (%s)',
    async (language) => {
      const { text } = await made(language, { draft: supplemented })
      const titles = {
        en: ['Identity', 'Tax Residence', 'Trusted Contact'],
        fr: ['Identité', 'Résidence fiscale', 'Personne de confiance'],
      }
      for (const title of titles[language]) expect(text).toContain(title)
      for (const said of [
        'Ministry of Transportation',
        '471',
        'Ifeoma',
        'Parliament of Ghana',
        'Member of Parliament',
        'A law practice since 1995',
      ])
        expect(text).toContain(said)
      for (const own of [
        'Strangers pay in cash',
        'Robin Vale',
        'Seen with care',
        'High Risk',
        'Risque élevé',
        'Cannot be determined',
        'Ne peut être établi',
      ])
        expect(text).not.toContain(own)
      expect(text).not.toContain('O1234')
    },
  )

  it('has the client’s numbers whole where it goes out to be signed', async () => {
    const whole = {
      'generalDetails.sin': '130692544',
      'identityDetails.verifications.0.number': 'O1234-56789-14471',
      'taxResidenceDetails.usTin': '123-45-6789',
    }
    const { text } = await made('en', { draft: supplemented, whole })
    for (const number of Object.values(whole)) expect(text).toContain(number)
    expect(text).toContain('•••-•••-717')
  })
})
