import { fullName } from '../../../../platform/formats/person-name.ts'
import { orNotFound } from '../../../../platform/or-not-found.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import { writeToAdviser } from '../../../../server/mail/write-to-adviser.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { submittedEmail } from '../link/emails.ts'
import { findForReport, type ReportRow } from '../report/report-queries.ts'
import { judged, type ResponseRow } from './stored.ts'

/**
 * Tells the adviser that the client has submitted. In the transaction that completes the response: the adviser is told
 * once, however often the client's browser tries.
 */
export async function tellAdviserOfSubmission(
  tx: Tx,
  services: Pick<RequestServices, 'config' | 'mailer'>,
  { advisor_id, id }: Pick<ResponseRow, 'advisor_id' | 'id'>,
): Promise<void> {
  const row = orNotFound(await findForReport(tx, advisor_id, id))
  const email = submittedEmail({
    client: fullName(row),
    next: whatIsNext(row),
    needsChoice: row.chosen_at === null && judged(row, services.config).outcome?.disagree === true,
  })
  await writeToAdviser(tx, services, { advisorId: advisor_id, clientId: row.client_id }, email)
}

function whatIsNext({ waits_for_adviser, email }: Pick<ReportRow, 'waits_for_adviser' | 'email'>) {
  if (waits_for_adviser) return email ? 'waits' : 'waits, no address'
  return email ? 'sent' : 'no address'
}
