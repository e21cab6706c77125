import { sql } from 'kysely'
import { z } from 'zod'
import { Currency } from '../../../platform/codes/account.ts'
import { notApplicable } from '../../../platform/formats/choices.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { type Whole, wholeOfStored } from '../../../platform/formats/whole.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { bankAccountOf } from '../../bank-accounts/bank-account.ts'
import { bankAccountRows } from '../../bank-accounts/server/records.ts'
import { worthOf } from '../../participants/net-worth.ts'
import { clientSections } from '../../participants/sections.ts'
import { type AlsoRead, findHouseholdOf, idsInHouseholdOf } from '../../participants/server/records.ts'
import { horizonOfStatement } from '../../policy-statements/server/records.ts'
import { Outcome, Part, Profile, profileInForce } from '../../risk-tolerance/profile.ts'
import { RiskScoreSections } from '../../risk-tolerance/rules.ts'
import { newestComplete } from '../../risk-tolerance/server/records.ts'
import type { Circumstances, InstitutionOnFile, PersonOnFile } from '../circumstances.ts'
import { AccountFields } from '../draft.ts'

interface Owner {
  advisorId: string
  clientId: string
}

/** Today by the firm's calendar. */
export const todayOf = ({ config, now }: RequestServices): string =>
  dayIn(now().toISOString(), config.firm.timeZone)

/** @throws Problem not_found, where the adviser has no such client */
export async function readCircumstancesOf(
  tx: Tx,
  { advisorId, clientId }: Owner,
  today: string,
  also?: AlsoRead,
): Promise<Circumstances> {
  const [people, bankAccounts, statementHorizon, institutions] = await Promise.all([
    peopleOf(tx, { advisorId, clientId }, also),
    bankAccountRows(tx)
      .where('bank_account.advisor_id', '=', advisorId)
      .where('bank_account.client_id', 'in', idsInHouseholdOf(tx, { advisorId, clientId }, also))
      .execute(),
    horizonOfStatement(tx, { advisorId, clientId }),
    institutionsOf(tx, { advisorId, clientId }),
  ])
  if (!people.some(({ id }) => id === clientId)) throw new Problem('not_found')
  return {
    today,
    participantId: clientId,
    people: people.map(personOf),
    bankAccounts: bankAccounts.map((row) => {
      const { id, accountName, institutionName, institutionNumber, currency, ...bank } = bankAccountOf(row)
      return {
        id,
        participantId: row.client_id,
        accountName: accountName ?? '',
        institutionName: institutionName ?? '',
        institutionNumber: institutionNumber ?? '',
        accountNumber: bank.accountNumber,
        currency: currency ? Currency.label(currency) : '',
        isPrimaryAccount: bank.isPrimaryAccount,
        country: bank.country,
        transitNumber: bank.transitNumber,
        owners: bank.owners,
        signers: bank.signers,
      }
    }),
    statementHorizon,
    institutions,
  }
}

const Transfers = AccountFields.pick({ transferDetails: true })

/** Where the client's accounts move here from, each institution once, as the newest application tells of it. */
async function institutionsOf(tx: Tx, { advisorId, clientId }: Owner): Promise<InstitutionOnFile[]> {
  const rows = await tx
    .selectFrom('investment_account')
    .select(sql<unknown>`fields -> 'transferDetails'`.as('transferDetails'))
    .where('advisor_id', '=', advisorId)
    .where('client_id', '=', clientId)
    .where('archived_at', 'is', null)
    .where(sql<boolean>`jsonb_path_exists(fields, '$.transferDetails[*].deliveringInstitution')`)
    .orderBy('created_at', 'desc')
    .execute()
  const found = rows
    .flatMap((row) => wholeOfStored(Transfers, row).transferDetails)
    .flatMap(({ deliveringInstitution: name, ...transfer }) =>
      !name
        ? []
        : {
            deliveringInstitution: name,
            institutionCountry: transfer.institutionCountry,
            institutionAddress: transfer.institutionAddress,
            institutionBusinessPhone: transfer.institutionBusinessPhone,
            institutionBusinessPhoneExt: transfer.institutionBusinessPhoneExt,
            institutionContact: transfer.institutionContact,
            institutionDealerNumber: transfer.institutionDealerNumber,
          },
    )
  const byName = Map.groupBy(found, ({ deliveringInstitution }) => fold(deliveringInstitution))
  return [...byName.values()].flatMap(([newest]) => newest ?? [])
}

