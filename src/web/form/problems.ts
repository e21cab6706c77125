import type { z } from 'zod'
import { inWords } from '../../platform/formats/in-words.ts'

type Say = (sentence: string) => string

/** The first broken rule of each field, by its dotted path: what @mantine/form shows at the fields. */
export function problemsOf(schema: z.ZodType | undefined, values: unknown, say: Say): Record<string, string> {
  const judged = schema?.safeParse(values, { error: inWords })
  const problems: Record<string, string> = {}
  for (const issue of judged?.error?.issues ?? []) problems[issue.path.join('.')] ??= say(issue.message)
  return problems
}

/** Moves the focus to the first field with a problem, once it has been marked. */
export function focusFirstProblem(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')?.focus(),
  )
}
