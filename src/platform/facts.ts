import type { Language } from './codes/person.ts'
import { isMissing } from './formats/empty.ts'
import { type ListPath, type PathOf, type PresentValue, type RowAt, read } from './path.ts'
import { words } from './words.ts'

/** A field as it is read: on Review, in a panel, a revision or a document. Of a row, `row` says of which list it is. */
export interface Line {
  path: string
  label: string
  text: string
  /** The text is one of ours, such as the label of a code: it has a translation. */
  isKey?: true
  /** The title that several fields of a step stand under, such as one of its addresses. */
  part?: string
  row?: { list: string; nr: number }
}

/** A text that is read as it was entered. */
export const asText = (text: string): string => text

/** The key of an answer. */
export const yesOrNo = (answer: boolean): string => (answer ? words('Yes') : words('No'))

/** What the line says, in the words of `say`. */
export const textOf = ({ text, isKey }: Line, say: (sentence: string) => string): string =>
  isKey ? say(text) : text

/** What a field is called and how it is written. `labels` has a row as `*`. */
export interface Fact<D> {
  labels: Readonly<Record<string, string>>
  lines: (draft: D, language: Language) => Line[]
}

/** The makers of facts for a draft, or for a row or a section of one. */
export function factsFor<D>() {
  type When = (draft: D) => boolean

  const fact = (
    path: PathOf<D>,
    label: string,
    format: (value: unknown, language: Language) => Pick<Line, 'text' | 'isKey'> | undefined,
    when?: When,
  ): Fact<D> => ({
    labels: { [path]: label },
    lines(draft, language) {
      const value = read(draft, path)
      if (isMissing(value) || (when && !when(draft))) return []
      const said = format(value, language)
      return said ? [{ path, label, ...said }] : []
    },
  })

  return {
    /** No line where nothing stands, or where the format gives undefined. Of two facts of a path, the last is its label. */
    fact: <P extends PathOf<D>>(
      path: P,
      label: string,
      format: (value: PresentValue<D, P>, language: Language) => string | undefined,
      when?: When,
    ): Fact<D> =>
      fact(
        path,
        label,
        (value, language) => {
          // what stands at the path, and what is missing was told apart just before
          const text = format(value as PresentValue<D, P>, language)
          return text === undefined ? undefined : { text }
        },
        when,
      ),

    /** The same, read in words of ours: `keyOf` gives the English sentence. */
    coded: <P extends PathOf<D>>(
      path: P,
      label: string,
      keyOf: (value: PresentValue<D, P>) => string,
      when?: When,
    ): Fact<D> =>
      // what stands at the path, and what is missing was told apart just before
      fact(path, label, (value) => ({ text: keyOf(value as PresentValue<D, P>), isKey: true }), when),

    rowsOf: <P extends ListPath<D> & PathOf<D>>(
      path: P,
      label: string,
      facts: readonly Fact<RowAt<D, P>>[],
    ): Fact<D> => ({
      labels: { [path]: label, ...labelsWithin(`${path}.*`, facts) },
      lines(draft, language) {
        // ListPath leads to a list of such rows
        const rows = (read(draft, path) ?? []) as RowAt<D, P>[]
        return rows.flatMap((row, index) =>
          linesWithin(`${path}.${index}`, facts, row, language).map((line) => ({
            row: { list: label, nr: index + 1 },
            ...line,
          })),
        )
      },
    }),

    /** The facts of a section where it stands; they may stand at several places. */
    within: <P extends PathOf<D>>(path: P, facts: readonly Fact<PresentValue<D, P>>[]): Fact<D> => ({
      labels: labelsWithin(path, facts),
      lines: (draft, language) =>
        // every key of a draft may be absent
        linesWithin(path, facts, (read(draft, path) ?? {}) as PresentValue<D, P>, language),
    }),

    /** Several facts under a title of their own, as long as the draft has them. */
    part: (title: string, facts: readonly Fact<D>[], when?: When): Fact<D> => ({
      labels: Object.assign({}, ...facts.map(({ labels }) => labels)),
      lines: (draft, language) =>
        when && !when(draft)
          ? []
          : facts.flatMap(({ lines }) => lines(draft, language)).map((line) => ({ part: title, ...line })),
    }),
  }
}

const labelsWithin = <D>(at: string, facts: readonly Fact<D>[]): Record<string, string> =>
  Object.fromEntries(
    facts.flatMap(({ labels }) => Object.entries(labels).map(([path, label]) => [`${at}.${path}`, label])),
  )

const linesWithin = <D>(at: string, facts: readonly Fact<D>[], draft: D, language: Language): Line[] =>
  facts
    .flatMap(({ lines }) => lines(draft, language))
    .map((line) => ({ ...line, path: `${at}.${line.path}` }))
