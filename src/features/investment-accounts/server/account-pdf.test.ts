import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../platform/codes/person.ts'
import { makeTypesetter } from '../../../server/documents/typesetter.ts'
import { soundAccounts } from '../sound-testing.ts'
import { circumstances, wholeAccounts } from '../whole-testing.ts'
import { type AccountDocument, accountPdf } from './account-pdf.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

const sample: AccountDocument = {
  recordId: '5c2f8a1e-7b3d-4e6f-9a0b-1c2d3e4f5a6b',
  clientId: '5c2f8a1e-7b3d-4e6f-9a0b-000000000001',
  version: 14,
  draft: wholeAccounts.rsp,
  circumstances,
  household: 'The Okafor Family',
  adviser: { name: 'Amelia Hart', ia: 'IA-10417' },
  completedAt: '2026-11-21T03:12:00Z',
  savedAt: '2026-11-21T03:12:00Z',
  timeZone: 'America/Toronto',
}

async function made(language: Language, changes: Partial<AccountDocument> = {}) {
  const { pdf } = await accountPdf(typesetter, { ...sample, ...changes }, language)
  const read = await PDF.load(pdf)
  const pages = read.extractText().map(({ text }) => text.replace(/[\s\u200b\u00a0]+/g, ' '))
  return { pdf, raw: pdf.toString('latin1'), read, pages, text: pages.join(' ') }
}

