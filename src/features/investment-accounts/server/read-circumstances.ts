import { sql } from 'kysely'
import { z } from 'zod'
import { Currency } from '../../../platform/codes/account.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { sinMask } from '../../../platform/formats/mask.ts'
import { fullName } from '../../../platform/formats/person-name.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { Problem } from '../../../platform/problem.ts'
import { bankAccountRows } from '../../../server/database/bank-accounts.ts'
import type { Tx } from '../../../server/database/tx.ts'
import type { RequestServices } from '../../../server/services.ts'
import { bankAccountOf } from '../../bank-accounts/bank-account.ts'
import { worthOf } from '../../participants/net-worth.ts'
import { clientSections } from '../../participants/sections.ts'
import { Outcome, Profile, profileInForce } from '../../risk-tolerance/profile.ts'
import { RiskScoreSections } from '../../risk-tolerance/rules.ts'
import type { Circumstances, PersonOnFile } from '../circumstances.ts'

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
): Promise<Circumstances> {
  const [people, bankAccounts] = await Promise.all([
    peopleOf(tx, { advisorId, clientId }).execute(),
    bankAccountRows(tx)
      .where('bank_account.advisor_id', '=', advisorId)
      .where('bank_account.client_id', 'in', householdOf(tx, { advisorId, clientId }).select('client.id'))
      .execute(),
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
      }
    }),
  }
}

/**
 * Has everybody in the household stay as they are until the transaction ends: nobody is archived, and no bank account
 * removed, under what is saved meanwhile. One after another by their ids, as whoever locks several does.
 */
export const holdPeople = (tx: Tx, owner: Owner) =>
  householdOf(tx, owner).select('id').orderBy('id').forShare().execute()

const householdOf = (tx: Tx, { advisorId, clientId }: Owner) =>
  tx
    .selectFrom('client')
    .where('client.advisor_id', '=', advisorId)
    .where('client.archived_at', 'is', null)
    .where('client.household_id', '=', (eb) =>
      eb.selectFrom('client as own').select('own.household_id').where('own.id', '=', clientId),
    )

const peopleOf = (tx: Tx, owner: Owner) =>
  householdOf(tx, owner)
    .leftJoin('spouse', 'spouse.client_id', 'client.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('risk_response')
          .whereRef('risk_response.client_id', '=', 'client.id')
          .where('risk_response.status', '=', 'complete')
          .select(['risk_response.answers', 'risk_response.outcome', 'risk_response.chosen_profile'])
          .orderBy('risk_response.completed_at', 'desc')
          .limit(1)
          .as('risk'),
      (join) => join.onTrue(),
    )
    .select([
      'client.id',
      'client.first_name',
      'client.last_name',
      'client.roles',
      'client.general_details',
      'client.permanent_address_details',
      'client.employment_details',
      'client.net_worth_details',
      'client.external_investment_details',
      'spouse.spouse_id',
      'risk.answers',
      'risk.outcome',
      'risk.chosen_profile',
      sql<boolean>`client.completed_kyc_at is not null`.as('completed_kyc'),
      // half a number is masked otherwise
      sql<boolean>`exists (
        select from secret
        where secret.advisor_id = client.advisor_id and secret.id::text = client.general_details ->> 'sin'
          and secret.masked ~ ${sinMask.source})`.as('has_sin'),
    ])
    .orderBy('client.last_name')
    .orderBy('client.first_name')
    .orderBy('client.id')

type PersonRow = Awaited<ReturnType<ReturnType<typeof peopleOf>['execute']>>[number]

function personOf(row: PersonRow): PersonOnFile {
  const read = <Section extends keyof typeof clientSections>(section: Section, stored: unknown) =>
    wholeOfStored<(typeof clientSections)[Section]>(clientSections[section], Object(stored))
  const general = read('generalDetails', row.general_details)
  const { country, region } = read('permanentAddressDetails', row.permanent_address_details)
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
    country,
    region,
    employment: read('employmentDetails', row.employment_details).status,
    annualIncome: read('externalInvestmentDetails', row.external_investment_details).annualIncome,
    liquidAssets: worth ? (worth.totals['netWorthDetails.liquidAssets'] ?? 0) : null,
    netWorth: worth?.net ?? null,
    spouseId: row.spouse_id,
    risk: riskOf(row),
  }
}

const Completed = z.object({ outcome: Outcome })

/** What the newest complete risk response says. */
function riskOf({ answers, outcome, chosen_profile }: PersonRow): PersonOnFile['risk'] {
  if (!answers || !outcome) return null
  const given = RiskScoreSections.parse(answers)
  const scoreOfSection = (section: number) =>
    given.find(({ sectionId }) => sectionId === section)?.answerScore ?? null
  const chosen = chosen_profile === null ? null : { profile: Profile.schema.parse(chosen_profile) }
  return {
    profile: profileInForce(Completed.parse(outcome).outcome.profile, chosen),
    timeFrame: scoreOfSection(3),
    experience: scoreOfSection(9),
  }
}
