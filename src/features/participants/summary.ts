import type { ParticipantRole } from '../../platform/codes/participant-role.ts'
import type { ParticipantSummary } from './contract.ts'

/** A row of the view participant_summary. */
export interface SummaryRow {
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
}

/** Somebody as lists carry them. */
export const summaryOf = (row: SummaryRow): ParticipantSummary => ({
  id: row.id,
  householdId: row.household_id,
  generalDetails: { firstName: row.first_name, lastName: row.last_name },
  roles: row.roles,
  hasSin: row.has_sin,
  hasDateOfBirth: row.has_date_of_birth,
  completedKYC: row.completed_kyc,
  completedRiskTolerance: row.completed_risk_tolerance,
  completedAccountOpening: row.completed_account_opening,
  completedIPS: row.completed_ips,
})
