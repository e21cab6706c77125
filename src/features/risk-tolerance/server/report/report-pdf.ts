import { join } from 'node:path'
import type { Language } from '../../../../platform/codes/person.ts'
import { documentKinds } from '../../../../platform/documents-to-sign.ts'
import { signatureFields } from '../../../../server/documents/signed-document.ts'
import type { Typesetting } from '../../../../server/documents/typesetter.ts'
import type { SignatureField } from '../../../../server/signable-kind.ts'
import type { Part } from '../../profile.ts'
import type { Section } from '../../questionnaire/shape.ts'

/** From and to are points, both included. */
export interface ReportBand {
  name: string
  from: number
  to: number
}

/** The score of the answer chosen, which tells it from the others; null while there is none. */
export type ReportSection = Section & { chosenScore: number | null }

export interface ReportPart {
  part: Part
  name: string
  score: number | null
  profile: string | null
  bands: readonly ReportBand[]
}

/** All that the report says. Every text is in the report's language already; names are as they were typed. */
export interface RiskReport {
  documentId: string
  questionnaireVersion: string
  /** A draft carries its mark on every page. */
  status: 'draft' | 'complete'
  /** The day and second that the file says it was written at: the same data gives the same bytes. */
  writtenAt: Date
  client: string
  household: string
  adviser: { name: string; ia: string }
  /** `on` is the day by the firm's calendar, YYYY-MM-DD; `clock` the time of its zone, as in '22:12 EST'. */
  answered: { at: Date; on: string; clock: string; by: 'client' | 'adviser' }
  sections: readonly ReportSection[]
  total: number | null
  bands: readonly ReportBand[]
  /** The name of the profile that holds, chosen or else reached, and what the firm says of it. */
  profile: string | null
  profileMeaning: string | null
  /** The name of the band that holds the total. */
  reached: string | null
  parts: readonly ReportPart[]
  /** The name of the lowest profile among the parts. */
  mostCautious: string | null
  /** `on` is the day it was recorded, which may be after the document went out. */
  adviserChoice: { by: string; on: string; reason: string; writtenIn: Language | null } | null
  /** Whether all of them are the default ones. */
  bandsAreDefault: boolean
  /** The version of the firm's settings that judged it; null where that is not known. */
  judgedBy: number | null
  /** The names of the total and the parts whose bands are the default ones. */
  scalesOnDefault: readonly string[]
  contradictions: readonly string[]
  /** Several lines as they were typed; '' for none. */
  specialNotes: string
  /** Where that is another language than the report's; of a reason, the same. */
  notesWrittenIn: Language | null
}

const template = join(import.meta.dirname, 'report.typ')

/**
 * The report of one questionnaire as a PDF on US Letter, and where the client signs it.
 * @throws DocumentFailed
 */
export async function riskReport(
  typesetter: Typesetting,
  { writtenAt, ...report }: RiskReport,
  language: Language,
): Promise<{ pdf: Buffer; signatureFields: SignatureField[] }> {
  const answered = { ...report.answered, at: report.answered.at.toISOString() }
  const data = { ...report, answered, title: documentKinds['risk-tolerance'].title[language] }
  const { pdf, places } = await typesetter.typeset({
    template,
    data,
    language,
    writtenAt,
    texts: [{ path: 'specialNotes', text: report.specialNotes }],
  })
  return { pdf, signatureFields: signatureFields(places) }
}
