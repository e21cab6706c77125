import { asText, type Fact, factsFor } from '../../platform/facts.ts'
import { type Form, labelAt, labelsOf, leftOver, type Rule, type Step } from '../../platform/form.ts'
import { emptyDate } from '../../platform/formats/dates.ts'
import type { RowAt } from '../../platform/path.ts'
import { printableForm } from '../../platform/printable-form.ts'
import { words } from '../../platform/words.ts'
import { agreementsStep } from './application/agreements.ts'
import { generalStep } from './application/general.ts'
import { moneySteps } from './application/money.ts'
import { peopleSteps } from './application/people.ts'
import { suitabilityStep } from './application/suitability.ts'
import { withWarnings } from './application/warnings.ts'
import type { Circumstances } from './circumstances.ts'
import type { AccountDraft } from './draft.ts'

/**
 * The investment account application: its steps in the order of the screen (specification 2, sections 2.5 and 4). What is
 * on file beside it decides with: the same screen and server are given the same circumstances.
 */
export function accountApplication(circumstances: Circumstances): Form<AccountDraft> {
  const general = generalStep(circumstances)
  const people = peopleSteps(circumstances)
  const money = moneySteps(circumstances)
  const others: Step<AccountDraft>[] = [
    people.joint,
    people.beneficiaries,
    people.successor,
    people.respBeneficiaries,
    people.spousalContributor,
    money.eft,
    money.transfers,
    money.pac,
    money.swp,
    people.trust,
    money.incomeFund,
    suitabilityStep(circumstances),
    agreementsStep(circumstances),
  ]
  const nothingLeftOver: Rule<AccountDraft> = {
    judge(draft, { tell }) {
      for (const field of leftOver(specified(form), draft)) tell({ path: field, message: notOfSuch })
    },
    says: [{ message: notOfSuch }],
  }
  const form: Form<AccountDraft> = {
    steps: withWarnings(circumstances, [
      {
        ...general,
        rules: [...general.rules, nothingLeftOver],
        facts: [...general.facts, reasonsGiven],
      },
      ...others,
    ]),
  }
  return printableForm(form)
}

/** The steps of the specification alone: what stands in the others waits until their account has them. */
export const specified = ({ steps }: Form<AccountDraft>): Form<AccountDraft> => ({
  steps: steps.filter(({ forSigning }) => !forSigning),
})

const notOfSuch = words('This does not belong to such an account. Please remove it.')

/** Why something that is warned of is so all the same, each reason with what it is about. */
export const reasonsGiven = ((): Fact<AccountDraft> => {
  const { fact, coded } = factsFor<RowAt<AccountDraft, 'acknowledgements'>>()
  return factsFor<AccountDraft>().rowsOf('acknowledgements', words('Reasons Given'), words('Reason {{nr}}'), [
    coded('path', words('About'), nameAt),
    fact('reason', words('Reason'), asText),
  ])
})()

/** The form itself, for its fields and their labels. */
export const application = accountApplication({
  today: emptyDate,
  participantId: '',
  people: [],
  bankAccounts: [],
  statementHorizon: null,
  institutions: [],
})

/** What is called at a path: as its field is, or the step that this stands in. */
export function nameAt(path: string): string {
  const [field = ''] = path.split('.')
  return (
    labelAt(labels, path) ??
    labels[field] ??
    application.steps.find(({ id }) => id === stepOf(field))?.title ??
    field
  )
}
const labels = labelsOf(application)

/** The step that a field belongs to: what one step owns is saved, and collides, together. */
export const stepOf = (field: string): string | undefined =>
  application.steps.find(({ owns }) => owns.some((own) => own === field))?.id
