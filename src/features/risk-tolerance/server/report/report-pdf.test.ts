import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, describe, expect, it } from 'vitest'
import type { Language } from '../../../../platform/codes/person.ts'
import { makeTypesetter } from '../../../../server/documents/typesetter.ts'
import { riskToleranceDocument } from './report-of.ts'
import { type RiskReport, riskReport } from './report-pdf.ts'
import { sampleReport } from './report-testing.ts'

const firm = { name: 'Maple & Stone Private Wealth', accent: '#8C6A3F', logo: undefined }
const typesetter = makeTypesetter({ firm, priority: 0 })
afterAll(() => typesetter.close())

async function made(language: Language, changes: Partial<RiskReport> = {}) {
  const { pdf, signatureFields } = await riskReport(
    typesetter,
    { ...sampleReport(language), ...changes },
    language,
  )
  const read = await PDF.load(pdf)
  const pages = read.extractText().map(({ text }) => text.replace(/[\s\u200b]+/g, ' '))
  return { pdf, raw: pdf.toString('latin1'), read, signatureFields, pages, text: pages.join(' ') }
}

/** As the text of a page is read back here: any white space is one space. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

/** A quarter of the room for text, above the foot; in points from the page's lower edge. */
const quarter = 60 + (792 - 66 - 60) / 4

/** Where the last line of a page stands that is not its foot. */
const lowestOf = (lines: readonly { bbox: { y: number } }[]) =>
  Math.min(...lines.map(({ bbox }) => bbox.y).filter((y) => y > 60))

/** What stands in the largest type on the first page. */
const largestOf = (read: PDF) =>
  read
    .extractText()[0]
    ?.lines.flatMap(({ spans }) => spans)
    .filter(({ fontSize }) => fontSize >= 20)
    .map(({ text }) => text.trim())

