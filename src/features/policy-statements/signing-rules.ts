import { isExplained } from '../../platform/acknowledgements.ts'
import { type Rule, rulesFor, type Step } from '../../platform/form.ts'
import { formatMoney } from '../../platform/formats/money.ts'
import { formatPercent, sumPercents } from '../../platform/formats/percents.ts'
import { saysSomething, wordsIn } from '../../platform/says-something.ts'
import { words } from '../../platform/words.ts'
import { ageOn } from '../investment-accounts/ages.ts'
import type { Circumstances } from './circumstances.ts'
import { SpendingRule } from './codes.ts'
import type { FeeDescription, StatementDraft } from './draft.ts'
import { ageAfter, paysOut } from './known.ts'
import { sumOf } from './mixes.ts'
import { wholePath } from './objectives.ts'
import { ageTold, deniesInsider, isUnfinished, saysNone, saysNothing } from './texts.ts'
import { isOtherThanAnswer, otherThanAnswer } from './time-frames.ts'

// What must hold in the specified steps before a statement is signed: what its document would say of nothing, or against
// what is on file. Submitting waits for none of it.

type Rules = readonly Rule<StatementDraft>[]

const { required, valid, check, advise, forSigning, cites, rows } = rulesFor<StatementDraft>()

const percent = (value: number) => ({ en: formatPercent(value, 'en'), fr: formatPercent(value, 'fr') })
const dollars = (amount: number) => ({ en: formatMoney(amount, 'en'), fr: formatMoney(amount, 'fr') })
const knowYourClient = words('CIRO Rule 3202')
const suitability = words('CIRO Rule 3402')

const summaryRules = ({ known: { dateOfBirth }, today }: Circumstances): Rules => [
  valid(
    'clientSummary',
    saysSomething,
    words('The summary says nothing. Please describe the client, and what the money is for.'),
  ),
  advise(
    'clientSummary',
    words(
      'The summary says that the client is {{told}}, and the date of birth makes it {{age}}. Please check both.',
    ),
    { asksReason: true, key: 'summary-of-other-age', audience: 'client' },
    ({ clientSummary }) => {
      const told = ageTold(clientSummary ?? '')
      if (told === undefined || dateOfBirth === null) return false
      const age = ageOn(dateOfBirth, today)
      // one birthday may have passed since it was written
      return Math.abs(told - age) > 1 && { told, age }
    },
  ),
]

/** Beyond this age a horizon is asked about, in years. */
const longLife = 100
/** How many years the horizon of a statement may be away from those of all accounts. */
const closeEnough = 2

/** Of two that doubt one horizon the first is told, until a reason stands for it. */
const horizonRules = ({ basis, known, today }: Circumstances): Rules => {
  const isDoubted = (draft: StatementDraft): boolean =>
    isOtherThanAnswer(basis, draft.timeHorizion) &&
    !isExplained(draft, { key: otherThanAnswer, path: 'timeHorizion' })
  const ageAtEnd = ({ timeHorizion }: StatementDraft) => ageAfter(known, timeHorizion, today) ?? 0
  return [
    cites(knowYourClient, [
      advise(
        'timeHorizion',
        words(
          'At the end of this horizon the client would be {{age}} years old. Please correct or explain it.',
        ),
        { asksReason: true, key: 'horizon-beyond-age', audience: 'client' },
        (draft) => !isDoubted(draft) && ageAtEnd(draft) > longLife && { age: ageAtEnd(draft) },
      ),
      advise(
        'timeHorizion',
        words('The accounts have another time horizon: {{horizon}} years. Please correct or explain it.'),
        { asksReason: true, key: 'horizon-other-than-accounts', audience: 'client' },
        (draft) => {
          const horizon = draft.timeHorizion ?? 0
          const horizons = known.accounts.flatMap(({ horizonYears }) => horizonYears ?? [])
          if (horizons.length === 0 || horizon <= 0 || isDoubted(draft) || ageAtEnd(draft) > longLife)
            return false
          const [shortest, longest] = [Math.min(...horizons), Math.max(...horizons)]
          const isNear = horizon >= shortest - closeEnough && horizon <= longest + closeEnough
          return !isNear && { horizon: shortest === longest ? shortest : `${shortest}–${longest}` }
        },
      ),
    ]),
  ]
}

