import type { Language } from '../../platform/codes/person.ts'
import { type Line, textOf } from '../../platform/facts.ts'
import type { Form } from '../../platform/form.ts'

/** A fact as two versions of a record have it; '' where nothing stands. */
export interface Compared {
  key: string
  /** What it is under, such as a row of a list. */
  title: string | undefined
  label: string
  left: string
  right: string
}

export const isChanged = ({ left, right }: Pick<Compared, 'left' | 'right'>): boolean => left !== right

interface InWords<D> {
  language: Language
  say: (sentence: string) => string
  /** By what a line of one version is found in the other, and what it is under. */
  placeOf: (line: Line, draft: D) => Pick<Compared, 'key' | 'title'>
}

export interface ComparedStep {
  id: string
  title: string
  facts: Compared[]
}

/** All that either version says, step by step, in the order in which it is read. */
export const comparedSteps = <D>(
  { steps }: Form<D>,
  left: D,
  right: D,
  { language, say, placeOf }: InWords<D>,
): ComparedStep[] =>
  steps.map(({ id, title, facts }) => {
    const read = (draft: D) =>
      new Map(
        facts
          .flatMap(({ lines }) => lines(draft, language))
          .map((line) => {
            const { key, title } = placeOf(line, draft)
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
