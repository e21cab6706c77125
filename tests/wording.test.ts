import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english as englishEverywhere } from '../src/locales/english.ts'
import { englishForPortal } from '../src/locales/english-for-portal.ts'
import { englishForSigners } from '../src/locales/english-for-signers.ts'
import { french } from '../src/locales/french.ts'

const english = { ...englishEverywhere, ...englishForPortal, ...englishForSigners }

const project = join(import.meta.dirname, '..')
const sources = globSync('src/**/*.{ts,tsx}', { cwd: project })
  .filter((file) => !/\.test\.tsx?$|^src\/locales\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(project, file), 'utf8') }))

/** `words('…')` and `t('…')`, in any of the three kinds of quotes, over several lines, too. */
const marked = /\b(?:words|t)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`$]*)`)/g

const sentences = new Map<string, string>()
for (const { file, text } of sources)
  for (const [, single, double, back] of text.matchAll(marked)) {
    const sentence = (single ?? double ?? back ?? '').replace(/\\(.)/g, '$1')
    sentences.set(sentence, file)
  }

/** A sentence that depends on a number has a form for one and a form for more. */
const has = (catalogue: Record<string, string>, sentence: string): boolean =>
  sentence in catalogue || (`${sentence}_one` in catalogue && `${sentence}_other` in catalogue)

const placeholders = (sentence: string): string[] => (sentence.match(/\{\{\w+\}\}/g) ?? []).sort()

describe('what a person reads', () => {
  it('is there in French, every sentence of it', () => {
    const missing = [...sentences].filter(([sentence]) => !has(french, sentence))
    expect(missing.map(([sentence, file]) => `${file}: ${sentence}`)).toEqual([])
  })

  it('keeps no French for a sentence that is gone', () => {
    const known = new Set(
      [...sentences.keys()].flatMap((sentence) => [
        sentence,
        `${sentence}_one`,
        `${sentence}_other`,
        `${sentence}_many`,
      ]),
    )
    expect(Object.keys(french).filter((sentence) => !known.has(sentence))).toEqual([])
  })

  it('fills the same blanks in both languages', () => {
    const different = Object.entries(french).filter(
      ([sentence, said]) =>
        placeholders(sentence.replace(/_(one|other|many)$/, '')).join() !== placeholders(said).join(),
    )
    expect(different.filter(([sentence]) => !sentence.endsWith('_one'))).toEqual([])
  })

  it('has its English form for one where it counts', () => {
    const counted = [...sentences.keys()].filter((sentence) => sentence.includes('{{count}}'))
    expect(counted.filter((sentence) => !(`${sentence}_one` in english))).toEqual([])
  })

  it('is spelt right in code, catalogues, emails and documents alike [SHELL-016]', () => {
    const misspelt = /Questionaire|occured|Sucessfully|Contributer|Inheritence|Client Client|Seperated(?!')/
    const documents = globSync('src/**/*.typ', { cwd: project }).map((file) =>
      readFileSync(join(project, file), 'utf8'),
    )
    expect(documents.length).toBeGreaterThan(8)
    const catalogues = [...Object.keys(french), ...Object.values(english)]
    const read = [...sentences.keys(), ...catalogues, ...emails('en'), ...emails('fr'), ...documents]
    expect(read.filter((sentence) => misspelt.test(sentence))).toEqual([])
  })

  it('is one spelling and today’s English: adviser, email, and nothing that stands, lies or is begun anew', () => {
    const odd =
      /\badvisors?\b|\be-mail|\bstands?\b|\banew\b|\bshall\b|\bbegun\b|\bmeanwhile\b|\bby itself\b|nothing of yours|once more|all the same|comes? to you|on file any more|not open any more|at hand/i
    // the specification gives them letter by letter (decision 44)
    const given = ['Advisor Portal', 'Client or Advisor Must Complete KYC Before Proceeding']
    const read = [...sentences.keys(), ...Object.values(english), ...emails('en')]
    expect(read.filter((sentence) => odd.test(sentence))).toEqual(given)
  })

  it('is French for everybody: one nº, French quotation marks, no reader taken for a man', () => {
    const odd =
      /[“”]|\bN[o°] (?:de|d’)|Bon retour|(?<!conseillère ou )\b(?:votre|le|un|son) conseiller\b|\bconseillers\b(?<!conseillères et conseillers)|\bvotre administrateur\b|\b(?:dé)?connecté\b/
    const read = [...Object.values(french), ...emails('fr')]
    expect(read.filter((sentence) => odd.test(sentence))).toEqual([])
  })

  it('is French in which a client is “la cliente ou le client” wherever a person is meant, not a document or a step', () => {
    const odd =
      /(?<!cliente ou |renseignements sur )\ble client\b|\bau client\b|(?<!demande |renseignements |risque |cliente ou )\bdu client\b|\butilisateurs\b/i
    const read = [...Object.values(french), ...emails('fr')]
    expect(read.filter((sentence) => odd.test(sentence))).toEqual([])
  })
})

/** What the emails' sources hold in one language: they are whole emails, and not in the catalogue. */
function emails(language: 'en' | 'fr'): string[] {
  const sources = globSync('src/features/*/server/**/{emails,*-emails}.ts', { cwd: project })
  expect(sources.length).toBeGreaterThan(3)
  return sources
    .flatMap((file) => [
      ...readFileSync(join(project, file), 'utf8').matchAll(
        /^ {2,4}(en|fr): (.*?)(?=^ {2,4}(?:en|fr): |^ {0,2}\})/gms,
      ),
    ])
    .filter(([, of]) => of === language)
    .map(([, , text = '']) => text)
}
