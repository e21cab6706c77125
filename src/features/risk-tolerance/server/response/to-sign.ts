import { toSignIn } from '../../../../platform/acknowledgements.ts'
import type { Issue } from '../../../../platform/form.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { draftOf, isEmptyDraft } from '../../answers.ts'
import { responseForm } from '../../form.ts'
import { findNewestResponsesOf } from './queries.ts'
import { answersIn } from './stored.ts'

/** The newest questionnaire of each client in which anything is entered, and what keeps it from being signed. */
export async function questionnairesToSign(
  tx: Tx,
  { advisorId, clientIds }: { advisorId: string; clientIds: readonly string[] },
) {
  const rows = await findNewestResponsesOf(tx, advisorId, clientIds)
  return rows.flatMap((row) => {
    const answers = answersIn(row)
    const draft = draftOf({
      riskScoreSections: answers,
      specialNotes: row.special_notes,
      language: row.language,
    })
    if (isEmptyDraft(draft)) return []
    const { id, client_id: clientId } = row
    const isComplete = row.status === 'complete'
    // what was completed was judged then
    const issues = (): Issue[] => (isComplete ? [] : toSignIn(responseForm, draft))
    return [{ id, clientId, draft, answers, isComplete, issues }]
  })
}
