import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Language } from '../../../../platform/codes/person.ts'
import { tooLong } from '../../../../platform/formats/in-words.ts'
import { invalid, Problem } from '../../../../platform/problem.ts'
import { words } from '../../../../platform/words.ts'
import type { RiskResponse as ResponseTable } from '../../../../server/database/schema.ts'
import { translated } from '../../../../server/http/language.ts'
import {
  beginSections,
  readStamps,
  type StoredSections,
  stampsToTell,
  writeStamps,
} from '../../../../server/records/sections.ts'
import type { Config } from '../../../../server/startup/config.ts'
import {
  type Answers,
  answersOf,
  isComplete,
  longestNotes,
  longestPlain,
  longestReason,
  type QuestionKey,
  questionKey,
  scoreOf,
  totalScore,
} from '../../answers.ts'
import type { Judgement, RiskResponse, SavedResponse } from '../../contract.ts'
import { plainText } from '../../plain-text.ts'
import { Bands, isStatedAt, Outcome, outcomeOf, Profile, profileInForce } from '../../profile.ts'
import { sectionIds } from '../../questionnaire/scores.ts'
import { RiskScoreSections } from '../../rules.ts'
import { firmBands } from '../questionnaire/firm-bands.ts'

export type ResponseRow = Selectable<ResponseTable>

/** What is frozen when a response is completed: the bands may be set otherwise later. */
export const Frozen = z.strictObject({
  outcome: Outcome,
  bands: Bands,
  bandsAreDefault: z.boolean(),
  /** The version of what the firm judged by; null of one that was completed before these had one. */
  judgedBy: z.int().nullable().default(null),
})
type Frozen = z.infer<typeof Frozen>

type Judged = Omit<Frozen, 'outcome'> & { outcome: Outcome | null }

export const answersIn = ({ answers }: Pick<ResponseRow, 'answers'>): RiskScoreSections =>
  RiskScoreSections.parse(answers)

/** What a response comes to: as it was completed; a draft by the bands of today. */
export function judged(
  row: Pick<ResponseRow, 'answers' | 'outcome'>,
  { judging }: Pick<Config, 'judging'>,
): Judged {
  if (row.outcome !== null) return Frozen.parse(row.outcome)
  const answers = answersIn(row)
  const { bands, areDefault } = firmBands({ judging })
  return {
    outcome: isComplete(answers) ? outcomeOf(answers, bands) : null,
    bands,
    bandsAreDefault: areDefault,
    judgedBy: judging.judgedBy,
  }
}

/**
 * What is to be frozen with complete answers, as JSON.
 * @throws Problem unavailable, while it is not known which version of the firm's settings judges
 */
export function frozen(answers: Answers, config: Pick<Config, 'judging'>): string {
  const now = judged({ answers: RiskScoreSections.parse(answers), outcome: null }, config)
  if (now.judgedBy === null) throw new Problem('unavailable')
  return JSON.stringify(now)
}

export type SavedRow = Pick<
  ResponseRow,
  'id' | 'client_id' | 'answers' | 'special_notes' | 'language' | 'status' | 'version' | 'section_stamps'
>

/** A draft that is locked to be saved. */
export type DraftRow = SavedRow &
  Pick<ResponseRow, 'advisor_id' | 'saved_by' | 'chosen_at'> & {
    /** Saved within the last ten minutes: who goes on with it goes on with a run. */
    isRecent: boolean
  }

export const savedOf = (row: SavedRow): SavedResponse => ({
  id: row.id,
  riskScoreSections: answersIn(row),
  specialNotes: row.special_notes,
  language: row.language,
  status: row.status,
  version: row.version,
  stamps: stampsToTell(readStamps(row.section_stamps)),
})

/** A response, section by section: the score of each question, 0 while it is unanswered. */
export type ResponseContents = Record<QuestionKey, number> & { specialNotes: string; language: Language }

export const noContents = (language: Language): ResponseContents => ({
  ...scoresIn([]),
  specialNotes: '',
  language,
})

/** What a save is merged into. */
export const storedSections = (row: SavedRow): StoredSections<ResponseContents> => ({
  contents: { ...scoresIn(answersIn(row)), specialNotes: row.special_notes, language: row.language },
  stamps: readStamps(row.section_stamps),
  version: row.version,
})

