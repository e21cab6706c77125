import type { Language } from '../../../platform/codes/person.ts'
import { readStamps, type StoredSections, writeStamps } from '../../../server/sections.ts'
import { type QuestionKey, questionKey, scoreOf } from '../answers.ts'
import type { SaveResponse } from '../contract.ts'
import { sectionIds } from '../questionnaire/scores.ts'
import type { RiskScoreSections } from '../rules.ts'
import { asSigned } from './as-signed.ts'
import type { SectionColumns } from './queries.ts'
import { answersOf, type SavedRow, stored } from './stored.ts'

/** A response, section by section: the score of each question, 0 while it is unanswered. */
export type ResponseContents = Record<QuestionKey, number> & { specialNotes: string; language: Language }

export const noContents = (language: Language): ResponseContents => ({
  ...scoresIn([]),
  specialNotes: '',
  language,
})

export const storedSections = (row: SavedRow): StoredSections<ResponseContents> => ({
  contents: { ...scoresIn(answersOf(row)), specialNotes: row.special_notes, language: row.language },
  stamps: readStamps(row.section_stamps),
  version: row.version,
})

/** What a save brings: all that its body has, or of that what it says has changed. */
export function sentSections(body: SaveResponse, ofResponse: Language): Partial<ResponseContents> {
  const { changed } = body
  const language = sentLanguage(body)
  const sent: Partial<ResponseContents> = {
    ...scoresIn(body.riskScoreSections),
    // they are written out in the language of the response they belong to
    specialNotes: asSigned('specialNotes', body.specialNotes, language ?? ofResponse),
    ...(language && { language }),
  }
  if (!changed) return sent
  return Object.fromEntries(changed.filter((key) => key in sent).map((key) => [key, sent[key]]))
}

/** Undefined where the save leaves the language as it is. */
export const sentLanguage = ({ language, changed }: SaveResponse): Language | undefined =>
  changed && !changed.includes('language') ? undefined : language

/** As the row keeps them. */
export const columnsOf = ({ contents, stamps }: StoredSections<ResponseContents>): SectionColumns => ({
  answers: stored(
    sectionIds.map((sectionId) => ({ sectionId, answerScore: contents[questionKey(sectionId)] })),
  ),
  special_notes: contents.specialNotes,
  language: contents.language,
  section_stamps: writeStamps(stamps),
})

const scoresIn = (sections: RiskScoreSections): Record<QuestionKey, number> =>
  // by all 15 of them
  Object.fromEntries(
    sectionIds.map((sectionId) => [questionKey(sectionId), scoreOf(sections, sectionId)]),
  ) as Record<QuestionKey, number>
