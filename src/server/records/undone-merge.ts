import { Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

/** Why a merge cannot be undone any more. */
export const changedSince = (): Problem =>
  new Problem('conflict', {
    sentence: words(
      'Something has been changed since the two records were merged. The merge cannot be undone any more; what the other record said is shown with it.',
    ),
  })
