import type { Form, Step } from './form.ts'
import { notPrintable, unprintableIn } from './formats/printable.ts'
import { isObject } from './path.ts'

/** A form that also warns of texts which its document cannot print, each at its field, after the rules of its step. */
export const printableForm = <D>({ steps }: Form<D>): Form<D> => ({
  steps: steps.map((step) => ({ ...step, rules: [...step.rules, warnsOfTexts(step)] })),
})

const warnsOfTexts = <D>({ owns }: Step<D>): Step<D>['rules'][number] => ({
  judge(draft, { tell }) {
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'string') {
        const letters = unprintableIn(value)
        if (letters) tell({ path, message: notPrintable, values: { letters }, warning: {} })
      } else if (isObject(value))
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
    }
    for (const key of owns) walk(draft[key], key)
  },
})
