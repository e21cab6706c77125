import { asText, factsFor } from '../../platform/facts.ts'
import { type Rule, rulesFor, type Step } from '../../platform/form.ts'
import { formatPercent } from '../../platform/formats/percents.ts'
import type { RowAt } from '../../platform/path.ts'
import { words } from '../../platform/words.ts'
import type { Circumstances } from './circumstances.ts'
import { type AssetClass, assetClasses, type Objective, type StatementDraft } from './draft.ts'
import { isInOrder, type Mix, sumOf } from './mixes.ts'

// Limits and targets of the four classes of assets. Each is from 0 to 100 (IPS-009; specification 2, section 5); what else
// is odd about the mix is warned of, and asks for a reason.

const { given, valid, advise } = rulesFor<StatementDraft>()
const { part, fact, rowsOf } = factsFor<StatementDraft>()

const invalid = words('Please provide valid investment objectives')
const isShare = (percent: number): boolean => percent >= 0 && percent <= 100
const numbers = ['lowerLimit', 'target', 'upperLimit'] as const

/** Where the reasons stand: why the targets are not the whole, and why the mix is another than the firm's. */
export const wholePath = 'alternativeInvestmentsObjectives.target'
export const mixPath = 'cashAndEquivalentsObjectives'

const outsideOwnLimits: Readonly<Record<AssetClass, string>> = {
  cashAndEquivalentsObjectives: words('The target for cash is outside its own limits. Please explain it.'),
  fixedIncomeObjectives: words('The target for fixed income is outside its own limits. Please explain it.'),
  equityObjectives: words('The target for equity is outside its own limits. Please explain it.'),
  alternativeInvestmentsObjectives: words(
    'The target for alternative investments is outside its own limits. Please explain it.',
  ),
}

const percent = (value: number) => ({ en: formatPercent(value, 'en'), fr: formatPercent(value, 'fr') })

export const hasMix = (draft: StatementDraft): boolean => numbers.some((of) => sumOf(draft, of) > 0)

export const differsFrom = (mix: Mix, draft: StatementDraft): boolean =>
  assetClasses.some(({ field }) => numbers.some((of) => (draft[field]?.[of] ?? 0) !== mix[field][of]))

const warnings = ({ proposal }: Circumstances): Rule<StatementDraft>[] => [
  advise(
    wholePath,
    words('The targets come to {{sum}} and not to 100%. Please correct or explain it.'),
    { asksReason: true, key: 'targets-not-whole', audience: 'client' },
    (draft) => sumOf(draft, 'target') !== 100 && { sum: percent(sumOf(draft, 'target')) },
  ),
  ...assetClasses.map(({ field }) =>
    advise(
      `${field}.target`,
      outsideOwnLimits[field],
      { asksReason: true, key: 'target-outside-limits', audience: 'client' },
      (draft) => !isInOrder(draft[field] ?? {}),
    ),
  ),
  advise(
    mixPath,
    words('The mix differs from the one that the firm proposes for this risk profile. Please explain why.'),
    { asksReason: true, key: 'mix-other-than-firms', audience: 'client', source: words('CIRO Rule 3402') },
    (draft) => proposal !== null && hasMix(draft) && differsFrom(proposal, draft),
  ),
]

const labels: Readonly<Record<keyof Objective, string>> = {
  lowerLimit: words('Lower Limit'),
  target: words('Target'),
  upperLimit: words('Upper Limit'),
}

export const objectivesStep = (circumstances: Circumstances): Step<StatementDraft> => ({
  id: 'objectives',
  title: words('Investment Objectives'),
  // reasons are mostly given here; they are saved, and collide, together with the mix
  owns: [...assetClasses.map(({ field }) => field), 'acknowledgements'],
  rules: [
    ...assetClasses.flatMap(({ field }) =>
      (['upperLimit', 'lowerLimit', 'target'] as const).flatMap((of) => [
        given(`${field}.${of}`, invalid),
        valid(`${field}.${of}`, isShare, invalid),
      ]),
    ),
    ...warnings(circumstances),
  ],
  facts: [
    ...assetClasses.map(({ field, label }) =>
      part(
        label,
        numbers.map((of) => fact(`${field}.${of}`, labels[of], formatPercent)),
      ),
    ),
    rowsOf('acknowledgements', words('Reasons Given'), words('Reason {{nr}}'), [
      factsFor<RowAt<StatementDraft, 'acknowledgements'>>().fact('reason', words('Reason'), asText),
    ]),
  ],
})
