import { asking, asText, factsFor, yesOrNo } from '../../platform/facts.ts'
import { type Form, rulesFor, type Step } from '../../platform/form.ts'
import { formatPercent } from '../../platform/formats/percents.ts'
import { printableForm } from '../../platform/printable-form.ts'
import { words } from '../../platform/words.ts'
import { type Circumstances, noCircumstances } from './circumstances.ts'
import type { StatementDraft } from './draft.ts'
import { feesStep } from './fee-descriptions.ts'
import { objectivesStep } from './objectives.ts'
import { oversightStep } from './oversight.ts'
import { policyStep } from './policy.ts'
import { withSigningRules } from './signing-rules.ts'
import { isOtherThanAnswer, otherThanAnswer } from './time-frames.ts'

const { required, valid, advise } = rulesFor<StatementDraft>()
const { fact, coded } = factsFor<StatementDraft>()

const validHorizon = words('Please provide a valid time horizon')
const validLimits = words('Please provide valid limits for investments')
const isLimit = (percent: number): boolean => percent > 0 && percent < 100

const summaryStep: Step<StatementDraft> = {
  id: 'client-summary',
  title: words('Client Summary'),
  owns: ['clientSummary'],
  rules: [required('clientSummary', words('Please provide a valid client summary'))],
  facts: [fact('clientSummary', words('Client Summary'), asText)],
}

const inYears = (locale: string) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
const years = { en: inYears('en-CA'), fr: inYears('fr-CA') }

/** What is asked below a label, on the screen and in the document. */
export const horizonAsks = {
  timeHorizion: words('For how many years the portfolio is planned, in whole years.'),
  incomeRequirements: words('Whether the client takes money out of the portfolio at regular intervals.'),
}

const horizonStep = ({ basis, timeFrameAnswer }: Circumstances): Step<StatementDraft> => ({
  id: 'horizon',
  title: words('Time Horizon & Income Requirements'),
  owns: ['timeHorizion', 'incomeRequirements'],
  rules: [
    required('timeHorizion', validHorizon),
    valid('timeHorizion', (horizonYears) => horizonYears > 0, validHorizon),
    advise(
      'timeHorizion',
      words(
        'The risk questionnaire says otherwise about the time frame: “{{answer}}”. Please explain the difference.',
      ),
      {
        asksReason: true,
        key: otherThanAnswer,
        audience: 'client',
        source: words('CIRO Rule 3202'),
      },
      ({ timeHorizion }) =>
        timeFrameAnswer !== null && isOtherThanAnswer(basis, timeHorizion) && { answer: timeFrameAnswer },
    ),
  ],
  facts: [
    asking(
      horizonAsks.timeHorizion,
      fact('timeHorizion', words('Time Horizon'), (value, language) => years[language].format(value)),
    ),
    asking(
      horizonAsks.incomeRequirements,
      coded('incomeRequirements', words('Income Required from Investments'), yesOrNo),
    ),
  ],
})

/** What one issuer, and commercial paper, usually is of the whole at most, in percent. */
const usualLimit = 10

const aboveUsual = (path: 'maxCommericialPaperPercentage' | 'maxSecurityIssuerPercentage') =>
  advise(
    path,
    words('The firm’s usual limit is {{limit}}. Please explain why it is higher here.'),
    { asksReason: true, key: 'above-usual-limit', audience: 'client' },
    (draft) => {
      const limit = draft[path] ?? 0
      if (limit <= usualLimit || limit >= 100) return false
      return { limit: { en: formatPercent(usualLimit, 'en'), fr: formatPercent(usualLimit, 'fr') } }
    },
  )

/** Both messages are the same: the step says it of either (IPS-008). */
const limitsStep: Step<StatementDraft> = {
  id: 'limits',
  title: words('Limits on Investment'),
  owns: ['maxCommericialPaperPercentage', 'maxSecurityIssuerPercentage'],
  rules: (['maxCommericialPaperPercentage', 'maxSecurityIssuerPercentage'] as const).flatMap((path) => [
    required(path, validLimits),
    valid(path, isLimit, validLimits),
    aboveUsual(path),
  ]),
  facts: [
    fact('maxCommericialPaperPercentage', words('Maximum % of Single Commercial Paper'), formatPercent),
    fact('maxSecurityIssuerPercentage', words('Maximum % of Single Security'), formatPercent),
  ],
}

const legalStep: Step<StatementDraft> = {
  id: 'legal',
  title: words('Legal & Regulatory Considerations'),
  owns: ['legalRegulatoryConsiderations'],
  rules: [],
  facts: [fact('legalRegulatoryConsiderations', words('Legal and Regulatory Requirements'), asText)],
}

const uniqueStep: Step<StatementDraft> = {
  id: 'unique',
  title: words('Unique Circumstances'),
  owns: ['uniqueCircumstances'],
  rules: [],
  facts: [fact('uniqueCircumstances', words('Unique Circumstances'), asText)],
}

/**
 * The investment policy statement: its steps in the order of the screen (specification 2, sections 2.6 and 5), and two that
 * its document needs beside; judged with what is on file.
 */
export const policyStatement = (circumstances: Circumstances): Form<StatementDraft> =>
  printableForm({
    steps: [
      ...withSigningRules(circumstances, [
        summaryStep,
        horizonStep(circumstances),
        limitsStep,
        legalStep,
        uniqueStep,
        objectivesStep(circumstances),
        feesStep,
      ]),
      policyStep(circumstances),
      oversightStep(circumstances),
    ],
  })

/** The form itself, for its fields and their labels. */
export const statementForm = policyStatement(noCircumstances)

/** The step that a field belongs to: what one step owns is saved, and collides, together. */
export const stepOf = (field: string): string | undefined =>
  statementForm.steps.find(({ owns }) => owns.some((own) => own === field))?.id
