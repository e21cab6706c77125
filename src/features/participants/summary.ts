import type { ParticipantRole } from '../../platform/codes/participant-role.ts'
import type { FormStatus, RiskToleranceStatus } from '../../platform/codes/step-status.ts'
import type { ParticipantSummary, Steps } from './contract.ts'

/** What the view participant_summary says of the four steps. */
export interface StepsRow {
  risk_tolerance_status: RiskToleranceStatus
  application_status: FormStatus
  accounts_status: FormStatus
  ips_status: FormStatus
}

/** A row of the view participant_summary. */
export interface SummaryRow extends StepsRow {
  id: string
  household_id: string
  first_name: string
  last_name: string
  roles: ParticipantRole[]
  has_sin: boolean
  has_date_of_birth: boolean
  completed_kyc: boolean
  completed_risk_tolerance: boolean
  completed_account_opening: boolean
  completed_ips: boolean
  verify_due_on: string | null
}

/** The columns of the view that lists read; it has others to search and to join by. */
export const summaryColumns = [
  'id',
  'household_id',
  'first_name',
  'last_name',
  'roles',
  'has_sin',
  'has_date_of_birth',
  'completed_kyc',
  'completed_risk_tolerance',
  'completed_account_opening',
  'completed_ips',
  'risk_tolerance_status',
  'application_status',
  'accounts_status',
  'ips_status',
  'verify_due_on',
] as const satisfies readonly (keyof SummaryRow)[]

/** A row of which the database gave only the values, in the order of these columns: a third of what it weighs with their names. */
export function summaryRowOf(values: readonly unknown[]): SummaryRow {
  const row: Partial<Record<keyof SummaryRow, unknown>> = {}
  summaryColumns.forEach((column, nr) => {
    row[column] = values[nr]
  })
  return row as SummaryRow // as the view types its columns
}

export const stepsOf = (row: StepsRow): Steps => ({
  riskTolerance: row.risk_tolerance_status,
  application: row.application_status,
  accounts: row.accounts_status,
  ips: row.ips_status,
})

/** Somebody as lists carry them. */
export const summaryOf = (row: SummaryRow): ParticipantSummary => ({
  id: row.id,
  householdId: row.household_id,
  generalDetails: {
    firstName: row.first_name || null,
    lastName: row.last_name,
    // of somebody with two names neither is empty
    singleName: row.first_name === '',
  },
  roles: row.roles,
  hasSin: row.has_sin,
  hasDateOfBirth: row.has_date_of_birth,
  completedKYC: row.completed_kyc,
  completedRiskTolerance: row.completed_risk_tolerance,
  completedAccountOpening: row.completed_account_opening,
  completedIPS: row.completed_ips,
  steps: stepsOf(row),
  verifyDueOn: row.verify_due_on,
})
