import { isDeepStrictEqual } from 'node:util'
import { EmploymentStatus, type Language, MaritalStatus } from '../../../platform/codes/person.ts'
import { yesOrNo } from '../../../platform/facts.ts'
import { countryName } from '../../../platform/formats/countries.ts'
import { formatMoney } from '../../../platform/formats/money.ts'
import { wholeOfStored } from '../../../platform/formats/whole.ts'
import type { ChangeSince } from '../../../platform/revision.ts'
import { words } from '../../../platform/words.ts'
import { translated } from '../../../server/http/language.ts'
import { Profile } from '../../risk-tolerance/profile.ts'
import { currentVersion, questionnaireIn } from '../../risk-tolerance/questionnaire/questionnaire.ts'
import { Basis, basisFacts, basisPaths } from '../circumstances.ts'

type Fact = keyof Basis

/** What decides whether a statement is out of date. */
export interface BasisRow {
  completed_at: string | null
  /** What the last version that was submitted rests on; null before the first. */
  submitted_basis: unknown
  /** The same facts as they are on file now. */
  basis: unknown
  /** By fact, when it was changed last and by whom; null where nothing has changed. */
  changes: Partial<Record<Fact, { at: string; by: string }>> | null
}

/** The facts that are others than when the statement was submitted last, in the reader's words; none of a draft. */
export function outOfDateIn(row: BasisRow, language: Language): ChangeSince[] {
  if (row.completed_at === null || row.submitted_basis === null) return []
  const [before, now]: Record<string, unknown>[] = [Object(row.submitted_basis), Object(row.basis)]
  const [wasRead, isRead] = [wholeOfStored(Basis, before ?? {}), wholeOfStored(Basis, now ?? {})]
  return (
    basisFacts
      // what was not kept yet as it was submitted is no change
      .filter((fact) => Object.hasOwn(before ?? {}, fact))
      .filter((fact) => !isDeepStrictEqual(before?.[fact] ?? null, now?.[fact] ?? null))
      // with another net worth it goes without saying
      .filter((fact, _, changed) => fact !== 'liquidAssets' || !changed.includes('netWorth'))
      .map((fact) => {
        const last = row.changes?.[fact]
        return {
          path: basisPaths[fact],
          label: labelOf(fact, language),
          before: textOf(fact, wasRead, language),
          after: textOf(fact, isRead, language),
          at: last ? new Date(last.at).toISOString() : null,
          by: last?.by ?? null,
        }
      })
  )
}

/** Those that statements have rested on from the first: where nothing is on file of one, it is said. */
const firstFacts: readonly Fact[] = [
  'profile',
  'timeFrame',
  'annualIncome',
  'netWorth',
  'employment',
  'maritalStatus',
  'numDependents',
]

/** The facts of a basis as they are written; null where nothing is on file. One that was not kept yet is left out. */
export const writtenFacts = (basis: Basis, language: Language) =>
  basisFacts
    .filter((fact) => (basis[fact] ?? null) !== null || firstFacts.includes(fact))
    .map((fact) => ({
      fact,
      label: labelOf(fact, language),
      text: textOf(fact, basis, language),
    }))

/** As the client's record and the questionnaire call them. */
const labels: Readonly<Record<Exclude<Fact, 'timeFrame'>, string>> = {
  profile: words('Risk Profile'),
  annualIncome: words('Annual Income'),
  netWorth: words('Net Worth'),
  liquidAssets: words('Liquid Assets'),
  employment: words('Employment Status'),
  maritalStatus: words('Marital Status'),
  hasLinkedSpouse: words('Linked Spouse'),
  numDependents: words('Number of Dependents'),
  country: words('Country of Residence'),
  isInsider: words('Insider or Holder of 10%'),
  isLeveraged: words('Leveraged Account'),
}

const labelOf = (fact: Fact, language: Language): string =>
  fact === 'timeFrame' ? (timeFrameIn(language)?.header ?? '') : translated(language)(labels[fact])

/** What the questionnaire was answered about the time frame, by the score of the answer; undefined for one that it has not. */
export const timeFrameAnswer = (score: number, language: Language): string | undefined =>
  timeFrameIn(language)?.answers.find(({ answerScore }) => answerScore === score)?.text

const timeFrameIn = (language: Language) =>
  questionnaireIn(currentVersion, language).sections.find(({ sectionId }) => sectionId === 3)

function textOf(fact: Fact, basis: Basis, language: Language): string | null {
  const say = translated(language)
  const texts: { [Each in Fact]: (value: NonNullable<Basis[Each]>) => string | undefined } = {
    profile: (profile) => say(Profile.label(profile)),
    timeFrame: (score) => timeFrameAnswer(score, language),
    annualIncome: (amount) => formatMoney(amount, language),
    netWorth: (amount) => formatMoney(amount, language),
    liquidAssets: (amount) => formatMoney(amount, language),
    employment: (status) => say(EmploymentStatus.label(status)),
    maritalStatus: (status) => say(MaritalStatus.label(status)),
    hasLinkedSpouse: (is) => say(yesOrNo(is)),
    numDependents: String,
    country: (code) => countryName(code, language),
    isInsider: (is) => say(yesOrNo(is)),
    isLeveraged: (is) => say(yesOrNo(is)),
  }
  const value = basis[fact]
  // the text of the fact that the value is of
  return value === null ? null : ((texts[fact] as (value: Basis[Fact]) => string | undefined)(value) ?? null)
}