describe('the account application as a document', () => {
  it.each(['en', 'fr'] as const)('is tagged, with title, language and bookmarks (%s)', async (language) => {
    const { raw, read } = await made(language)
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toMatch(/\/Marked true/)
    expect(raw).toMatch(/\/Outlines \d+ 0 R/)
    expect(read.getLanguage()).toBe(`${language}-CA`)
  })

  it('says designations, transfers and contributions, each row by its own, people by their names', async () => {
    const { text } = await made('en')
    for (const said of [
      'Registered Savings Account (RSP)',
      'Beneficiary Designation Savings Beneficiary',
      'Emeka Okafor 66.67%',
      'Adaeze Okafor 33.33%',
      'Transfer 1',
      'Northern Trust Brokers',
      '88120046 USD Kind',
      'Contribution 2',
      '$1,000.00',
      'January 15, 2027',
      'Emeka (Royal Bank of Canada, ••••818), Emeka Okafor',
    ])
      expect(text).toContain(said)
  })

  it('calls a bank and the rows of a list in the language of the document', async () => {
    const bankAccounts = circumstances.bankAccounts.map((bank) => ({
      ...bank,
      institutionName: 'Toronto Dominion',
    }))
    const { text } = await made('fr', { circumstances: { ...circumstances, bankAccounts } })
    for (const said of ['Transfert 1', 'Cotisation 2', 'Emeka (Toronto-Dominion, ••••818), Emeka Okafor'])
      expect(text).toContain(said)
  })

  it('is signed by each holder or trustee and the adviser, and by nobody who signs a document of their own', async () => {
    const { text } = await made('en')
    expect(text).toMatch(/Ngozi Okafor ?DATE ACCOUNT HOLDER.S SIGNATURE/)
    expect(text.match(/DATE [A-Z ]+.S SIGNATURE/g)).toHaveLength(2)
    expect(text).toMatch(/Amelia Hart ?DATE ADVISER.S SIGNATURE/)
    expect((await made('en', { draft: wholeAccounts.inTrustFor })).text).toMatch(
      /Chidi Balogun ?DATE TRUSTEE.S/,
    )
  })

  it('says that whoever supervises the adviser reviews it, and where the approval is', async () => {
    expect((await made('en')).text).toContain('The approval is a record of its own, kept with it.')
    expect((await made('fr')).text).toContain('L’approbation est consignée à part')
  })

  it.each([
    ['tfsa', 'election with the Minister of National Revenue to register', 'compte d’épargne libre d’impôt'],
    ['resp', 'registration as an education savings plan under section 146.1', 'd’épargne-études'],
    [
      'rsp',
      'registration of the plan as a retirement savings plan under section 146 ',
      'régime d’épargne-retraite',
    ],
    ['rif', 'registration as a retirement income fund under section 146.3', 'fonds de revenu de retraite'],
  ] as const)(
    'asks the issuer to register the plan under the Income Tax Act (%s)',
    async (type, english, french) => {
      const draft = wholeAccounts[type]
      const { text } = await made('en', { draft })
      expect(text).toContain('I ask the issuer')
      expect(text).toContain(english)
      expect(text).toContain('Income Tax Act (Canada)')
      const inFrench = (await made('fr', { draft })).text
      expect(inFrench).toContain(french)
      expect(inFrench).toContain('Loi de l’impôt sur le revenu (Canada)')
    },
  )

  it('asks nobody to register a plan that is not registered', async () => {
    expect((await made('en', { draft: wholeAccounts.cash })).text).not.toContain('Income Tax Act')
  })

  it('says successor holder of a TFSA, and successor annuitant of a fund', async () => {
    const tfsa = (await made('en', { draft: wholeAccounts.tfsa })).text
    expect(tfsa).toContain('Successor Holder Details')
    expect(tfsa).not.toContain('Successor Annuitant')
    const french = (await made('fr', { draft: wholeAccounts.tfsa })).text
    expect(french).toContain('Titulaire remplaçant')
    expect(french).not.toContain('rentier')
    const { allowEstate: _, ...fund } = wholeAccounts.rif
    const successor = {
      allowSuccessorAnnuitants: true,
      successorAnnuitants: [circumstances.people[1]?.id ?? ''],
    }
    expect((await made('en', { draft: { ...fund, ...successor } })).text).toContain(
      'Successor Annuitant Details',
    )
  })

  it('asks what the screen asks, not by short names alone', async () => {
    const { text } = await made('en', { draft: wholeAccounts.margin })
    expect(text).toContain('Is borrowed money, such as a loan or a line of credit, invested in this account?')
  })

  it('gives each warning that is the client’s to read with its own reason, and none that is the firm’s alone', async () => {
    const path = 'isBorrowingToInvest'
    const acknowledgements = [
      { key: 'leverage-statement', path, reason: 'Acknowledged on May 1; a loan of 20,000 at 6 %' },
      { key: 'loan-size', path, reason: 'none' },
      { key: 'loan-against-risk-answers', path, reason: 'Judged by compliance' },
    ]
    const [client, ...others] = circumstances.people
    const risk = {
      profile: 'conservative',
      timeFrame: 7,
      experience: 5,
      distribution: null,
      capacity: null,
    } as const
    const cautious = { ...circumstances, people: [...(client ? [{ ...client, risk }] : []), ...others] }
    const { text } = await made('en', {
      circumstances: cautious,
      draft: { ...wholeAccounts.margin, isBorrowingToInvest: true, acknowledgements },
    })
    expect(text).toContain('term and security of the loan. Acknowledged on May 1; a loan of 20,000 at 6 %')
    expect(text).not.toContain('Judged by compliance')
    expect(text).not.toContain('over 30% of net worth')
    expect(text).not.toContain('No reason was given')
  })

  it('says which documents are signed with it, and by whom', async () => {
    const { text } = await made('en', { draft: soundAccounts.lif })
    expect(text).toContain('Each is read and signed by itself.')
    for (const said of [
      /Transfer Authorization ?Ngozi Okafor/,
      /Designation of Beneficiary or Successor ?Ngozi Okafor/,
      /Consent of the Spouse to a Locked-In Plan ?Emeka Okafor, on paper, before a witness/,
    ])
      expect(text).toMatch(said)
    expect((await made('en', { draft: soundAccounts.cash })).text).not.toContain('Signed With This')
  })
})

describe('the document of a draft', () => {
  it('is marked as a draft on every page while it is not complete, says what is open, and is not signed', async () => {
    const { subType, ...unfinished } = wholeAccounts.rsp
    expect(subType).toBeDefined()
    const { pages, text } = await made('en', { completedAt: null, draft: unfinished })
    for (const page of pages) expect(page).toContain('DRAFT – NOT FOR SIGNATURE')
    expect(text).toContain('Please Select a Sub Type')
    expect(text).not.toContain('SIGNATURE DATE')
  })

  it.each(Object.entries(wholeAccounts))('is made of every type (%s)', async (_, draft) => {
    expect((await made('fr', { draft })).pages.length).toBeGreaterThan(0)
  })

  it('is made of a draft in which nothing was entered', async () => {
    const { text } = await made('en', { draft: {}, completedAt: null })
    expect(text).toContain('Not chosen yet')
  })

  it('has the same words in both languages', () => {
    const namesIn = (file: string) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/#let ([\w-]+)/g)].map(
        ([, name]) => name,
      )
    expect(namesIn('account.fr.typ')).toEqual(namesIn('account.en.typ'))
  })
})
