import { ExposedPerson, ExposureKind } from '../../../platform/codes/know-your-client.ts'
import { asText, type Fact, factsFor, yesOrNo } from '../../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../../platform/form.ts'
import { canada, countryName } from '../../../platform/formats/countries.ts'
import { formatDate } from '../../../platform/formats/dates.ts'
import { isEmpty } from '../../../platform/formats/empty.ts'
import { fold } from '../../../platform/formats/fold.ts'
import { isNameLike, saysSomething } from '../../../platform/says-something.ts'
import { words } from '../../../platform/words.ts'
import { dayOfAge } from '../../investment-accounts/ages.ts'
import { type ClientDraft, sectionsOfStep } from '../sections.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import {
  answeredYes,
  type ExposureRow,
  isExposed,
  knownOf,
  questionOf,
  saidOf,
  type TakenOver,
  takenOver,
  withoutRow,
} from './exposures.ts'
import { isDay, isInOrder, notToday } from './people.ts'

// The last step: what political exposure asks, and what the portal keeps by itself. A client without any exposure fills in
// nothing here.

const row = rulesFor<ExposureRow, ClientDraft>()
const { advise, cites, check, rows } = rulesFor<ClientDraft>()

const isOther = ({ who }: ExposureRow): boolean => !isEmpty(who) && who !== ExposedPerson.self

/** What the application says of it is asked there, where it is missing. */
const isAskedHere =
  (field: TakenOver) =>
  (exposed: ExposureRow, draft: ClientDraft): boolean =>
    questionOf(draft, exposed) !== undefined && isEmpty(knownOf(draft, exposed, field))

/** An office in Canada counts for 5 years after it has ended, and so does an international organization's. */
const yearsAfterOffice = 5

const contradicts = (field: TakenOver): Rule<ExposureRow, ClientDraft> =>
  row.valid(
    field,
    () => false,
    words('The application says otherwise under Regulatory Details. Please correct one of the two.'),
    (exposed, draft) => {
      const said = saidOf(draft, exposed)[field]
      return said !== undefined && !isEmpty(exposed[field]) && fold(said) !== fold(exposed[field] ?? '')
    },
  )

const personRules = (today: string): Rule<ExposureRow, ClientDraft>[] => [
  row.required('kind', words('Please select which office person {{nr}} holds or held')),
  row.required('who', words('Please say who person {{nr}} is')),
  row.valid(
    'kind',
    () => false,
    words('Under Regulatory Details this is not answered yes. Please correct the answer, or take this away.'),
    (exposed, draft) =>
      !isEmpty(exposed.kind) && !isEmpty(exposed.who) && questionOf(draft, exposed) === undefined,
  ),
  ...takenOver.map(contradicts),
  row.required(
    'name',
    words('Please Enter a Name for Person {{nr}}'),
    (exposed, draft) => isOther(exposed) && isAskedHere('name')(exposed, draft),
  ),
  row.valid('name', isNameLike, words('Please enter who person {{nr}} is'), isOther),
  row.required(
    'relation',
    words('Please Enter the Relationship of Person {{nr}} to the Client'),
    (exposed, draft) => isOther(exposed) && isAskedHere('relation')(exposed, draft),
  ),
  row.valid('relation', saysSomething, words('Please enter what person {{nr}} is to the client'), isOther),
  row.required('position', words('Please Enter the Position of Person {{nr}}'), isAskedHere('position')),
  row.valid('position', saysSomething, words('Please enter which position person {{nr}} holds or held')),
  row.required(
    'organization',
    words('Please Enter the Organization of Person {{nr}}'),
    isAskedHere('organization'),
  ),
  row.valid('organization', saysSomething, words('Please enter where person {{nr}} holds or held office')),
  row.required(
    'country',
    words('Please Select the Country of Person {{nr}}'),
    (exposed, draft) => exposed.kind !== ExposureKind.domestic && isAskedHere('country')(exposed, draft),
  ),
  row.valid(
    'country',
    (country) => country === canada,
    words('A domestic office is one in Canada. Please correct the country or the office.'),
    ({ kind }) => kind === ExposureKind.domestic,
  ),
  row.valid(
    'country',
    (country) => country !== canada,
    words('A foreign office is not in Canada. Please correct the country or the office.'),
    ({ kind }) => kind === ExposureKind.foreign,
  ),
  row.required('from', words('Please enter since when person {{nr}} holds or held office')),
  row.valid('from', (day) => day <= today, notToday),
  row.valid(
    'until',
    () => false,
    words('The office ends before it begins. Please check both dates.'),
    ({ from, until }) => !isInOrder(from, until),
  ),
  row.warns(
    { asksReason: true, key: 'office-ended-long-ago', audience: 'firm' },
    row.valid(
      'until',
      (day) => dayOfAge(day, yearsAfterOffice) > today,
      words(
        'This office ended more than 5 years ago, and does not count any more. Please check the answer under Regulatory Details.',
      ),
      ({ kind, until }) => kind !== ExposureKind.foreign && isDay(until),
    ),
  ),
]

