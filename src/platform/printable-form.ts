import type { Form, Step } from './form.ts'
import { notPrintable, unprintableIn } from './formats/printable.ts'
import { isObject } from './path.ts'

/**
 * A form that also tells of texts which its document cannot print, each at its field, after the rules of its step: it is
 * submitted all the same, and not sent to be signed with a box in a name.
 */
export const printableForm = <D>({ steps }: Form<D>): Form<D> => ({
  steps: steps.map((step) => ({ ...step, rules: [...step.rules, warnsOfTexts(step)] })),
})

const warning = { holdsSigning: true } as const

const warnsOfTexts = <D>({ owns, facts }: Step<D>): Step<D>['rules'][number] => ({
  judge(draft, { tell }) {
    const found = owns.flatMap((key) => unprintableTexts(draft[key], key))
    if (found.length === 0) return
    // what the draft has no place for any more is not printed
    const lines = facts.flatMap((fact) => fact.lines(draft, 'en'))
    const printed = new Set(lines.map(({ path }) => path))
    for (const { path, letters } of found)
      if (printed.has(path)) tell({ path, message: notPrintable, values: { letters }, warning })
  },
  says: [{ message: notPrintable, warning }],
})

const unprintableTexts = (value: unknown, path: string): { path: string; letters: string }[] => {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, inner]) => unprintableTexts(inner, `${path}.${key}`))
  const letters = typeof value === 'string' ? unprintableIn(value) : ''
  return letters ? [{ path, letters }] : []
}
