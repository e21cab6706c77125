import type { Language } from '../../../platform/codes/person.ts'
import { type Line, textOf } from '../../../platform/facts.ts'
import { labelAt, labelsOf } from '../../../platform/form.ts'
import { assetClasses, type StatementDraft } from '../draft.ts'
import { statementForm, stepOf } from '../form.ts'

/** A fact as two versions have it; '' where nothing stands. */
export interface Compared {
  key: string
  /** What it is under: a class of assets, an account. */
  title: string | undefined
  label: string
  left: string
  right: string
}

type Say = (sentence: string) => string

export const isChanged = ({ left, right }: Pick<Compared, 'left' | 'right'>): boolean => left !== right

/** All that either version says, step by step, in the order in which it is read. */
export const comparedSteps = (left: StatementDraft, right: StatementDraft, language: Language, say: Say) =>
  statementForm.steps.map(({ id, title, facts }) => {
    const read = (draft: StatementDraft) =>
      new Map(
        facts
          .flatMap(({ lines }) => lines(draft, language))
          .map((line) => {
            const { key, title } = placeOf(line, draft, say)
            return [key, { title, label: say(line.label), text: textOf(line, say) }]
          }),
      )
    const [lefts, rights] = [read(left), read(right)]
    const compared = [...new Map([...rights, ...lefts])].map(
      ([key, { title, label }]): Compared => ({
        key,
        title,
        label,
        left: lefts.get(key)?.text ?? '',
        right: rights.get(key)?.text ?? '',
      }),
    )
    return { id, title, facts: [...Map.groupBy(compared, (fact) => fact.title).values()].flat() }
  })

/** A row is known by what it is about, wherever it is in its list: a fee by its account, a reason by what it explains. */
function placeOf({ path, part, row }: Line, draft: StatementDraft, say: Say) {
  if (!row) return { key: path, title: part && say(part) }
  const [list = '', , ...rest] = path.split('.')
  const isReason = list === 'acknowledgements'
  const rows = isReason
    ? (draft.acknowledgements ?? []).map((reason) => explained(reason.path, say))
    : (draft.accountFeeDescriptions ?? []).map((fee) => fee.accountNumber ?? '')
  const about = rows[row.nr - 1] ?? ''
  const sameBefore = rows.slice(0, row.nr - 1).filter((other) => other === about).length
  return {
    key: [list, about, sameBefore, ...rest].join('.'),
    title: about ? `${say(row.list)} · ${about}` : say(row.list),
  }
}

const labels = labelsOf(statementForm)

/** What is called so that a reason is about: a class of assets, a field, or the step of both. */
function explained(path: string, say: Say): string {
  const [field = ''] = path.split('.')
  const ofClass = assetClasses.find((each) => path.startsWith(`${each.field}.`))?.label
  const step = statementForm.steps.find(({ id }) => id === stepOf(field))?.title
  return say(ofClass ?? labelAt(labels, path) ?? step ?? path)
}

/** A text in three: what both begin with, what is other, and what both end with. In whole words. */
export function inThree(text: string, beside: string): [before: string, other: string, after: string] {
  const [own, others] = [wordsIn(text), wordsIn(beside)]
  const most = Math.min(own.length, others.length)
  let begin = 0
  while (begin < most && own[begin] === others[begin]) begin += 1
  let end = 0
  while (end < most - begin && own.at(-1 - end) === others.at(-1 - end)) end += 1
  const cut = own.length - end
  return [own.slice(0, begin).join(''), own.slice(begin, cut).join(''), own.slice(cut).join('')]
}

const wordsIn = (text: string): string[] => text.match(/\s+|\S+/g) ?? []
