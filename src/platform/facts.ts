import type { Language } from './codes/person.ts'
import { isMissing } from './formats/empty.ts'
import { type ListPath, type PathOf, type PresentValue, type RowAt, read } from './path.ts'
import { words } from './words.ts'

/**
 * A field as it is read: on Review, in a panel, a revision or a document. Of a row, `row` says of which list it is, and how
 * each row is called: 'Transfer {{nr}}'.
 */
export interface Line {
  path: string
  label: string
  text: string
  /** The text is one of ours, such as the label of a code: it has a translation. */
  isKey?: true
  /** What the screen asks below the label, where it does: a document asks the same. */
  question?: string
  /** The same text where only parts of it have a translation. */
  pieces?: readonly Piece[]
  /** The title that several fields of a step stand under, such as one of its addresses. */
  part?: string
  row?: { list: string; nr: number; name: string }
}

/** A part of a text: as it was entered, or a sentence of ours, such as the label of a code. */
export type Piece = string | { key: string }

/** The text that the pieces make, in the words of `say`. */
export const joined = (pieces: readonly Piece[], say: (sentence: string) => string): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : say(piece.key))).join('')

/** A text that is read as it was entered. */
export const asText = (text: string): string => text

/** The key of an answer. */
export const yesOrNo = (answer: boolean): string => (answer ? words('Yes') : words('No'))

/** What the line says, in the words of `say`. */
export function textOf({ text, isKey, pieces }: Line, say: (sentence: string) => string): string {
  if (pieces) return joined(pieces, say)
  return isKey ? say(text) : text
}

/** How the row with this number is called. */
export const rowNamed = (name: string, nr: number, say: (sentence: string) => string): string =>
  say(name).replace('{{nr}}', String(nr))

/** The fact with the question that it answers, as the screen asks it. */
export const asking = <D>(question: string, fact: Fact<D>): Fact<D> => ({
  ...fact,
  lines: (draft, language) => fact.lines(draft, language).map((line) => ({ ...line, question })),
})

/** What a field is called and how it is written. `labels` has a row as `*`. */
export interface Fact<D> {
  labels: Readonly<Record<string, string>>
  /** How a row of each list is called, by the path of the list: 'Transfer {{nr}}'. */
  rowNames?: Readonly<Record<string, string>>
  lines: (draft: D, language: Language) => Line[]
}

/** The makers of facts for a draft, or for a row or a section of one. */
export function factsFor<D>() {
  type When = (draft: D) => boolean

  const fact = (
    path: PathOf<D>,
    label: string,
    format: (value: unknown, language: Language) => Pick<Line, 'text' | 'isKey' | 'pieces'> | undefined,
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

    /** The same, parts of which are read in words of ours. No line where the format gives no pieces. */
    pieced: <P extends PathOf<D>>(
      path: P,
      label: string,
      format: (value: PresentValue<D, P>) => readonly Piece[],
      when?: When,
    ): Fact<D> =>
      fact(
        path,
        label,
        (value) => {
          // what stands at the path, and what is missing was told apart just before
          const pieces = format(value as PresentValue<D, P>)
          return pieces.length > 0 ? { text: joined(pieces, asText), pieces } : undefined
        },
        when,
      ),

    /** `rowName` is how a row is called, '{{nr}}' in it its number. */
    rowsOf: <P extends ListPath<D> & PathOf<D>>(
      path: P,
      label: string,
      rowName: string,
      facts: readonly Fact<RowAt<D, P>>[],
    ): Fact<D> => ({
      labels: { [path]: label, ...labelsWithin(`${path}.*`, facts) },
      rowNames: { [path]: rowName, ...rowNamesWithin(`${path}.*`, facts) },
      lines(draft, language) {
        // ListPath leads to a list of such rows
        const rows = (read(draft, path) ?? []) as RowAt<D, P>[]
        return rows.flatMap((row, index) =>
          linesWithin(`${path}.${index}`, facts, row, language).map((line) => ({
            row: { list: label, nr: index + 1, name: rowName },
            ...line,
          })),
        )
      },
    }),

    /** The facts of a section where it stands; they may stand at several places. */
    within: <P extends PathOf<D>>(path: P, facts: readonly Fact<PresentValue<D, P>>[]): Fact<D> => ({
      labels: labelsWithin(path, facts),
      rowNames: rowNamesWithin(path, facts),
      lines: (draft, language) =>
        // every key of a draft may be absent
        linesWithin(path, facts, (read(draft, path) ?? {}) as PresentValue<D, P>, language),
    }),

    /** Several facts under a title of their own, as long as the draft has them. */
    part: (title: string, facts: readonly Fact<D>[], when?: When): Fact<D> => ({
      labels: Object.assign({}, ...facts.map(({ labels }) => labels)),
      rowNames: Object.assign({}, ...facts.map(({ rowNames }) => rowNames)),
      lines: (draft, language) =>
        when && !when(draft)
          ? []
          : facts.flatMap(({ lines }) => lines(draft, language)).map((line) => ({ part: title, ...line })),
    }),
  }
}

type Names = Readonly<Record<string, string>>

const named = (at: string, names: readonly Names[]): Names =>
  Object.fromEntries(
    names.flatMap((each) => Object.entries(each).map(([path, name]) => [`${at}.${path}`, name])),
  )

const labelsWithin = <D>(at: string, facts: readonly Fact<D>[]): Names =>
  named(
    at,
    facts.map(({ labels }) => labels),
  )

const rowNamesWithin = <D>(at: string, facts: readonly Fact<D>[]): Names =>
  named(
    at,
    facts.map(({ rowNames = {} }) => rowNames),
  )

const linesWithin = <D>(at: string, facts: readonly Fact<D>[], draft: D, language: Language): Line[] =>
  facts
    .flatMap(({ lines }) => lines(draft, language))
    .map((line) => ({ ...line, path: `${at}.${line.path}` }))
