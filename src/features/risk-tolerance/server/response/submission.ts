import { join } from 'node:path'
import { z } from 'zod'
import { Language } from '../../../../platform/codes/person.ts'
import type { Form } from '../../../../platform/form.ts'
import { attestNew } from '../../../../server/audit/record-macs.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { SubmittedKind } from '../../../../server/records/kind.ts'
import {
  findLastSubmission,
  isSubmissionKept,
  type Submission,
} from '../../../../server/records/submissions.ts'
import { keepSubmitted } from '../../../../server/records/submitting.ts'
import type { RequestServices } from '../../../../server/services.ts'
import type { ResponseDraft } from '../../answers.ts'
import { contradictionsIn } from '../../contradictions.ts'
import { Profile } from '../../profile.ts'
import { questionnaireIn } from '../../questionnaire/questionnaire.ts'
import { formOf } from '../../response-facts.ts'
import { RiskScoreSections } from '../../rules.ts'
import { answersIn, Frozen, type ResponseRow } from './stored.ts'

// A complete response is a submission (decision 67): what it said, and the profile that held. It takes no more saves; a
// profile that is chosen for it afterwards is submitted with it again.

const Snapshot = z.object({
  riskScoreSections: RiskScoreSections,
  specialNotes: z.string(),
  language: Language.schema,
})
type Snapshot = z.infer<typeof Snapshot>

const Circumstances = Frozen.extend({
  questionnaireVersion: z.int(),
  completedAt: z.string(),
  completedByParticipant: z.boolean(),
  /** What the client is told is at odds, in English; left out of one that was completed before submissions were kept. */
  contradictions: z.array(z.string()).optional(),
  choice: z
    .object({ profile: Profile.schema, reason: z.string(), chosenAt: z.string(), chosenBy: z.string() })
    .nullable(),
})
type Circumstances = z.infer<typeof Circumstances>

interface ResponseTypes {
  row: ResponseRow
  contents: Snapshot
  draft: ResponseDraft
  circumstances: Circumstances
}

const responseSubmission: SubmittedKind<ResponseTypes> = {
  ownerOf: ({ advisor_id, client_id }) => ({ advisorId: advisor_id, clientId: client_id }),
  form: ({ questionnaireVersion }): Form<ResponseDraft> =>
    formOf(questionnaireIn(questionnaireVersion, 'en')),
  submission: {
    kind: 'riskTolerance',
    documentWords: ['en', 'fr'].map((language) =>
      join(import.meta.dirname, `../report/report.${language}.typ`),
    ),
    snapshotOf: (_, contents) => contents,
    circumstancesOf: async (_, { circumstances }) => circumstances,
  },
}

/** Keeps a complete response, which is locked, as it stands: as it is completed, and as its profile is chosen afterwards. */
export async function keepResponse(
  tx: Tx,
  services: Pick<RequestServices, 'cipher'>,
  row: ResponseRow & { chooser: string | null },
  by: Pick<Submission, 'submittedBy' | 'submittedAt'>,
): Promise<void> {
  const { id, advisor_id, client_id } = row
  // a draft may be discarded, and is attested from its completion on
  if (!(await isSubmissionKept(tx, row))) {
    const owner = { recordId: id, advisorId: advisor_id, clientId: client_id }
    await attestNew(tx, services.cipher, [{ ...owner, secrets: [] }])
  }
  const answers = answersIn(row)
  await keepSubmitted(
    responseSubmission,
    { tx, services },
    {
      row,
      circumstances: Circumstances.parse({
        ...Object(row.outcome),
        questionnaireVersion: row.questionnaire_version,
        completedAt: row.completed_at,
        completedByParticipant: row.completed_by === null,
        contradictions: contradictionsIn(answers).map(({ statement }) => statement),
        choice: row.chosen_at && {
          profile: row.chosen_profile,
          reason: row.chosen_reason,
          chosenAt: row.chosen_at,
          chosenBy: row.chooser ?? '',
        },
      }),
    },
    {
      contents: { riskScoreSections: answers, specialNotes: row.special_notes, language: row.language },
      version: row.version,
      warnings: [],
      ...by,
    },
  )
}

export type SubmittedResponse = Snapshot & Circumstances & { submittedAt: string }

/**
 * A complete response as it was submitted last. Undefined where it was completed by a release that kept none.
 * @param until as it was submitted by this instant
 */
export async function findSubmittedResponse(
  tx: Tx,
  row: Pick<ResponseRow, 'id' | 'advisor_id'>,
  until?: string,
): Promise<SubmittedResponse | undefined> {
  const kept = await findLastSubmission(tx, row, { at: until })
  if (!kept) return undefined
  const snapshot = Snapshot.parse(Object.fromEntries(kept.sections))
  return { ...snapshot, ...Circumstances.parse(kept.circumstances), submittedAt: kept.submittedAt }
}
