import { toSignIn } from '../../../../platform/acknowledgements.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { draftOf, isEmptyDraft } from '../../answers.ts'
import { responseForm } from '../../form.ts'
import { findNewestResponse } from './queries.ts'
import { answersIn } from './stored.ts'

/** A client's newest questionnaire in which anything is entered, and what keeps it from being signed. */
export async function questionnaireToSign(
  tx: Tx,
  { advisorId, clientId }: { advisorId: string; clientId: string },
) {
  const row = await findNewestResponse(tx, advisorId, clientId)
  if (!row) return undefined
  const answers = answersIn(row)
  const draft = draftOf({
    riskScoreSections: answers,
    specialNotes: row.special_notes,
    language: row.language,
  })
  if (isEmptyDraft(draft)) return undefined
  const isComplete = row.status === 'complete'
  // what was completed was judged then
  return { id: row.id, draft, answers, isComplete, issues: isComplete ? [] : toSignIn(responseForm, draft) }
}