const incomeRules = ({ known }: Circumstances): Rules => [
  cites(knowYourClient, [
    advise(
      'incomeRequirements',
      words(
        'The statement says that no income is required, and an account pays out regularly. Please correct one of them, or say how both are true.',
      ),
      { asksReason: true, key: 'withdrawals-and-no-income', audience: 'client' },
      ({ incomeRequirements }) => incomeRequirements === false && paysOut(known),
    ),
    advise(
      'incomeRequirements',
      words(
        'The statement says that income is required, and no account pays out. Please correct one of them, or say where the income comes from.',
      ),
      { asksReason: true, key: 'income-and-no-withdrawals', audience: 'client' },
      (draft) => requiresIncome(draft) && known.accounts.length > 0 && !paysOut(known),
    ),
    advise(
      'incomeRequirements',
      words('The risk questionnaire says that money is taken out each year. Please correct or explain it.'),
      { asksReason: true, key: 'income-other-than-questionnaire', audience: 'client' },
      ({ incomeRequirements, spendingPolicy }) =>
        incomeRequirements === false &&
        known.takesNothing === false &&
        !paysOut(known) &&
        (!spendingPolicy?.rule || spendingPolicy.rule === SpendingRule.none),
    ),
    advise(
      'incomeRequirements',
      words('The risk questionnaire says that nothing is taken out. Please correct or explain it.'),
      { asksReason: true, key: 'income-other-than-questionnaire', audience: 'client' },
      (draft) => requiresIncome(draft) && known.takesNothing === true && known.accounts.length === 0,
    ),
  ]),
]

/** Where the spending policy says otherwise, that is told there. */
const requiresIncome = ({ incomeRequirements, spendingPolicy }: StatementDraft): boolean =>
  incomeRequirements === true && spendingPolicy?.rule !== SpendingRule.none

const legalRules = ({ basis, known }: Circumstances): Rules => [
  cites(words('NI 55-104'), [
    check(
      'legalRegulatoryConsiderations',
      [],
      words(
        'The client is an insider. Please write here of which companies, and how trades in their securities are cleared.',
      ),
      (_, { legalRegulatoryConsiderations: text }) =>
        basis.isInsider !== true || (!saysNone(text) && !deniesInsider(text)),
    ),
  ]),
  cites(words('Proceeds of Crime Regulations, 121, 123'), [
    advise(
      'legalRegulatoryConsiderations',
      words(
        'The client holds a public office, or is close to somebody who does, and no considerations are written. Please write them, or explain why there are none.',
      ),
      { asksReason: true, key: 'exposed-without-considerations', audience: 'firm' },
      ({ legalRegulatoryConsiderations: text }) => known.isExposed && saysNone(text),
    ),
  ]),
  valid('legalRegulatoryConsiderations', (text) => !isUnfinished(text), saysNothing),
]

const uniqueRules: Rules = [valid('uniqueCircumstances', (text) => !isUnfinished(text), saysNothing)]

/** Of what is told of the targets already, nothing is told again. */
const isTold = (draft: StatementDraft): boolean =>
  sumOf(draft, 'target') !== 100 && !isExplained(draft, { key: 'targets-not-whole', path: wholePath })

/** What the mix may hold beyond what an account is willing to bear, in percentage points. */
const leeway = 10

const mixRules = ({ known }: Circumstances): Rules => [
  check(
    wholePath,
    [],
    words('The lower limits come to more than 100%: no portfolio can keep them. Please lower one.'),
    (_, draft) => isTold(draft) || sumOf(draft, 'lowerLimit') <= 100,
  ),
  check(
    wholePath,
    [],
    words('The upper limits come to less than 100%: no portfolio can keep them. Please raise one.'),
    (_, draft) => isTold(draft) || sumOf(draft, 'upperLimit') === 0 || sumOf(draft, 'upperLimit') >= 100,
  ),
  cites(suitability, [
    advise(
      'equityObjectives.target',
      words(
        'Equity and alternative investments come to {{share}}, and the accounts bear {{most}} at medium or high risk. Please correct or explain it.',
      ),
      { asksReason: true, key: 'mix-beyond-suitability', audience: 'client' },
      (draft) => {
        const most = boundOf(known, ({ medium, high }) => sumPercents([medium, high]), Math.max)
        const share = riskyTarget(draft)
        return most !== undefined && share > most + leeway && { share: percent(share), most: percent(most) }
      },
    ),
    advise(
      'equityObjectives.target',
      words(
        'The accounts are to hold {{least}} at high risk at least, and equity and alternative investments come to {{share}} at most. Please correct or explain it.',
      ),
      { asksReason: true, key: 'mix-below-suitability', audience: 'client' },
      (draft) => {
        const least = boundOf(known, ({ high }) => high, Math.min)
        const share = sumPercents([
          draft.equityObjectives?.upperLimit ?? 0,
          draft.alternativeInvestmentsObjectives?.upperLimit ?? 0,
        ])
        if (least === undefined || sumOf(draft, 'target') === 0) return false
        return least > share + leeway && { least: percent(least), share: percent(share) }
      },
    ),
  ]),
]

