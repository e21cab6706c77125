import type { ResponseDraft } from '../src/features/risk-tolerance/answers.ts'
import { scoresOf } from '../src/features/risk-tolerance/questionnaire/scores.ts'
import type { Language } from '../src/platform/codes/person.ts'
import type { Fields, ModelDraft } from '../src/web/draft/property/proven-server-testing.ts'

// The runs type texts into the two fields of three sections: '', 1, 2, 1~ (which the server tidies), bad (which it
// refuses), and numbered ones that only another device writes. In a response the sections are an answer, the notes and
// the language. Only the notes have room for two fields; elsewhere the second one is tidied away.

export const sectionOfKey: Readonly<Record<string, string>> = {
  question1: 'a',
  specialNotes: 'b',
  language: 'c',
}

export const responseOf = ({ a, b, c }: Partial<ModelDraft>): ResponseDraft => ({
  ...(a && { question1: scoreOf(a) }),
  ...(b && { specialNotes: notesOf(b) }),
  ...(c && { language: languageOf(c) }),
})

export const textsOf = ({ question1, specialNotes, language }: ResponseDraft): ModelDraft => ({
  a: { p: textOfScore(question1 ?? 0), q: '' },
  b: textsOfNotes(specialNotes ?? ''),
  c: { p: language === 'fr' ? '1' : '', q: '' },
})

/** How a section comes back from the server. */
export function tidied(section: string, fields: Fields): Fields {
  if (isBad(fields)) return fields
  const { p, q } = fields
  const sent = { [section]: { p: p.replace('~', ''), q: q.replace('~', '') } }
  return textsOf(responseOf(sent))[section] ?? fields
}

const isBad = ({ p, q }: Fields): boolean => p === 'bad' || q === 'bad'

const scores = [0, ...scoresOf(1)]
const noScore = 99
/** Of the texts that are typed; the numbered ones share the scores that are left. */
const ownScores = 3

function scoreOf(fields: Fields): number {
  const { p } = fields
  const nr = Number.parseInt(p.replace('u', ''), 10) || 0
  const place = p.startsWith('u') ? ownScores + (nr % (scores.length - ownScores)) : nr
  return isBad(fields) ? noScore : (scores[place] ?? noScore)
}

function textOfScore(score: number): string {
  const place = scores.indexOf(score)
  if (place === 0) return ''
  return place < ownScores ? String(place) : `u${place - ownScores}`
}

/** What is not to be seen the server takes out. */
const unseen = '\u200b'
const tooLong = 'x'.repeat(4_001)

function notesOf(fields: Fields): string {
  if (isBad(fields)) return tooLong
  const { p, q } = fields
  return p === '' && q === '' ? '' : `p${p} q${q}`.replaceAll('~', unseen)
}

function textsOfNotes(notes: string): Fields {
  const [, p = '', q = ''] = /^p(.*) q(.*)$/.exec(notes.replaceAll(unseen, '~')) ?? []
  return { p, q }
}

/** The one that there is not stands for a bad one. */
const languageOf = (fields: Fields): Language =>
  isBad(fields) ? ('xx' as Language) : fields.p === '' ? 'en' : 'fr'
