import { invalid } from '../../../platform/problem.ts'
import type { Config } from '../../../server/config.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { mustBeComplete } from '../rules.ts'
import { markComplete } from './queries.ts'
import { answersOf, frozen, type ResponseRow } from './stored.ts'

type Draft = Pick<ResponseRow, 'id' | 'advisor_id' | 'client_id' | 'answers'>

/**
 * Judges a draft that is locked, and marks it complete with what it comes to today.
 * @throws Problem invalid, while a question is unanswered
 */
export async function complete(
  tx: Tx,
  config: Pick<Config, 'risk'>,
  draft: Draft,
  completedBy: string | null,
): Promise<void> {
  mustBeAnswered(draft)
  await markComplete(tx, {
    advisorId: draft.advisor_id,
    id: draft.id,
    clientId: draft.client_id,
    outcome: frozen(answersOf(draft), config),
    completedBy,
  })
}

/** @throws Problem invalid, while a question is unanswered; nobody has answered where there is no draft */
export function mustBeAnswered<D extends Pick<Draft, 'answers'>>(draft: D | undefined): asserts draft is D {
  const issues = mustBeComplete(draft ? answersOf(draft) : [])
  if (issues.length > 0) throw invalid(...issues)
}
