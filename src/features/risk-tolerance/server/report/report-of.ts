import type { Language } from '../../../../platform/codes/person.ts'
import { clockIn, dayIn } from '../../../../platform/formats/dates.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import { translated } from '../../../../server/http/language.ts'
import type { SignableKind } from '../../../../server/signing-service.ts'
import type { Config } from '../../../../server/startup/config.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { isStatedAt, Profile } from '../../profile.ts'
import { writtenIn } from '../../written-in.ts'
import { answersIn, judged } from '../response/stored.ts'
import { judgedForReport } from './report-outcome.ts'
import { type RiskReport, reportTitle, riskReport } from './report-pdf.ts'
import { findForReport, type ReportRow } from './report-queries.ts'

export const riskToleranceKind = 'risk-tolerance'

/**
 * Reads all that the report says. What it gives typesets it, when the transaction is over.
 * @param sentAt when it was sent to be signed; undefined reads it as it stands now
 * @throws Problem not_found
 */
export async function readForReport(tx: Tx, config: Config, advisorId: string, id: string, sentAt?: string) {
  const row = orNotFound(await findForReport(tx, advisorId, id))
  const report = reportOf(row, config, sentAt)
  return (typesetter: Typesetting) => riskReport(typesetter, report, row.language)
}

/** The report as it is signed. */
export const riskToleranceDocument: SignableKind = {
  kind: riskToleranceKind,
  title: reportTitle,
  read: async ({ config }, tx, advisorId, { subjectId, sentAt }) => {
    const make = await readForReport(tx, config, advisorId, subjectId, sentAt)
    return async (typesetter) => {
      const { pdf, signatureFields } = await make(typesetter)
      return { name: 'RiskTolerance', pdf, fields: signatureFields }
    }
  },
}

function reportOf(
  row: ReportRow,
  config: Pick<Config, 'risk' | 'firm'>,
  sentAt: string | undefined,
): RiskReport {
  const { language } = row
  const say = translated(language)
  const answers = answersIn(row)
  const { bands, bandsAreDefault } = judged(row, config)
  const { timeZone } = config.firm
  const answeredAt = row.completed_at ?? row.saved_at
  const choice = choiceOf(row, sentAt)
  return {
    ...judgedForReport(answers, { version: row.questionnaire_version, bands, language, choice }),
    documentId: row.id,
    questionnaireVersion: String(row.questionnaire_version),
    status: row.status,
    writtenAt: new Date(choice && choice.at > answeredAt ? choice.at : answeredAt),
    client: fullName(row),
    household: row.household,
    adviser: { name: `${row.adviserFirstName} ${row.adviserLastName}`, ia: row.iaNumber },
    answered: {
      at: new Date(answeredAt),
      on: dayIn(answeredAt, timeZone),
      clock: clockIn(answeredAt, language, timeZone),
      by: row.link_id !== null && row.completed_by === null ? 'client' : 'adviser',
    },
    adviserChoice: choice && {
      by: choice.by,
      on: dayIn(choice.at, timeZone),
      reason: choice.reason,
      writtenIn: otherLanguage(choice.reason, language),
    },
    bandsAreDefault,
    contradictions: contradictionsIn(answers).map(({ statement }) => say(statement)),
    specialNotes: row.special_notes,
    notesWrittenIn: otherLanguage(row.special_notes, language),
  }
}

/** One that was recorded since the document was sent is none of what is signed: it stands beside it (decision 17). */
const choiceOf = (row: ReportRow, sentAt: string | undefined) =>
  row.chosen_at === null || (sentAt !== undefined && !isStatedAt(sentAt, row.chosen_at))
    ? null
    : {
        profile: Profile.schema.parse(row.chosen_profile),
        reason: row.chosen_reason ?? '',
        at: row.chosen_at,
        by: row.chooser ?? '',
      }

/** The language that a text is written in, where it is another one than the report's. */
function otherLanguage(text: string, language: Language): Language | null {
  const found = writtenIn(text)
  return found === undefined || found === language ? null : found
}
