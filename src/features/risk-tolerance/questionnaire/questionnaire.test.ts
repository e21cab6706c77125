import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { currentVersion, isVersion, questionnaireIn } from './questionnaire.ts'
import { scoresOfSections } from './scores.ts'
import { Questionnaire, type Section } from './shape.ts'

const languages = ['en', 'fr'] as const
const releasedVersions = Array.from({ length: currentVersion }, (_, index) => index + 1)
const released = releasedVersions.flatMap((version) =>
  languages.map((language) => ({ language, ...questionnaireIn(version, language) })),
)

/** sha256 over the JSON of each released wording. An entry is added with a new version and never changed. */
const sealed: Record<string, string> = {
  'version 1 en': '8b4d1a3fd226b652a2f4cb167ea5f38916ba081fb8ad7712223e35305da0bd7a',
  'version 1 fr': '782adc507500b74b54c948691f827310bf0179e6464c2e415480f3ce2b134710',
}

/** Specification 1, section 3, written down a second time: what the portal says is held against it. */
const specified = [
  [12, 10, 8, 6, 4, 2],
  [9, 7, 5, 3, 1],
  [9, 7, 5, 3, 1],
  [10, 8, 6, 4],
  [10, 8, 6, 4, 2],
  [10, 8, 6, 4],
  [2, 4, 6, 8, 10],
  [8, 6, 4, 1],
  [8, 5, 3, 1],
  [10, 5, 3],
  [9, 6, 3],
  [9, 7, 5, 3],
  [8, 6, 4, 2],
  [10, 6, 4, 1],
  [8, 6, 4, 2],
]

const headers = {
  en: 'Investor Stage of Life, Primary Goal, Time Frame, Risk Tolerance, Investment Goals, Volatility, Variability of returns, Risk of Loss, Investment Experience, Annual Distribution needs, Living Expenses, Household Income, Future Earnings, Savings, Estate Planning',
  fr: 'Étape de vie de l’investisseur, Objectif principal, Horizon de placement, Tolérance au risque, Objectifs de placement, Volatilité, Variabilité des rendements, Risque de perte, Expérience en placement, Besoins de retraits annuels, Dépenses courantes, Revenu du ménage, Revenus futurs, Épargne, Planification successorale',
}

const section = (sections: Section[], sectionId: number): Section => {
  const found = sections.find((each) => each.sectionId === sectionId)
  if (!found) throw new Error(`no section ${sectionId}`)
  return found
}

const everyText = (sections: Section[]): string[] =>
  sections.flatMap(({ header, question, answers, scenarios }) => [
    header,
    question,
    ...answers.map(({ text }) => text),
    ...(scenarios ? [scenarios.caption, ...scenarios.columns, ...scenarios.rows.flat()] : []),
  ])

/** The numbers of a text, whatever language groups their digits. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+(?:[,\u00a0]\d{3})*/g)].map(([digits]) => Number(digits.replace(/\D/g, '')))

