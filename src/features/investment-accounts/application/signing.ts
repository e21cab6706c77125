import { rulesFor } from '../../../platform/form.ts'
import type { Circumstances } from '../circumstances.ts'
import type { AccountDraft } from '../draft.ts'
import { authorityRules } from './signing/authority.ts'
import { borrowingRules } from './signing/borrowing.ts'
import { debitRules } from './signing/debits.ts'
import { designationRules } from './signing/designation.ts'
import { educationRules } from './signing/education.ts'
import { jointRules } from './signing/joint.ts'
import { pensionRules } from './signing/pension.ts'
import { planRules } from './signing/plans.ts'
import { purposeRules } from './signing/purpose.ts'
import { suitabilityRules } from './signing/suitability.ts'
import { transferRules } from './signing/transfers.ts'
import type { Advice } from './warnings/advise.ts'

const subjects = [
  purposeRules,
  jointRules,
  designationRules,
  educationRules,
  pensionRules,
  planRules,
  debitRules,
  transferRules,
  suitabilityRules,
  borrowingRules,
  authorityRules,
]

const { forSigning } = rulesFor<AccountDraft>()

/**
 * What must hold before an application is sent to be signed, and no step of the specification waits for.
 * @param isForSigning whether the step of a path waits for signing as a whole: there it is judged as other steps are
 */
export const signingRules = (
  circumstances: Circumstances,
  isForSigning: (path: string) => boolean,
): Advice[] =>
  subjects
    .flatMap((rulesOf) => rulesOf(circumstances))
    .map(({ path, ...rule }) => ({ path, ...(isForSigning(path) ? rule : forSigning(rule)) }))
