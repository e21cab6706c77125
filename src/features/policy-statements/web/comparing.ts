import type { Language } from '../../../platform/codes/person.ts'
import { type Line, textOf } from '../../../platform/facts.ts'
import { labelAt, labelsOf } from '../../../platform/form.ts'
import { statementForm, stepOf } from '../policy-statement.ts'
import { assetClasses, type StatementDraft } from '../statement.ts'

/** A fact as two versions have it; '' where nothing stands. */
export interface Compared {
  path: string
  /** What it is under: a class of assets, an account. */
  title: string | undefined
  label: string
  left: string
  right: string
}

export interface ComparedStep {
  id: string
  title: string
  facts: Compared[]
}

type Say = (sentence: string) => string

export const isChanged = ({ left, right }: Pick<Compared, 'left' | 'right'>): boolean => left !== right

/** All that either version says, step by step, in the order in which it is read. */
export function comparedSteps(
  left: StatementDraft,
  right: StatementDraft,
  language: Language,
  say: Say,
): ComparedStep[] {
  const [one, other] = besideEachOther(left, right)
  return statementForm.steps.map(({ id, title, facts }) => ({
    id,
    title,
    facts: facts.flatMap(({ lines }) => {
      const lefts = lines(one, language)
      const rights = lines(other, language)
      const text = (of: Line[], path: string) => {
        const found = of.find((line) => line.path === path)
        return found ? textOf(found, say) : ''
      }
      const all = [...lefts, ...rights.filter(({ path }) => !lefts.some((line) => line.path === path))]
      return all
        .toSorted((a, b) => (a.row?.nr ?? 0) - (b.row?.nr ?? 0))
        .map((line) => ({
          path: line.path,
          title: titleOf(line, one, other, say),
          label: say(line.label),
          left: text(lefts, line.path),
          right: text(rights, line.path),
        }))
    }),
  }))
}

/** The rows of both that are about the same come to the same place; what only one has is beside an empty one. */
function besideEachOther(left: StatementDraft, right: StatementDraft): [StatementDraft, StatementDraft] {
  const fees = paired(left.accountFeeDescriptions, right.accountFeeDescriptions, (fee) => fee.accountNumber)
  const reasons = paired(left.acknowledgements, right.acknowledgements, ({ path }) => path)
  const noReason = { path: '', reason: '' }
  return [
    {
      ...left,
      accountFeeDescriptions: fees.map(([fee]) => fee ?? {}),
      acknowledgements: reasons.map(([reason]) => reason ?? noReason),
    },
    {
      ...right,
      accountFeeDescriptions: fees.map(([, fee]) => fee ?? {}),
      acknowledgements: reasons.map(([, reason]) => reason ?? noReason),
    },
  ]
}

type Rows<Row> = readonly Row[] | null | undefined

function paired<Row>(
  left: Rows<Row>,
  right: Rows<Row>,
  about: (row: Row) => string | null | undefined,
): [Row | undefined, Row | undefined][] {
  const rest = [...(right ?? [])]
  const pairs = (left ?? []).map((row): [Row | undefined, Row | undefined] => {
    const found = rest.findIndex((other) => about(other) === about(row))
    return [row, found < 0 ? undefined : rest.splice(found, 1)[0]]
  })
  return [...pairs, ...rest.map((row): [undefined, Row] => [undefined, row])]
}

/** A fee description is told by its account, a reason by what it explains. */
function titleOf(
  { part, path, row }: Line,
  left: StatementDraft,
  right: StatementDraft,
  say: Say,
): string | undefined {
  if (!row) return part && say(part)
  const index = row.nr - 1
  const about = path.startsWith('acknowledgements')
    ? explained(left.acknowledgements?.[index]?.path || right.acknowledgements?.[index]?.path || '', say)
    : left.accountFeeDescriptions?.[index]?.accountNumber ||
      right.accountFeeDescriptions?.[index]?.accountNumber ||
      row.nr
  return `${say(row.list)} · ${about}`
}

const labels = labelsOf(statementForm)

/** What is called so at a path that a reason is about. */
function explained(path: string, say: Say): string {
  const [field = ''] = path.split('.')
  const ofClass = path === field ? undefined : assetClasses.find((each) => each.field === field)?.label
  const step = statementForm.steps.find(({ id }) => id === stepOf(field))?.title
  return say(ofClass ?? labelAt(labels, path) ?? step ?? path)
}

/** A text in three: what both begin with, what is other, and what both end with. */
export interface Marked {
  before: string
  other: string
  after: string
}

/** Two texts with what is other in each, in whole words. */
export function markedTexts(left: string, right: string): [Marked, Marked] {
  const [one, two] = [wordsIn(left), wordsIn(right)]
  const shorter = Math.min(one.length, two.length)
  let begin = 0
  while (begin < shorter && one[begin] === two[begin]) begin += 1
  let end = 0
  while (end < shorter - begin && one.at(-1 - end) === two.at(-1 - end)) end += 1
  const cut = (all: string[]): Marked => ({
    before: all.slice(0, begin).join(''),
    other: all.slice(begin, all.length - end).join(''),
    after: all.slice(all.length - end).join(''),
  })
  return [cut(one), cut(two)]
}

const wordsIn = (text: string): string[] => text.match(/\s+|\S+/g) ?? []