const isForeign = (draft: ClientDraft): boolean =>
  answeredYes(draft).some(({ kind }) => kind === ExposureKind.foreign)

/** A foreign exposure, and any other whose risk is high, asks for more within 30 days of opening. */
export const asksMeasures = (draft: ClientDraft): boolean =>
  isExposed(draft) && (isForeign(draft) || draft.exposureDetails?.highRisk === true)

/** Whether whoever reviews approved it as it stands. */
const isApproved = ({ exposureDetails }: ClientDraft): boolean => !isEmpty(exposureDetails?.approvedBy)

/** Missing, it is still due; what says nothing would be printed, and somebody says why. */
const measure = (path: 'sourceOfFunds' | 'sourceOfWealth', message: string): Rule<ClientDraft>[] => {
  const textIn = ({ exposureDetails }: ClientDraft) => exposureDetails?.[path] ?? ''
  return [
    advise(`exposureDetails.${path}`, message, {}, (draft) => asksMeasures(draft) && isEmpty(textIn(draft))),
    advise(
      `exposureDetails.${path}`,
      message,
      { asksReason: true, key: 'measure-says-nothing', audience: 'firm' },
      (draft) => asksMeasures(draft) && !isEmpty(textIn(draft)) && !saysSomething(textIn(draft)),
    ),
  ]
}

/** Within 30 days of the opening: sections 121 and 123. */
const measureRules: Rule<ClientDraft>[] = [
  ...measure('sourceOfFunds', words('Please enter the source of funds: it is due within 30 days of opening')),
  ...measure(
    'sourceOfWealth',
    words('Please enter the source of wealth: it is due within 30 days of opening'),
  ),
  advise(
    'exposureDetails.highRisk',
    words('Please say whether the risk is high'),
    {},
    (draft) => isExposed(draft) && !isForeign(draft) && draft.exposureDetails?.highRisk == null,
  ),
  advise(
    'exposureDetails.approvedBy',
    words('Compliance has not approved this exposure yet: it is due within 30 days of opening'),
    {},
    (draft) => asksMeasures(draft) && !isApproved(draft),
  ),
]

export const confirmationStep = ({ today }: SupplementCircumstances): Step<ClientDraft> => ({
  id: 'confirmation',
  title: words('Confirmation'),
  owns: sectionsOfStep('confirmation'),
  rules: [
    cites(words('PCA 9.3, PCR 121 to 123'), [
      check(
        'exposureDetails.persons',
        [],
        words(
          'Under Regulatory Details a political office is answered yes. Please add what is known of it here.',
        ),
        (_, draft) => withoutRow(draft).length === 0,
      ),
      rows('exposureDetails.persons', personRules(today)),
      ...measureRules,
    ]),
  ],
  facts: [factsFor<ClientDraft>().part(words('Measures'), exposureFacts())],
})

/** What a row does not say, and the application does, is read from there. */
function personFacts(): Fact<ExposureRow>[] {
  const { coded, fact } = factsFor<ExposureRow>()
  return [
    coded('kind', words('Office'), ExposureKind.label),
    coded('who', words('Who'), ExposedPerson.label),
    fact('name', words('Name'), asText),
    fact('relation', words('Relationship'), asText),
    fact('position', words('Position'), asText),
    fact('organization', words('Organization'), asText),
    fact('country', words('Country'), countryName),
    fact('from', words('In Office Since'), formatDate),
    fact('until', words('In Office Until'), formatDate),
  ]
}

function exposureFacts(): Fact<ClientDraft>[] {
  const { coded, fact, rowsOf } = factsFor<ClientDraft>()
  const persons = rowsOf(
    'exposureDetails.persons',
    words('Politically Exposed Persons'),
    words('Person {{nr}}'),
    personFacts(),
  )
  return [
    { ...persons, lines: (draft, language) => persons.lines(withTakenOver(draft), language) },
    fact('exposureDetails.sourceOfFunds', words('Source of Funds'), asText),
    fact('exposureDetails.sourceOfWealth', words('Source of Wealth'), asText),
    coded('exposureDetails.highRisk', words('High Risk'), yesOrNo),
    fact('exposureDetails.approvedBy', words('Approved By'), asText),
    fact('exposureDetails.approvedOn', words('Approved On'), formatDate),
    fact('exposureDetails.approvalNote', words('Note of the Approval'), asText),
  ]
}

const withTakenOver = (draft: ClientDraft): ClientDraft => {
  const { exposureDetails } = draft
  if (!exposureDetails?.persons) return draft
  const persons = exposureDetails.persons.map((each) => ({ ...each, ...saidOf(draft, each) }))
  return { ...draft, exposureDetails: { ...exposureDetails, persons } }
}
