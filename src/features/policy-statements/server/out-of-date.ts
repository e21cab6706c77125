import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { EmploymentStatus, type Language, MaritalStatus } from '../../../platform/codes/person.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/http/language.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import { currentVersion, questionnaireIn } from '../../risk-tolerance/questionnaire/questionnaire.ts'
import { Basis, basisFacts } from '../circumstances.ts'
import type { OutdatedFact } from '../contract.ts'

type Fact = keyof Basis

/** What decides whether a statement is out of date. */
export interface BasisRow {
  completed_at: string | null
  /** What the last version that was submitted rests on; null before the first. */
  submitted_basis: unknown
  /** The same facts as they are on file now. */
  basis: unknown
  /** By fact, when it was changed last; null where nothing has changed. */
  changed_at: Partial<Record<Fact, string>> | null
}

/**
 * When each fact was changed last since the version that was submitted: by the revisions of the client's record, or by
 * the newest complete risk response. It stands in a query over `statement`, `submitted` and `client`.
 */
export const changedAt = sql<BasisRow['changed_at']>`case
  when statement.completed_at is not null and submitted.basis <> policy_basis(client) then (
    select jsonb_object_agg(fact, at) from (
      -- a run of drafts that the statement was submitted within has changed what it had not when it began
      select fact, coalesce(max(saved_at) filter (where told.before is distinct from told.after), max(saved_at)) as at
      from record_revision as revision, lateral (values
          ('annualIncome', 'externalInvestmentDetails', before ->> 'annualIncome', after ->> 'annualIncome'),
          ('netWorth', 'netWorthDetails', net_worth_in(before)::text, net_worth_in(after)::text),
          ('employment', 'employmentDetails', before ->> 'status', after ->> 'status'),
          ('maritalStatus', 'generalDetails', before ->> 'maritalStatus', after ->> 'maritalStatus'),
          ('numDependents', 'generalDetails', before ->> 'numDependents', after ->> 'numDependents')
        ) as told (fact, of, before, after)
      where revision.record_id = client.id and revision.advisor_id = client.advisor_id
        and revision.section = told.of and revision.saved_at >= submitted.completed_at
      group by fact
      union all
      select told.fact, told.at from (
        select completed_at, chosen_at from risk_response as response
        where response.client_id = client.id and response.status = 'complete'
        order by completed_at desc, id limit 1
      ) as newest, lateral (values
          ('profile', greatest(completed_at, chosen_at)), ('timeFrame', completed_at)
        ) as told (fact, at)
    ) as changed
  )
end`

/** The facts that are others than when the statement was submitted last, in the reader's words; none of a draft. */
export function outOfDateIn(row: BasisRow, language: Language): OutdatedFact[] {
  if (row.completed_at === null || row.submitted_basis === null) return []
  const [before, now]: Record<string, unknown>[] = [Object(row.submitted_basis), Object(row.basis)]
  const [wasRead, isRead] = [wholeOfStored(Basis, before ?? {}), wholeOfStored(Basis, now ?? {})]
  return basisFacts
    .filter((fact) => !isDeepStrictEqual(before?.[fact] ?? null, now?.[fact] ?? null))
    .map((fact) => {
      const since = row.changed_at?.[fact]
      return {
        fact,
        label: labelOf(fact, language),
        before: textOf(fact, wasRead, language),
        after: textOf(fact, isRead, language),
        since: since ? new Date(since).toISOString() : null,
      }
    })
}

/** As the client's record and the questionnaire call them. */
const labels: Readonly<Record<Exclude<Fact, 'timeFrame'>, string>> = {
  profile: words('Risk Profile'),
  annualIncome: words('Annual Income'),
  netWorth: words('Net Worth'),
  employment: words('Employment Status'),
  maritalStatus: words('Marital Status'),
  numDependents: words('Number of Dependents'),
}

const labelOf = (fact: Fact, language: Language): string =>
  fact === 'timeFrame' ? (timeFrameIn(language)?.header ?? '') : translated(language)(labels[fact])

const timeFrameIn = (language: Language) =>
  questionnaireIn(currentVersion, language).sections.find(({ sectionId }) => sectionId === 3)

function textOf(fact: Fact, basis: Basis, language: Language): string | null {
  const say = translated(language)
  const texts: { [Each in Fact]: (value: NonNullable<Basis[Each]>) => string | undefined } = {
    profile: (profile) => say(Profile.label(profile)),
    timeFrame: (score) =>
      timeFrameIn(language)?.answers.find(({ answerScore }) => answerScore === score)?.text,
    annualIncome: (amount) => formatMoney(amount, language),
    netWorth: (amount) => formatMoney(amount, language),
    employment: (status) => say(EmploymentStatus.label(status)),
    maritalStatus: (status) => say(MaritalStatus.label(status)),
    numDependents: String,
  }
  const value = basis[fact]
  // the text of the fact that the value is of
  return value === null ? null : ((texts[fact] as (value: Basis[Fact]) => string | undefined)(value) ?? null)
}