/** The sections of a response as its row keeps them. */
export interface SectionColumns {
  /** As JSON: in the order of the sections, without the unanswered ones. */
  answers: string
  special_notes: string
  language: Language
  /** As JSON. */
  section_stamps: string
}

export const columnsOf = ({ contents, stamps }: StoredSections<ResponseContents>): SectionColumns => ({
  answers: JSON.stringify(answersOf(contents)),
  special_notes: contents.specialNotes,
  language: contents.language,
  section_stamps: writeStamps(stamps),
})

export const scoresIn = (sections: Answers): Record<QuestionKey, number> =>
  // by all 15 of them
  Object.fromEntries(
    sectionIds.map((sectionId) => [questionKey(sectionId), scoreOf(sections, sectionId)]),
  ) as Record<QuestionKey, number>

/** Of a response that is made with nothing in it. */
export const emptyColumns = (language: Language): SectionColumns =>
  columnsOf(beginSections(noContents(language), { contents: {} }))

const longest = { specialNotes: longestNotes, reason: longestReason }

/**
 * Converts what somebody typed to the text that is stored and signed. The screens show the same text beforehand;
 * other programs' calls get the same conversion.
 * @throws Problem invalid, where the words for its signs make it too long
 */
export function asSigned(path: keyof typeof longest, typed: string, language: Language): string {
  const plain = plainText(typed, language)
  if (plain.length > longestPlain(longest[path])) throw invalid({ path, message: tooLong })
  return plain
}

/** A response as an adviser reads it. */
export function responseOf(row: FoundResponse, reader: Reader): RiskResponse {
  const { outcome, choice, outOfDate, judgedBy } = judgementOf(row, reader)
  return {
    ...savedOf(row),
    clientId: row.client_id,
    totalScore: totalScore(answersIn(row)),
    profile: outcome && profileInForce(outcome.profile, choice),
    questionnaireVersion: row.questionnaire_version,
    isBeingAnswered: row.beingAnswered,
    outOfDate,
    judgedBy,
  }
}

/** Who reads of it, and by whose bands a draft is judged. */
export interface Reader {
  config: Pick<Config, 'judging'>
  language: Language
}

export const readerOf = (call: { language: Language; services: { config: Config } }): Reader => ({
  config: call.services.config,
  language: call.language,
})

export type FoundResponse = ResponseRow & {
  chooser: string | null
  beingAnswered: boolean
  isRecent: boolean
  /** When its newest document went out that is still to be signed, or is signed. */
  document_sent_at: string | null
}

export function judgementOf(row: FoundResponse, { config, language }: Reader): Judgement {
  const { outcome, bands, bandsAreDefault, judgedBy } = judged(row, config)
  return {
    responseId: row.id,
    outcome,
    bands,
    bandsAreDefault,
    judgedBy,
    choice:
      row.chosen_at === null
        ? null
        : {
            profile: Profile.schema.parse(row.chosen_profile),
            reason: row.chosen_reason ?? '',
            chosenAt: row.chosen_at,
            chosenBy: row.chooser ?? '',
          },
    outOfDate: outOfDateIn(row, outcome, language),
    completedAt: row.completed_at,
    completedByParticipant: isByParticipant(row),
    waitsForAdviser: row.waits_for_adviser,
    savedAt: row.saved_at,
    savedByParticipant: row.saved_by === null && row.link_id !== null,
    version: row.version,
  }
}

/** Only a first choice is recorded beside a document: before it, that states the profile of the total. */
function outOfDateIn(
  row: FoundResponse,
  outcome: Outcome | null,
  language: Language,
): Judgement['outOfDate'] {
  const { document_sent_at: sentAt, chosen_at: at } = row
  if (!outcome || !sentAt || !at || isStatedAt(sentAt, at)) return []
  const chosen = Profile.schema.parse(row.chosen_profile)
  if (chosen === outcome.profile) return []
  const say = translated(language)
  return [
    {
      path: 'profile',
      label: say(words('Risk profile')),
      before: say(Profile.label(outcome.profile)),
      after: say(Profile.label(chosen)),
      at,
      by: row.chooser ?? '',
    },
  ]
}

/** Completed by the client, through a link. */
export const isByParticipant = (row: Pick<ResponseRow, 'completed_at' | 'completed_by'>): boolean =>
  row.completed_at !== null && row.completed_by === null