/** What is on file of everybody in the household, with the newest complete risk response of each. */
async function peopleOf(tx: Tx, owner: Owner, also: AlsoRead) {
  const [people, responses] = await Promise.all([
    findHouseholdOf(tx, owner, also).execute(),
    newestComplete(tx, owner.advisorId)
      .where('client_id', 'in', idsInHouseholdOf(tx, owner, also))
      .execute(),
  ])
  const risks = new Map(responses.map((response) => [response.client_id, response]))
  return people.map((person) => ({ ...person, risk: risks.get(person.id) }))
}

type PersonRow = Awaited<ReturnType<typeof peopleOf>>[number]

function personOf(row: PersonRow): PersonOnFile {
  const read = <Section extends keyof typeof clientSections>(section: Section, stored: unknown) =>
    wholeOfStored<(typeof clientSections)[Section]>(clientSections[section], Object(stored))
  const general = read('generalDetails', row.general_details)
  const address = read('permanentAddressDetails', row.permanent_address_details)
  const { forThirdParty } = read('thirdPartyDeterminationDetails', row.third_party_determination_details)
  const worth = row.net_worth_details
    ? worthOf({ netWorthDetails: read('netWorthDetails', row.net_worth_details) })
    : undefined
  return {
    id: row.id,
    name: fullName({ firstName: row.first_name, lastName: row.last_name }),
    roles: row.roles,
    completedKYC: row.completed_kyc,
    hasSin: row.has_sin,
    dateOfBirth: isEmpty(general.dateOfBirth) ? null : general.dateOfBirth,
    maritalStatus: general.maritalStatus,
    citizenship: general.citizenship,
    country: address.country,
    region: address.region,
    employment: read('employmentDetails', row.employment_details).status,
    annualIncome: read('externalInvestmentDetails', row.external_investment_details).annualIncome,
    liquidAssets: worth ? (worth.totals['netWorthDetails.liquidAssets'] ?? 0) : null,
    netWorth: worth?.net ?? null,
    spouseId: row.spouse_id,
    risk: riskOf(row.risk),
    otherCitizenship: general.otherCitizenship,
    street: streetOf(address),
    city: address.city,
    postalCode: address.postalCode,
    sin: row.sin_mask,
    hasEmail: !isEmpty(general.email),
    hasThirdParty: forThirdParty ?? address.hasThirdPartyAddress,
    attorneyFor: row.attorney_for,
  }
}

/** '4-12 Box Hill Road', as on an envelope; null where there is none. */
function streetOf({ aptUnitSuiteNumber, streetNumber, streetName }: Street): string | null {
  const unit =
    isEmpty(aptUnitSuiteNumber) || aptUnitSuiteNumber === notApplicable ? '' : `${aptUnitSuiteNumber}-`
  const street = [streetNumber, streetName].filter((part) => !isEmpty(part)).join(' ')
  return street === '' ? null : `${unit}${street}`
}
type Street = Pick<
  Whole<z.output<(typeof clientSections)['permanentAddressDetails']>>,
  'aptUnitSuiteNumber' | 'streetNumber' | 'streetName'
>

const Completed = z.object({ outcome: Outcome })

/** What the newest complete risk response says. */
function riskOf(response: PersonRow['risk']): PersonOnFile['risk'] {
  if (!response?.outcome) return null
  const { answers, outcome, chosen_profile } = response
  const given = RiskScoreSections.parse(answers)
  const scoreOfSection = (section: number) =>
    given.find(({ sectionId }) => sectionId === section)?.answerScore ?? null
  const chosen = chosen_profile === null ? null : { profile: Profile.schema.parse(chosen_profile) }
  const reached = Completed.parse(outcome).outcome
  return {
    profile: profileInForce(reached.profile, chosen),
    timeFrame: scoreOfSection(3),
    experience: scoreOfSection(9),
    distribution: scoreOfSection(10),
    capacity: reached.parts.find(({ part }) => part === Part.capacity)?.profile ?? null,
  }
}
