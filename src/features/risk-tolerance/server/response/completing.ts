import { orNotFound } from '../../../../platform/or-not-found.ts'
import { invalid } from '../../../../platform/problem.ts'
import type { Tx } from '../../../../server/database/tx.ts'
import type { RequestServices } from '../../../../server/services.ts'
import { lockClientAlone } from '../../../participants/server/records.ts'
import { mustBeComplete } from '../../rules.ts'
import { sendFinished } from '../link/send-by-itself.ts'
import { riskToleranceKind } from '../report/report-of.ts'
import { findResponse, markComplete } from './queries.ts'
import { answersIn, frozen, type ResponseRow } from './stored.ts'
import { keepResponse } from './submission.ts'

type Draft = Pick<ResponseRow, 'id' | 'advisor_id' | 'client_id' | 'answers'>

export type Completing = Pick<RequestServices, 'cipher' | 'config' | 'jobs' | 'signatures'>

/** For this long, whoever completed the response sends it themselves. After a restart it still goes out within a minute. */
const safetyNetSeconds = 30

/**
 * Judges a draft that is locked, marks it complete with what it comes to today, and keeps it as it is submitted. From then
 * on it goes out to be signed by itself, should whoever completed it not come to ask for that, or be refused; unless it is a
 * client's submission and the firm has these wait for the adviser. `completedBy` is null where it is the client.
 * @returns whether it waits
 * @throws Problem invalid, while a question is unanswered
 */
export async function complete(
  tx: Tx,
  services: Completing,
  draft: Draft,
  completedBy: string | null,
): Promise<boolean> {
  const { config, jobs, signatures } = services
  mustBeAnswered(draft)
  const waitsForAdviser = completedBy === null && config.risk.clientSubmissionWaits
  // before anything else of the client changes (refresh_steps, migration 0050)
  await lockClientAlone(tx, { advisorId: draft.advisor_id, clientId: draft.client_id })
  if (waitsForAdviser) {
    // while these wait, the client must not sign older answers; what is sent takes those back as it goes out
    const newer = { kind: riskToleranceKind, subjectId: draft.id, clientId: draft.client_id }
    await signatures.takeBackOlder(tx, draft.advisor_id, newer)
  }
  await markComplete(tx, {
    advisorId: draft.advisor_id,
    id: draft.id,
    clientId: draft.client_id,
    outcome: frozen(answersIn(draft), config),
    completedBy,
    waitsForAdviser,
  })
  const completed = orNotFound(await findResponse(tx, draft.advisor_id, draft.id))
  await keepResponse(tx, services, completed, { submittedBy: completedBy })
  if (waitsForAdviser) return true
  const finished = { advisorId: draft.advisor_id, responseId: draft.id }
  await jobs.send(tx, sendFinished, finished, { afterSeconds: safetyNetSeconds })
  return false
}

/** @throws Problem invalid, while a question is unanswered; nobody has answered where there is no draft */
export function mustBeAnswered<D extends Pick<Draft, 'answers'>>(draft: D | undefined): asserts draft is D {
  const issues = mustBeComplete(draft ? answersIn(draft) : [])
  if (issues.length > 0) throw invalid(...issues)
}
