import type { Language } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { clockIn, dayIn } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/http/language.ts'
import type { SignableKind } from '../../../../server/signable-kind.ts'
import type { Config } from '../../../../server/startup/config.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { isStatedAt, Profile } from '../../profile.ts'
import { writtenIn } from '../../written-in.ts'
import { answersIn, judged } from '../response/stored.ts'
import { findSubmittedResponse, type SubmittedResponse } from '../response/submission.ts'
import { judgedForReport } from './report-outcome.ts'
import { type RiskReport, riskReport } from './report-pdf.ts'
import { findForReport, type ReportRow } from './report-queries.ts'

export const riskToleranceKind = 'risk-tolerance'

/**
 * Reads all that the report says. What it gives typesets it, when the transaction is over.
 * @param sentAt when it was sent to be signed: a complete one is read as it was submitted by then
 * @throws Problem not_found
 */
export async function readForReport(tx: Tx, config: Config, advisorId: string, id: string, sentAt?: string) {
  const row = orNotFound(await findForReport(tx, advisorId, id))
  const stated = await statedIn(tx, config, row, sentAt)
  const report = reportOf(row, stated, config)
  return (typesetter: Typesetting) => riskReport(typesetter, report, stated.language)
}

/** The report as it is signed. */
export const riskToleranceDocument: SignableKind = {
  kind: riskToleranceKind,
  title: documentKinds['risk-tolerance'].title,
  read: async ({ config }, tx, advisorId, { recordId, sentAt }) => {
    const make = await readForReport(tx, config, advisorId, recordId, sentAt)
    return async (typesetter) => {
      const { pdf, signatureFields } = await make(typesetter)
      return { name: 'RiskTolerance', pdf, fields: signatureFields }
    }
  },
}

type Stated = Omit<SubmittedResponse, 'completedAt' | 'submittedAt' | 'outcome'> & { answeredAt: string }

/** What the report states of a response: of a complete one what was submitted, of a draft what stands in it. */
async function statedIn(
  tx: Tx,
  config: Pick<Config, 'judging'>,
  row: ReportRow,
  sentAt: string | undefined,
): Promise<Stated> {
  const kept = row.status === 'complete' ? await findSubmittedResponse(tx, row, sentAt) : undefined
  const choice = choiceOf(row, sentAt)
  if (!kept) {
    const { bands, bandsAreDefault, judgedBy } = judged(row, config)
    return {
      riskScoreSections: answersIn(row),
      specialNotes: row.special_notes,
      language: row.language,
      questionnaireVersion: row.questionnaire_version,
      bands,
      bandsAreDefault,
      judgedBy,
      answeredAt: row.completed_at ?? row.saved_at,
      completedByParticipant: row.link_id !== null && row.completed_by === null,
      choice,
    }
  }
  // a release that keeps no submissions of questionnaires may have recorded another one since
  const isChosenSince = choice !== null && Date.parse(choice.chosenAt) > Date.parse(kept.submittedAt)
  return { ...kept, answeredAt: kept.completedAt, choice: isChosenSince ? choice : kept.choice }
}

/** Names are those of today, as on every letterhead: a name that is mended before it goes out is signed as it is. */
function reportOf(row: ReportRow, stated: Stated, config: Pick<Config, 'firm'>): RiskReport {
  const {
    riskScoreSections: answers,
    bands,
    bandsAreDefault,
    judgedBy,
    language,
    choice,
    answeredAt,
  } = stated
  const say = translated(language)
  const { timeZone } = config.firm
  const contradictions = stated.contradictions ?? contradictionsIn(answers).map(({ statement }) => statement)
  return {
    ...judgedForReport(answers, { version: stated.questionnaireVersion, bands, language, choice }),
    documentId: row.id,
    questionnaireVersion: String(stated.questionnaireVersion),
    status: row.status,
    writtenAt: new Date(Math.max(Date.parse(answeredAt), choice ? Date.parse(choice.chosenAt) : 0)),
    client: fullName(row),
    household: row.household,
    adviser: { name: `${row.adviserFirstName} ${row.adviserLastName}`, ia: row.iaNumber },
    answered: {
      at: new Date(answeredAt),
      on: dayIn(answeredAt, timeZone),
      clock: clockIn(answeredAt, language, timeZone),
      by: stated.completedByParticipant ? 'client' : 'adviser',
    },
    adviserChoice: choice && {
      by: choice.chosenBy,
      on: dayIn(choice.chosenAt, timeZone),
      reason: choice.reason,
      writtenIn: otherLanguage(choice.reason, language),
    },
    bandsAreDefault,
    judgedBy,
    contradictions: contradictions.map(say),
    specialNotes: stated.specialNotes,
    notesWrittenIn: otherLanguage(stated.specialNotes, language),
  }
}

/** One that was recorded since the document was sent is none of what is signed: it stands beside it (decision 17). */
const choiceOf = (row: ReportRow, sentAt: string | undefined): Stated['choice'] =>
  row.chosen_at === null || (sentAt !== undefined && !isStatedAt(sentAt, row.chosen_at))
    ? null
    : {
        profile: Profile.schema.parse(row.chosen_profile),
        reason: row.chosen_reason ?? '',
        chosenAt: row.chosen_at,
        chosenBy: row.chooser ?? '',
      }

/** The language that a text is written in, where it is another one than the report's. */
function otherLanguage(text: string, language: Language): Language | null {
  const found = writtenIn(text)
  return found === undefined || found === language ? null : found
}
