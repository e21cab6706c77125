import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { RiskResponse as ResponseTable } from '../../../server/database/schema.ts'
import { readStamps, stampsToTell } from '../../../server/sections.ts'
import type { Config } from '../../../server/startup/config.ts'
import { type Answers, isComplete, totalScore, unanswered } from '../answers.ts'
import type { Judgement, RiskResponse, SavedResponse } from '../contract.ts'
import { Bands, Outcome, outcomeOf, Profile, profileInForce } from '../profile.ts'
import { RiskScoreSections } from '../rules.ts'
import { firmBands } from './firm-bands.ts'

export type ResponseRow = Selectable<ResponseTable>

/** What is frozen when a response is completed: the bands may be set otherwise later. */
const Frozen = z.strictObject({ outcome: Outcome, bands: Bands, bandsAreDefault: z.boolean() })
type Frozen = z.infer<typeof Frozen>

type Judged = Omit<Frozen, 'outcome'> & { outcome: Outcome | null }

/** Answers as they are stored: in the order of the sections, without the unanswered ones. */
export const stored = (sections: Answers): string =>
  JSON.stringify(
    sections
      .filter(({ answerScore }) => answerScore !== unanswered)
      .sort((one, other) => one.sectionId - other.sectionId),
  )

export const answersOf = ({ answers }: Pick<ResponseRow, 'answers'>): RiskScoreSections =>
  RiskScoreSections.parse(answers)

/** What a response comes to: as it was completed; a draft by the bands of today. */
export function judged(row: Pick<ResponseRow, 'answers' | 'outcome'>, config: Pick<Config, 'risk'>): Judged {
  if (row.outcome !== null) return Frozen.parse(row.outcome)
  const answers = answersOf(row)
  const { bands, areDefault } = firmBands(config)
  return {
    outcome: isComplete(answers) ? outcomeOf(answers, bands) : null,
    bands,
    bandsAreDefault: areDefault,
  }
}

/** What is to be frozen with complete answers, as JSON. */
export const frozen = (answers: Answers, config: Pick<Config, 'risk'>): string =>
  JSON.stringify(judged({ answers: RiskScoreSections.parse(answers), outcome: null }, config))

export type SavedRow = Pick<
  ResponseRow,
  'id' | 'client_id' | 'answers' | 'special_notes' | 'language' | 'status' | 'version' | 'section_stamps'
>

/** What a save is merged into. */
export type DraftRow = SavedRow & Pick<ResponseRow, 'advisor_id'>

export const savedOf = (row: SavedRow): SavedResponse => ({
  id: row.id,
  riskScoreSections: answersOf(row),
  specialNotes: row.special_notes,
  language: row.language,
  status: row.status,
  version: row.version,
  stamps: stampsToTell(readStamps(row.section_stamps)),
})

/** A response as an adviser reads it. */
export function responseOf(row: FoundResponse, config: Pick<Config, 'risk'>): RiskResponse {
  const { outcome, choice } = judgementOf(row, config)
  return {
    ...savedOf(row),
    clientId: row.client_id,
    totalScore: totalScore(answersOf(row)),
    profile: outcome && profileInForce(outcome.profile, choice),
    questionnaireVersion: row.questionnaire_version,
    isBeingAnswered: row.beingAnswered,
  }
}

export type ChosenRow = ResponseRow & { chooser: string | null }

export type FoundResponse = ChosenRow & { beingAnswered: boolean }

export function judgementOf(row: ChosenRow, config: Pick<Config, 'risk'>): Judgement {
  const { outcome, bands, bandsAreDefault } = judged(row, config)
  return {
    responseId: row.id,
    outcome,
    bands,
    bandsAreDefault,
    choice:
      row.chosen_at === null
        ? null
        : {
            profile: Profile.schema.parse(row.chosen_profile),
            reason: row.chosen_reason ?? '',
            chosenAt: row.chosen_at,
            chosenBy: row.chooser ?? '',
          },
    completedAt: row.completed_at,
    completedByParticipant: isByParticipant(row),
    savedAt: row.saved_at,
    savedByParticipant: row.saved_by === null && row.link_id !== null,
    version: row.version,
  }
}

/** Completed by the client, through a link. */
export const isByParticipant = (row: Pick<ResponseRow, 'completed_at' | 'completed_by'>): boolean =>
  row.completed_at !== null && row.completed_by === null
