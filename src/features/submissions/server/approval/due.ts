import type { Saving } from '../../../../server/records/kind.ts'
import type { Assessed } from '../assessing.ts'
import type { Due } from './approval-queries.ts'
import type { Returned } from './returned.ts'

/** When what goes out is to be approved, as the firm has set it; a questionnaire alone never is. */
export function approvalOf(
  { config }: Saving['services'],
  going: readonly Assessed[],
  returned: readonly Returned[],
): Due | undefined {
  const { approval } = config.firm
  // what was returned is decided upon anew, whatever the firm has set since
  const due = approval === 'none' ? returned[0]?.approving.due : approval
  const isQuestionnaire = going.every(({ of }) => of.kind === 'riskTolerance')
  return isQuestionnaire ? returned[0] && 'afterSigning' : due
}
