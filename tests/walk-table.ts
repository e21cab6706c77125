import { administrationStops } from './walk/administration.ts'
import { archiveStops } from './walk/archive.ts'
import { bankAccountStops } from './walk/bank-accounts.ts'
import { firmStops } from './walk/firm.ts'
import { householdStops } from './walk/households.ts'
import { importStops } from './walk/import.ts'
import { investmentAccountStops } from './walk/investment-accounts.ts'
import { noteAndTaskStops } from './walk/notes-and-tasks.ts'
import { participantStops } from './walk/participants.ts'
import { policyStatementStops } from './walk/policy-statements.ts'
import { riskToleranceStops } from './walk/risk-tolerance.ts'
import { searchStops } from './walk/search.ts'
import { signInStops } from './walk/sign-in.ts'
import { signingStops } from './walk/signing.ts'
import type { Stop } from './walk/stop.ts'
import { submissionStops } from './walk/submissions.ts'
import { supportingFileStops } from './walk/supporting-files.ts'
import { tokenStops } from './walk/tokens.ts'
import { trailStops } from './walk/trail.ts'
import { watchingStops } from './walk/watching.ts'
import { webhookStops } from './walk/webhooks.ts'

/**
 * Every call of the portal, and how to make it. The walk fails for a call that is not here: whoever adds one
 * says here how it is done right, and gets its refusals tested for it.
 */
export const stops: readonly Stop[] = [
  ...firmStops,
  ...householdStops,
  ...watchingStops,
  ...webhookStops,
  ...tokenStops,
  ...administrationStops,
  ...archiveStops,
  ...bankAccountStops,
  ...importStops,
  ...investmentAccountStops,
  ...participantStops,
  ...policyStatementStops,
  ...riskToleranceStops,
  ...searchStops,
  ...signingStops,
  ...submissionStops,
  ...supportingFileStops,
  ...noteAndTaskStops,
  ...trailStops,
  ...signInStops,
]
