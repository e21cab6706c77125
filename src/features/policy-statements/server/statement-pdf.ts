import { join } from 'node:path'
import { AccountType } from '../../../platform/codes/account.ts'
import type { Language } from '../../../platform/codes/person.ts'
import { textOf } from '../../../platform/facts.ts'
import { issuesIn } from '../../../platform/form.ts'
import { dayIn } from '../../../platform/formats/dates.ts'
import { formatMoney, fromCents } from '../../../platform/formats/money.ts'
import { formatPercent } from '../../../platform/formats/percents.ts'
import { type FormDocument, typesetForm } from '../../../server/documents/form-pages.ts'
import type { Typesetting } from '../../../server/documents/typesetter.ts'
import { translated } from '../../../server/http/language.ts'
import { Profile, profileMeanings } from '../../risk-tolerance/profile.ts'
import type { Circumstances } from '../circumstances.ts'
import type { OutdatedFact } from '../contract.ts'
import { feesStep } from '../fee-descriptions.ts'
import { sumOf } from '../mixes.ts'
import { policyStatement } from '../policy-statement.ts'
import { assetClasses, type Objective, type StatementDraft } from '../statement.ts'
import { factsOfBasis } from './basis-facts.ts'

/** All that the document says, before it is put into words. */
export interface StatementDocument extends FormDocument<StatementDraft> {
  /** Of a complete statement: with the facts that it rests on. */
  circumstances: Circumstances
  /** By the firm's calendar; null while it is a draft. */
  nextReviewOn: string | null
  /** In the document's language. */
  outOfDate: readonly OutdatedFact[]
}

export const statementTitle: Record<Language, string> = {
  en: 'Investment Policy Statement',
  fr: 'Énoncé de politique de placement',
}

const template = join(import.meta.dirname, 'statement.typ')

/**
 * A policy statement as a PDF: what is said of the client, and the firm's policy beside it.
 * @throws DocumentFailed
 */
export function statementPdf(
  typesetter: Typesetting,
  document: StatementDocument,
  language: Language,
): Promise<Buffer> {
  const { draft, circumstances, nextReviewOn, outOfDate } = document
  const { name, basis, proposal, isDefaultProposal, accountTypes } = circumstances
  const say = translated(language)
  return typesetForm(typesetter, document, language, {
    template,
    title: statementTitle[language],
    form: policyStatement(circumstances),
    data: {
      client: name,
      profile: basis.profile && {
        key: basis.profile,
        name: say(Profile.label(basis.profile)),
        meaning: say(profileMeanings[basis.profile]),
      },
      basis: factsOfBasis.flatMap((fact) =>
        Object.entries(fact.labels).map(([path, label]) => {
          const [line] = fact.lines(basis, language)
          return { path, label: say(label), text: line ? textOf(line, say) : null }
        }),
      ),
      accountTypes: [...new Set(accountTypes)].map((type) => say(AccountType.label(type))),
      income: draft.incomeRequirements ?? null,
      classes: assetClasses.map(({ field, label }) => ({
        field,
        name: say(label),
        own: printedRange(draft[field], language),
        firm: proposal && printedRange(proposal[field], language),
      })),
      targets: formatPercent(sumOf(draft, 'target'), language),
      areTargetsWhole: sumOf(draft, 'target') === 100,
      isDefaultProposal,
      reasons: reasonsIn(document),
      fees: printedFees(draft, language),
      nextReviewOn,
      outOfDate: outOfDate.map(({ label, before, after, since }) => ({
        label,
        before,
        after,
        since: since && dayIn(since, document.timeZone),
      })),
    },
  })
}

/** Numbers for the picture, and as they are written; null where nothing was entered. */
function printedRange(objective: Objective | null | undefined, language: Language): object {
  const numbers = (['lowerLimit', 'target', 'upperLimit'] as const).map((of) => objective?.[of] ?? null)
  const [lower, target, upper] = numbers
  const texts = numbers.map((number) => (number === null ? null : formatPercent(number, language)))
  return { lower, target, upper, texts }
}

/** What is out of the ordinary, and why it is so all the same: '' where no reason was given. */
function reasonsIn({ draft, circumstances }: StatementDocument): { path: string; reason: string }[] {
  const warned = issuesIn(policyStatement(circumstances), draft).filter(({ warning }) => warning?.asksReason)
  return [...new Set(warned.map(({ path }) => path))].map((path) => ({
    path,
    reason: draft.acknowledgements?.find((given) => given.path === path)?.reason ?? '',
  }))
}

/** The fee descriptions as one table: they have more columns than a form's lists otherwise. */
function printedFees(draft: StatementDraft, language: Language): object | null {
  const rows = draft.accountFeeDescriptions ?? []
  if (rows.length === 0) return null
  const [list] = feesStep.facts
  const lines = list?.lines(draft, language) ?? []
  // the largest amounts are summed up, too, if not exactly
  const cents = rows.reduce((sum, { approximateValue }) => sum + Math.round((approximateValue ?? 0) * 100), 0)
  const columns = Object.entries(list?.labels ?? {}).filter(([path]) => path.includes('*'))
  return {
    columns: columns.map(([, label]) => translated(language)(label)),
    rows: rows.map((_, nr) =>
      columns.map(([path]) => lines.find((line) => line.path === path.replace('*', String(nr)))?.text ?? '–'),
    ),
    total: formatMoney(fromCents(cents), language),
  }
}
