import { isExplained, reasonField } from '../../platform/acknowledgements.ts'
import { type Issue, toldAs } from '../../platform/form.ts'
import type { Blanks, ToldWarning } from '../../platform/problem.ts'
import type { ReadinessLine } from './contract.ts'
import type { HouseholdOnFile, OwnRecord, PersonOnFile } from './household.ts'
import { linkTo } from './links.ts'
import { attorneyRules } from './rules/attorneys.ts'
import { bankAccountRules } from './rules/bank-accounts.ts'
import { borrowingRules } from './rules/borrowing.ts'
import { coupleRules } from './rules/couples.ts'
import { onePersonRules } from './rules/one-person.ts'
import type { OverRecords, Place } from './rules/over-records.ts'
import { questionnaireRules } from './rules/questionnaire.ts'
import { signerRules } from './rules/signers.ts'
import { trustedContactRules } from './rules/trusted-contact.ts'

/** What is judged over several records of a household, subject by subject. */
export const rulesOverRecords: readonly OverRecords[] = [
  ...onePersonRules,
  ...coupleRules,
  ...attorneyRules,
  ...questionnaireRules,
  ...bankAccountRules,
  ...borrowingRules,
  ...signerRules,
  ...trustedContactRules,
]

/** A line whose sentence is still a key, with what fills it. */
export type Line = ReadinessLine & { values?: Blanks }

/**
 * What keeps the records of a household from being sent to be signed: what their own rules say of each, then what is judged
 * over several. A line whose reason stands is left out. The order is that of the people, and within a person's that of the
 * workflow.
 */
export function readinessOf(household: HouseholdOnFile): Line[] {
  const over = rulesOverRecords.flatMap((rule) => found(rule, household))
  return household.people.flatMap((person) => [
    ...ownLines(person),
    ...over.filter(({ clientId }) => clientId === person.id),
  ])
}

function ownLines(person: PersonOnFile): Line[] {
  const { application, questionnaire, accounts, statement, bankAccounts, doubts } = person
  const of = (kind: Line['kind'], record: OwnRecord<object>) =>
    record.issues.map((issue) => lineOf({ kind, clientId: person.id, recordId: record.id }, issue))
  return [
    ...(questionnaire ? of('riskTolerance', questionnaire) : []),
    ...of('application', application),
    // of the others a rule over several records tells
    ...doubts.filter(({ severity }) => severity === 'blocks').map((doubt) => told(person, doubt)),
    ...bankAccounts.flatMap((bank) => of('bankAccount', bank)),
    ...accounts.flatMap((account) => of('account', account)),
    ...(statement ? of('statement', statement) : []),
  ]
}

type Of = Pick<Line, 'kind' | 'clientId' | 'recordId'>

/** The reasons for what is of no record come with what is sent. */
const hasReasons = ({ kind }: Of): boolean => kind !== 'signer' && kind !== 'bankAccount'

/** What is broken by the specification's own rules blocks as well: the record is not complete. */
function lineOf(of: Of, issue: Issue): Line {
  const { step, path, message, values, warning } = issue
  const { key, severity, audience } = toldAs(issue)
  return {
    key,
    ...of,
    severity: warning ? severity : 'blocks',
    audience,
    path,
    message,
    ...(values && { values }),
    source: warning?.source ?? issue.source ?? null,
    // the record's own form has a field for its reason
    link: linkTo(of, step, warning?.asksReason && hasReasons(of) ? reasonField({ ...issue, warning }) : path),
  }
}

const told = (
  { id }: PersonOnFile,
  { key, severity, audience, path, message, values, source }: ToldWarning,
): Line => {
  const of: Of = { kind: 'application', clientId: id, recordId: id }
  const step = path.startsWith('spouseDetails') ? 'spouse' : undefined
  return {
    ...of,
    ...{ key, severity, audience, path, message, source },
    ...(values && { values }),
    link: linkTo(of, step, path),
  }
}

function found({ says, find }: OverRecords, household: HouseholdOnFile): Line[] {
  return find(household).flatMap((place) => {
    const { clientId, kind, recordId, step = '', path, values } = place
    const line = lineOf({ clientId, kind, recordId }, { ...says, step, path, ...(values && { values }) })
    const draft = draftAt(household, place)
    return draft && isExplained(draft, line) ? [] : [line]
  })
}

/** The draft in which the reason for what is found stands. */
function draftAt({ people }: HouseholdOnFile, { clientId, kind, recordId }: Place) {
  const person = people.find(({ id }) => id === clientId)
  if (kind === 'application') return person?.application.draft
  if (kind === 'account') return person?.accounts.find(({ id }) => id === recordId)?.draft
  return kind === 'statement' ? person?.statement?.draft : undefined
}
