import { roleOnRecord } from '../../../platform/codes/participant-role.ts'
import { maskSin } from '../../../platform/formats/mask.ts'
import type { Cipher } from '../../../server/encryption/cipher.ts'
import { type Client, GeneralDetails } from '../contract.ts'
import { stepsOf } from '../summary.ts'
import type { ClientRow } from './queries.ts'

export const sinLocation = (rowId: string) => ({ table: 'client', column: 'sin_encrypted', rowId })

/** What is on file about somebody of whom only the name is known. */
export const onlyNamed = (name: { firstName: string; lastName: string }): GeneralDetails => ({
  isIndividual: null,
  title: null,
  firstName: name.firstName,
  middleInitial: null,
  lastName: name.lastName,
  maritalStatus: null,
  sin: null,
  dateOfBirth: null,
  numDependents: null,
  homePhone: null,
  businessPhone: null,
  businessPhoneExt: null,
  cellPhone: null,
  email: null,
  citizenship: null,
  otherCitizenship: null,
  language: null,
})

/** A row as the wire carries it: the SIN masked, roles by their lower-case labels. */
export function clientOf(row: ClientRow, cipher: Cipher): Client {
  const sin = row.sin_encrypted && maskSin(cipher.decrypt(sinLocation(row.id), row.sin_encrypted))
  return {
    id: row.id,
    householdId: row.household_id,
    roles: row.roles.map(roleOnRecord),
    completedKYC: row.completed_kyc_at !== null,
    completedRiskTolerance: row.completed_risk_tolerance_at !== null,
    completedAccountOpening: row.completed_account_opening_at !== null,
    completedIPS: row.completed_ips_at !== null,
    steps: stepsOf(row),
    accountHolderWorkflow: { rTQCompletedByParticipant: row.risk_tolerance_by_participant },
    generalDetails: { ...GeneralDetails.parse(row.general_details), sin },
    permanentAddressDetails: null,
    mailingAddressDetails: null,
    thirdPartyAddressDetails: null,
    employmentDetails: null,
    spouseDetails: null,
    netWorthDetails: null,
    externalInvestmentDetails: null,
    regulatoryDetails: null,
    bankAccounts: [],
    version: row.version,
  }
}
