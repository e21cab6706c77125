import { roleOnRecord } from '../../../../platform/codes/participant-role.ts'
import type { Language } from '../../../../platform/codes/person.ts'
import { dateOf } from '../../../../platform/formats/dates.ts'
import type { ChangeSince } from '../../../../platform/revision.ts'
import { readStamps, stampsToTell } from '../../../../server/records/sections.ts'
import { bankAccountOf } from '../../../bank-accounts/bank-account.ts'
import type { Client, Review } from '../../contract.ts'
import { reviewTerm } from '../../review.ts'
import { withSecrets } from '../../secret-fields.ts'
import type { ClientSection } from '../../sections.ts'
import { stepsOf } from '../../summary.ts'
import { outOfDateIn } from './since-submission.ts'
import { type ClientContents, type ClientRow, contentsOf, withSpouse } from './stored.ts'

type WireSections = Pick<Client, ClientSection>

/** The sections as the wire has them: secrets masked, whose spouse it is said. */
export function wireSections(
  contents: ClientContents,
  { id, masks, spouse }: Pick<ClientRow, 'id' | 'masks' | 'spouse'>,
): WireSections {
  const shown = (secret: string | null): string | null => (secret && masks?.[secret]) ?? null
  const {
    roles: _,
    attorneyFor: __,
    acknowledgements: ___,
    generalDetails,
    spouseDetails,
    ...others
  } = withSpouse(contents, { spouse })
  return {
    ...withSecrets(others, shown),
    generalDetails: { ...generalDetails, sin: shown(generalDetails.sin) },
    spouseDetails: spouseDetails && {
      ...spouseDetails,
      sin: shown(spouseDetails.sin),
      clientId: id,
    },
  }
}

/** Whose record it is, and with these contents, as the wire carries them. */
export const recordOf = (row: ClientRow, contents: ClientContents) => ({
  id: row.id,
  householdId: row.household_id,
  roles: contents.roles.map(roleOnRecord),
  ...wireSections(contents, row),
})

/** A row as the wire carries it. */
export function clientOf(row: ClientRow, language: Language): Client {
  const outOfDate = outOfDateIn(row, language)
  return {
    ...recordOf(row, contentsOf(row)),
    attorneyFor: contentsOf(row).attorneyFor,
    acknowledgements: contentsOf(row).acknowledgements,
    review: reviewOf(row, outOfDate),
    completedKYC: row.completed_kyc_at !== null,
    completedRiskTolerance: row.completed_risk_tolerance_at !== null,
    completedAccountOpening: row.completed_account_opening,
    completedIPS: row.completed_ips,
    steps: stepsOf(row),
    verifyDueOn: row.verify_due_on,
    accountHolderWorkflow: { rTQCompletedByParticipant: row.risk_tolerance_by_participant },
    bankAccounts: row.bank_accounts.map(bankAccountOf),
    version: row.version,
    outOfDate,
    stamps: stampsToTell(readStamps(row.stamps)),
  }
}

/** At once, where something has changed since. */
function reviewOf(
  { completed_kyc_at, completed_ips }: ClientRow,
  outOfDate: readonly ChangeSince[],
): Review | null {
  if (completed_kyc_at === null) return null
  const lastOn = dateOf(new Date(completed_kyc_at))
  const { months, dueOn } = reviewTerm(lastOn, completed_ips)
  const [changed] = outOfDate.flatMap(({ at }) => (at ? dateOf(new Date(at)) : [])).toSorted()
  return { months, lastOn, dueOn: outOfDate.length > 0 ? (changed ?? lastOn) : dueOn }
}