const riskyTarget = (draft: StatementDraft): number =>
  sumPercents([draft.equityObjectives?.target ?? 0, draft.alternativeInvestmentsObjectives?.target ?? 0])

type Tolerance = NonNullable<Circumstances['known']['accounts'][number]['riskTolerance']>

function boundOf(
  { accounts }: Circumstances['known'],
  of: (tolerance: Tolerance) => number,
  choose: (...of: number[]) => number,
): number | undefined {
  const bounds = accounts.flatMap(({ riskTolerance }) => (riskTolerance ? [of(riskTolerance)] : []))
  return bounds.length === 0 ? undefined : choose(...bounds)
}

/** Above it a yearly fee is asked about, in percent. */
const usualFee = 3

const feeRules = ({ name, basis: { liquidAssets, isLeveraged } }: Circumstances): Rules => {
  const row = rulesFor<FeeDescription, StatementDraft>()
  return [
    cites(words('NI 31-103, 14.2'), [
      required(
        'accountFeeDescriptions',
        words('Please describe the fees of each account: none are described'),
      ),
      rows('accountFeeDescriptions', [
        row.valid('accountNumber', saysSomething, words('The account number says nothing. Please enter it.')),
        row.valid(
          'clientName',
          saysSomething,
          words('The name says nothing. Please enter whose account it is.'),
        ),
        row.valid(
          'accountDescription',
          saysSomething,
          words('The description says nothing. Please write which account it is.'),
        ),
        row.advise(
          'approximateValue',
          words('This is more than the liquid assets of {{assets}} on file. Please check both.'),
          { asksReason: true, key: 'value-above-liquid-assets', audience: 'client' },
          ({ approximateValue: value }) =>
            liquidAssets !== null &&
            isLeveraged !== true &&
            (value ?? 0) > liquidAssets && { assets: dollars(liquidAssets) },
        ),
        row.advise(
          'managementFee',
          words('Such a fee is unusually high. Please correct or explain it.'),
          { asksReason: true, key: 'unusual-fee', audience: 'client' },
          ({ managementFee }) => (managementFee ?? 0) > usualFee && (managementFee ?? 0) <= 100,
        ),
        row.advise(
          'clientName',
          words('This is not the name of the client. Please check whose account it is.'),
          { asksReason: true, key: 'account-of-another-name', audience: 'client' },
          ({ clientName }) =>
            !!clientName && saysSomething(clientName) && name !== '' && !sharesWord(clientName, name),
        ),
      ]),
      describedOnce,
    ]),
  ]
}

const sharesWord = (one: string, other: string): boolean => {
  const found = new Set(wordsIn(one).split(' '))
  return wordsIn(other)
    .split(' ')
    .some((word) => found.has(word))
}

const twice = words('Two descriptions have this account number. Please correct one.')

/** Each account is described once. */
const describedOnce: Rule<StatementDraft> = {
  judge({ accountFeeDescriptions }, { tell }) {
    const seen = new Set<string>()
    for (const [nr, { accountNumber }] of (accountFeeDescriptions ?? []).entries()) {
      const number = (accountNumber ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
      if (number === '') continue
      if (seen.has(number)) tell({ path: `accountFeeDescriptions.${nr}.accountNumber`, message: twice })
      seen.add(number)
    }
  },
  says: [{ message: twice }],
}

const rulesByStep: Readonly<Record<string, (circumstances: Circumstances) => Rules>> = {
  'client-summary': summaryRules,
  horizon: (circumstances) => [...horizonRules(circumstances), ...incomeRules(circumstances)],
  legal: legalRules,
  unique: () => uniqueRules,
  objectives: mixRules,
  fees: feeRules,
}

/** The specified steps with what must hold in them before the statement is signed. */
export const withSigningRules = (
  circumstances: Circumstances,
  steps: readonly Step<StatementDraft>[],
): Step<StatementDraft>[] =>
  steps.map((step) => ({
    ...step,
    rules: [...step.rules, ...(rulesByStep[step.id]?.(circumstances) ?? []).map((rule) => forSigning(rule))],
  }))