describe('the risk report', () => {
  it.each(['en', 'fr'] as const)(
    'is tagged PDF/UA-1 on US Letter, with title and language (%s)',
    async (language) => {
      const { raw, read } = await made(language)
      expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
      expect(raw).toMatch(/\/Marked true/)
      expect(raw).toMatch(/\/Outlines \d+ 0 R/)
      expect(read.getLanguage()).toBe(`${language}-CA`)
      expect(read.getTitle()).toBe(riskToleranceDocument.title[language])
      expect(read.getPages().map(({ width, height }) => [width, height])).toEqual(
        read.getPages().map(() => [612, 792]),
      )
    },
  )

  it.each(['en', 'fr'] as const)(
    'shows every question and answer, and marks the one chosen (%s)',
    async (language) => {
      const { text } = await made(language)
      for (const { header, answers } of sampleReport(language).sections) {
        expect(text).toContain(flat(header))
        for (const answer of answers) expect(text).toContain(flat(answer.text).slice(0, 40))
      }
      expect(text.match(language === 'en' ? /Chosen · \d+ points?/g : /Choisie · \d+ points?/g)).toHaveLength(
        15,
      )
    },
  )

  it('counts pages and scales as French does', async () => {
    const { pages } = await made('fr')
    expect(pages[0]).toContain(`Page 1 sur ${pages.length}`)
    expect(pages[0]).toContain('sur une échelle de 32 à 140')
  })

  it.each(
    (['en', 'fr'] as const).flatMap((language) =>
      [true, false].flatMap((isChosen) => [0, 1, 2, 4].map((count) => [language, isChosen, count] as const)),
    ),
  )('fills its pages: %s, chosen %s, %i contradictions', async (language, isChosen, count) => {
    const { adviserChoice, reached, profile, contradictions } = sampleReport(language)
    const { read } = await made(language, {
      contradictions: Array(count).fill(contradictions[0]),
      ...(isChosen ? { adviserChoice, profile } : { adviserChoice: null, profile: reached }),
    })
    const pages = read.extractText()
    expect(pages).toHaveLength(5)
    for (const { lines } of pages.slice(0, -1)) expect(lowestOf(lines)).toBeLessThan(quarter)
  })

  it('writes dates as its language does, by the firm’s clock beside universal time', async () => {
    const english = (await made('en')).text
    expect(english).toContain('November 20, 2026, 22:12 EST')
    expect(english).toContain('2026-11-21 03:12 UTC')
    const at = new Date('2026-12-01T17:00:00Z')
    const first = { at, on: '2026-12-01', clock: '12:00 HNE', by: 'adviser' as const }
    const french = (await made('fr', { answered: first })).text
    expect(french).toContain('1er décembre 2026, 12:00 HNE')
    expect(french).toContain('2026-12-01 17:00 UTC')
  })

  it('carries the mark of a draft on every page, and only then', async () => {
    const draft = {
      status: 'draft',
      total: null,
      profile: null,
      reached: null,
      mostCautious: null,
      adviserChoice: null,
    } as const
    const { pages } = await made('en', draft)
    for (const page of pages) expect(page).toContain('DRAFT – NOT FOR SIGNATURE')
    expect((await made('en')).text).not.toContain('DRAFT')
  })

  it('is signed on its last page, wherever notes of any length put that', async () => {
    const specialNotes = Array.from({ length: 120 }, (_, n) => `Note ${n} about the cottage`).join('\n')
    const [short, long] = [await made('en'), await made('en', { specialNotes })]
    expect(long.pages.length).toBeGreaterThan(short.pages.length)
    for (const { signatureFields, pages } of [short, long]) {
      const [field] = signatureFields
      expect(signatureFields).toHaveLength(1)
      expect(field).toMatchObject({ signer: 'client', page: pages.length, widthPt: 316, heightPt: 52 })
      expect(pages.at(-1)).toContain('CLIENT’S SIGNATURE')
      expect((field?.topPt ?? 0) + 52).toBeLessThan(792 - 66)
    }
  })

  it('gives the same bytes for the same data', async () => {
    const first = await made('en')
    await made('fr')
    expect(first.pdf.equals((await made('en')).pdf)).toBe(true)
  })

  it('prints hostile text as text, and opens nothing [IN5]', async () => {
    const hostile = [
      '#read("/etc/passwd")',
      '$x^2$ *b* _i_ `c` @client <place> \\u{41}',
      '#link("https://evil.example")[go] https://evil.example/a?b=c',
      'file:///etc/passwd #image("/etc/passwd")',
      '#metadata((name: "client"))<place>',
      '= Heading // comment /* other */ ]] }} "quoted" \\',
      '<script>alert(1)</script> <svg onload=x>',
    ]
    const specialNotes = hostile.join('\n')
    const { text, raw, signatureFields } = await made('en', {
      client: hostile[0] ?? '',
      household: hostile[1] ?? '',
      contradictions: hostile,
      adviserChoice: { by: hostile[5] ?? '', reason: specialNotes, on: '2026-11-20', writtenIn: null },
      specialNotes,
    })
    for (const line of hostile) expect(text.split(flat(line)).length).toBeGreaterThan(3)
    expect(text).not.toContain('root:')
    expect(raw).not.toMatch(/\/(URI|Annots|JavaScript|JS|Launch|EmbeddedFiles?|GoToR)\b/)
    expect(signatureFields).toHaveLength(1)
  })

  it('has the same words in both languages', () => {
    const namesIn = (file: string) =>
      [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^#let ([\w-]+)/gm)].map(
        ([, name]) => name,
      )
    expect(namesIn('report.fr.typ')).toEqual(namesIn('report.en.typ'))
  })

  it('needs no package of Typst’s registry', () => {
    const sources = join(import.meta.dirname, '../../../..')
    for (const file of globSync('**/*.typ', { cwd: sources }))
      expect(readFileSync(join(sources, file), 'utf8')).not.toMatch(/import\s*"@/)
  })
})

describe('the outcome in the risk report', () => {
  it('states the outcome on its first page, and in small print on another which limits are the default ones', async () => {
    const report = sampleReport('en')
    const { pages, text, raw } = await made('en')
    expect(pages[0]).toContain(`${report.total} of 32–140`)
    for (const { name, score, profile } of report.parts)
      expect(pages[0]).toContain(`${name} ${score} ${profile}`)
    expect(raw).toContain(`The score is ${report.total}, in the band ${report.reached}.`)
    expect(pages[0]).not.toContain('fifths')
    expect(text).toContain('Limits between the profiles: each range is divided in fifths.')
    const own = { bandsAreDefault: false, scalesOnDefault: [] }
    expect((await made('en', own)).text).not.toContain('Limits between')
    const some = await made('en', { ...own, scalesOnDefault: ['Total score', 'Goals'] })
    expect(some.text).toContain('divided in fifths are the ranges of Total score, Goals.')
  })

  it('states the profile that was chosen, by whom, when and why, on its first page and above the signature', async () => {
    const { pages, raw, read } = await made('en')
    const { profile, reached, total } = sampleReport('en')
    expect(profile).not.toBe(reached)
    expect(largestOf(read)).toEqual([expect.stringContaining('Questionnaire'), profile, String(total)])
    expect(pages[0]).toContain('Chosen by Amelia Hart on November 21, 2026.')
    expect(pages[0]).toContain(`A total score of ${total} corresponds to ${reached}`)
    expect(pages[0]).toContain('REASON The client’s pension covers all household expenses')
    expect(raw).toContain(`The profile chosen is ${profile}.`)
    expect(pages.at(-1)).toContain(`holds is ${profile}. Amelia Hart chose it on November 21, 2026`)
    const french = await made('fr')
    const inFrench = sampleReport('fr')
    expect(french.pages[0]).toContain('Choisi par Amelia Hart le 21 novembre 2026.')
    expect(french.pages.at(-1)).toContain(
      `retenu est ${inFrench.profile}. Amelia Hart l’a choisi le 21 novembre 2026`,
    )
  })

  it('states the profile that was reached in the same places where none was chosen', async () => {
    const { reached, total } = sampleReport('en')
    const { pages, read } = await made('en', { adviserChoice: null, profile: reached })
    expect(largestOf(read)).toContain(reached)
    expect(pages[0]).toContain(`Based on the total score of ${total}.`)
    // the client answered it: the adviser has not looked at it yet
    expect(pages[0]).toContain(
      'This is the profile that the answers reach. The adviser may confirm another one, which is then sent for signature in a new document.',
    )
    expect((await made('en')).text).not.toContain('may confirm another one')
    expect(pages.at(-1)).toContain(`holds is ${reached}, which corresponds to the total score of ${total}.`)
  })

  it('says beside notes and a reason in which language they are, where it is not the report’s', async () => {
    expect((await made('fr')).text.toLowerCase()).not.toContain('rédigé en')
    const choice = sampleReport('fr').adviserChoice
    const { text } = await made('fr', {
      notesWrittenIn: 'en',
      adviserChoice: choice && { ...choice, writtenIn: 'en' },
    })
    expect(text).toContain('MOTIF · RÉDIGÉ EN ANGLAIS')
    expect(text).toContain('Remarques particulières Rédigé en anglais')
    expect((await made('en', { notesWrittenIn: 'fr' })).text).toContain('Special notes Written in French')
  })
})
