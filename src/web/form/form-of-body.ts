import type { z } from 'zod'
import type { Fact } from '../../platform/facts.ts'
import type { Form, Rule } from '../../platform/form.ts'
import { inWords } from '../../platform/formats/in-words.ts'
import type { PathOf } from '../../platform/path.ts'

type Labels<D> = { [P in PathOf<D>]?: string }

/**
 * The form of a call whose own schema is all that judges it: the draft is the body as it is sent.
 * @param labels of the fields, by their paths
 */
export function formOfBody<D extends object>(body: z.ZodType | undefined, labels: Labels<D>): Form<D> {
  // the first key of a path of the draft is one of the draft's own
  const owns = Object.keys(labels).map((path) => path.split('.')[0] as keyof D & string)
  return { steps: [{ id: 'body', title: '', owns, rules: [judgedBy(body)], facts: [called(labels)] }] }
}

/** What the fields are called, which nothing but the form shows. */
export const called = <D>(labels: Labels<D>): Fact<D> => ({
  // an optional label that is given is a text
  labels: labels as Record<string, string>,
  lines: () => [],
})

/** Tells the first thing that is wrong with each field. */
const judgedBy = <D>(body: z.ZodType | undefined): Rule<D> => ({
  judge(draft, { at, tell }) {
    const told = new Set<string>()
    for (const { path, message } of body?.safeParse(draft, { error: inWords }).error?.issues ?? []) {
      const field = path.join('.')
      if (!told.has(field)) tell({ path: at + field, message })
      told.add(field)
    }
  },
  // the call's own schema has no list of what it says
  says: [],
})