describe.each(released)(
  'the questionnaire, version $version in $language',
  ({ version, language, sections }) => {
    it('is released: its wording is not edited, a change of wording is a NEW VERSION beside it', () => {
      const json = JSON.stringify(questionnaireIn(version, language))
      expect(createHash('sha256').update(json).digest('hex')).toBe(sealed[`version ${version} ${language}`])
    })

    it('has 15 sections in the specified order [RISK-001]', () => {
      expect(sections.map(({ sectionId }) => sectionId)).toEqual(
        scoresOfSections.map((_, index) => index + 1),
      )
      expect(sections.map(({ header }) => header).join(', ')).toBe(headers[language])
    })

    it('scores the answers as specified, in their order [RISK-003]', () => {
      expect(sections.map(({ answers }) => answers.map(({ answerScore }) => answerScore))).toEqual(specified)
    })

    it('is well-formed, with a question and answers that differ in every section', () => {
      expect(Questionnaire.parse({ version, sections })).toEqual({ version, sections })
      for (const { answers, question } of sections) {
        expect(question).toMatch(/[?.]$/)
        expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length)
      }
    })

    it('letters the answers of section 7 from A to E, and those of no other [RISK-004]', () => {
      const emails = section(sections, 7).answers.map(({ text }) => /^([A-Z])\u00a0?: /.exec(text)?.[1])
      expect(emails).toEqual(['A', 'B', 'C', 'D', 'E'])
      const others = sections.filter(({ sectionId }) => sectionId !== 7)
      expect(
        others.flatMap(({ answers }) => answers).filter(({ text }) => /^[A-E]\b\W?:/.test(text)),
      ).toEqual([])
    })

    it('has a table of scenarios with sections 7 and 8, a row for each answer, small enough for a phone [RISK-006]', () => {
      expect(sections.filter(({ scenarios }) => scenarios).map(({ sectionId }) => sectionId)).toEqual([7, 8])
      for (const { scenarios, answers } of [section(sections, 7), section(sections, 8)]) {
        expect(scenarios?.rows).toHaveLength(answers.length)
        expect(scenarios?.columns.length).toBeLessThanOrEqual(4)
        for (const [index, row] of (scenarios?.rows ?? []).entries()) {
          expect(row).toHaveLength(scenarios?.columns.length ?? 0)
          expect(answers[index]?.text).toContain(row[0])
          for (const cell of row) expect(cell.length, cell).toBeLessThanOrEqual(20)
        }
      }
    })

    it('says the same in dollars and in percent, in every cell that has both', () => {
      const cells = [7, 8].flatMap((id) => section(sections, id).scenarios?.rows.flat() ?? [])
      const amounts = cells.filter((cell) => cell.includes('$'))
      expect(amounts).toHaveLength(15 + 8)
      for (const cell of amounts) {
        const [dollars = 0, percent] = numbersIn(cell)
        expect(dollars / 1000, cell).toBe(percent)
      }
    })

    it('names in the answers of section 7 what the table’s bad and good years leave of the money', () => {
      const { answers, scenarios } = section(sections, 7)
      for (const [index, row] of (scenarios?.rows ?? []).entries()) {
        const [, bad = '', , good = ''] = row
        const left = 100_000 - (numbersIn(bad)[0] ?? 0)
        const grown = 100_000 + (numbersIn(good)[0] ?? 0)
        expect(numbersIn(answers[index]?.text ?? '')).toEqual([8, 10, left, grown])
      }
    })

    it('states in section 8 the whole years that the average gain needs to make up for the loss', () => {
      for (const [loss = '', gain = '', time = ''] of section(sections, 8).scenarios?.rows ?? []) {
        const [lost = 0, average = 0] = [numbersIn(loss)[1], numbersIn(gain)[1]]
        const years = Math.log(1 / (1 - lost / 100)) / Math.log(1 + average / 100)
        expect(numbersIn(time)).toEqual([Math.round(years)])
      }
    })
  },
)

describe('the questionnaire', () => {
  it('has the same figures in both languages, text by text', () => {
    for (const version of releasedVersions) {
      const [english, french] = languages.map((language) =>
        everyText(questionnaireIn(version, language).sections).map(numbersIn),
      )
      expect(french).toEqual(english)
    }
  })

  it('sets French numbers as French does: grouped by and joined to $, % and : with no-break spaces', () => {
    const texts = everyText(questionnaireIn(1, 'fr').sections)
    expect(texts.filter((text) => /\d |\S[$%]| [$%:?!;]|\d,\d{3}/.test(text))).toEqual([])
    expect(texts).toContain('25\u00a0000\u00a0$ (25\u00a0%)')
  })

  it('keeps every version that was ever released, in both languages', () => {
    expect(released.map(({ version, language }) => `version ${version} ${language}`)).toEqual(
      Object.keys(sealed),
    )
  })

  it('knows the version in force and no version that never was', () => {
    expect(isVersion(currentVersion)).toBe(true)
    expect([0, 2, 1.5, Number.NaN].filter(isVersion)).toEqual([])
    expect(() => questionnaireIn(2, 'en')).toThrow(RangeError)
  })
})
