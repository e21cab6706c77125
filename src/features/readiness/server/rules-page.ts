import type { Language } from '../../../platform/codes/person.ts'
import { type Form, rulesOf, type Said } from '../../../platform/form.ts'
import { emptyDate } from '../../../platform/formats/dates.ts'
import { translated } from '../../../server/http/language.ts'
import { bankAccountForm } from '../../bank-accounts/form.ts'
import { accountApplication } from '../../investment-accounts/application.ts'
import { Circumstances } from '../../investment-accounts/circumstances.ts'
import { application } from '../../participants/application.ts'
import { clientFacts } from '../../participants/supplement.ts'
import { feeForm } from '../../policy-statements/fee-descriptions.ts'
import { statementForm } from '../../policy-statements/form.ts'
import { responseForm } from '../../risk-tolerance/form.ts'
import { rulesOverRecords } from '../readiness.ts'

// The guide's page of all rules, made of the rules themselves: whoever changes one, or words it otherwise, writes the page anew.

/** An account is judged by what is on file of its client: here is one of whom nothing is. */
const clientId = '00000000-0000-4000-8000-000000000000'
const accountForm = accountApplication(
  Circumstances.parse({
    today: emptyDate,
    participantId: clientId,
    people: [
      {
        id: clientId,
        name: '',
        roles: [],
        completedKYC: false,
        hasSin: false,
        dateOfBirth: null,
        maritalStatus: null,
        citizenship: null,
        country: null,
        region: null,
        employment: null,
        annualIncome: null,
        liquidAssets: null,
        netWorth: null,
        spouseId: null,
        risk: null,
      },
    ],
    bankAccounts: [],
  }),
)

interface Listed {
  title: Record<Language, string>
  count: number
  steps: readonly { title: string; rules: readonly Said[] }[]
}

/** The forms as the workflow has them, as they are while nothing is on file. */
const forms: readonly Listed[] = [
  listed('Risk Questionnaire', 'Questionnaire de tolérance au risque', responseForm),
  listed('Client Application', 'Demande de la cliente ou du client', application),
  // as it is judged with the application
  listed('Supplementary KYC', 'Renseignements complémentaires', {
    steps: clientFacts.steps.filter(({ forSigning }) => forSigning),
  }),
  listed('Bank Account', 'Compte bancaire', bankAccountForm),
  listed('Account Application', 'Demande d’ouverture de compte', accountForm),
  listed('Investment Policy Statement', 'Énoncé de politique de placement', statementForm),
  listed('Description of an Account’s Fees', 'Description des frais d’un compte', feeForm),
]

function listed<D>(en: string, fr: string, form: Form<D>): Listed {
  const rules = rulesOf(form)
  const steps = form.steps
    .map(({ id, title }) => ({ title, rules: rules.filter(({ step }) => step === id) }))
    .filter((step) => step.rules.length > 0)
  return { title: { en, fr }, count: rules.length, steps }
}

type Weight = 'submit' | 'submitReason' | 'blocks' | 'reason' | 'advises'

/** What waits for a rule. */
function weightOf({ warning }: Said): Weight {
  if (!warning) return 'submit'
  if (warning.asksReason) return warning.untilSent ? 'reason' : 'submitReason'
  return warning.holdsSigning ? 'blocks' : 'advises'
}

interface Words {
  title: string
  lead: string
  columns: readonly string[]
  weights: Record<Weight, string>
  across: string
  acrossLead: string
  count: (rules: number) => string
}

const inWords: Record<Language, Words> = {
  en: {
    title: 'All rules',
    lead: `What the portal judges by, form by form and step by step, in the words in which it tells them; “…” stands for what it fills in.
This page is made of the rules themselves (\`npm run rules\`), and a test holds it against them.

- *Before submitting*: the form is not submitted while it is so.
- *Before submitting, or a reason*: it is submitted once a reason says why it is so all the same.
- *Before signing*: it is submitted, and nothing of it goes out to be signed.
- *Before signing, or a reason*: it goes out to be signed once a reason says why it is so all the same.
- *Advice*: nothing waits for it.

A source is a law, a regulation or a rule of the field. Where there is none, the rule is the specification’s or the firm’s own.`,
    columns: ['What is told', 'What waits for it', 'Source'],
    weights: {
      submit: 'Before submitting',
      submitReason: 'Before submitting, or a reason',
      blocks: 'Before signing',
      reason: 'Before signing, or a reason',
      advises: 'Advice',
    },
    across: 'Over several records',
    acrossLead: 'Judged over all that is on file of a household, and told of the record that comes later.',
    count: (rules) => `${rules} rules.`,
  },
  fr: {
    title: 'Toutes les règles',
    lead: `Ce que le portail vérifie, formulaire par formulaire et étape par étape, dans les mots qu’il emploie; « … » tient lieu de ce qu’il
y insère. Cette page est tirée des règles mêmes (\`npm run rules\`), et un test les compare.

- *Avant de soumettre* : le formulaire n’est pas soumis tant qu’il en est ainsi.
- *Avant de soumettre, ou un motif* : il est soumis dès qu’un motif explique pourquoi il en est ainsi.
- *Avant la signature* : il est soumis, mais rien n’est envoyé pour signature.
- *Avant la signature, ou un motif* : il est envoyé pour signature dès qu’un motif explique pourquoi il en est ainsi.
- *Conseil* : rien n’en dépend.

Une source est une loi, un règlement ou une règle du secteur. Là où il n’y en a pas, la règle est celle de la spécification ou du cabinet.`,
    columns: ['Ce qui est dit', 'Ce qui en dépend', 'Source'],
    weights: {
      submit: 'Avant de soumettre',
      submitReason: 'Avant de soumettre, ou un motif',
      blocks: 'Avant la signature',
      reason: 'Avant la signature, ou un motif',
      advises: 'Conseil',
    },
    across: 'Entre plusieurs dossiers',
    acrossLead:
      'Vérifié entre tout ce qui est au dossier d’un ménage, et signalé dans le document qui vient en dernier.',
    count: (rules) => `${rules} règles.`,
  },
}

/** The page in a language, as Markdown. */
export function rulesPage(language: Language): string {
  const said = inWords[language]
  const say = translated(language)
  const table = (rules: readonly Said[]): string =>
    [
      row(said.columns),
      row(said.columns.map(() => '---')),
      ...rules.map((rule) =>
        row([sentence(say(rule.message)), said.weights[weightOf(rule)], say(sourceOf(rule))]),
      ),
    ].join('\n')
  const sections = forms.map(({ title, count, steps }) =>
    [
      `## ${title[language]}`,
      said.count(count),
      ...steps.map((step) => `### ${say(step.title)}\n\n${table(step.rules)}`),
    ].join('\n\n'),
  )
  const over = rulesOverRecords.map(({ says }) => says)
  const across = [`## ${said.across}`, said.acrossLead, said.count(over.length), table(over)].join('\n\n')
  return `${[`# ${said.title}`, said.lead, ...sections, across].join('\n\n')}\n`
}

const sourceOf = ({ source, warning }: Said): string => warning?.source ?? source ?? ''

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A blank is filled in as somebody reads it, and a bar would end the cell. */
const sentence = (text: string): string => text.replaceAll(/\{\{\w+\}\}/g, '…').replaceAll('|', '\\|')
