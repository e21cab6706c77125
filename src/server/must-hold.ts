import { type Form, issuesIn } from '../platform/form.ts'
import { type Issue, invalid } from '../platform/problem.ts'
import type { Warning } from './http/answer.ts'

/** Which rules a save is held against: a step's, by its number in the call or its id, or 'all'. */
export type Judged = number | string

/**
 * Holds a draft against the rules of its form; without `judged` it may be incomplete. `beside` are issues that no rule of
 * the form finds.
 * @returns the warnings
 * @throws Problem invalid, with everything that is broken, in the order of the rules
 */
export function mustHold<D>(
  form: Form<D>,
  draft: D,
  judged: Judged | undefined,
  beside: readonly Issue[] = [],
): Warning[] {
  const step = form.steps.find(
    ({ savedAs, id }) => judged !== undefined && (savedAs === judged || id === judged),
  )
  // a step that the draft does not have asks for nothing
  const found = judged !== undefined && judged !== 'all' && !step ? [] : issuesIn(form, draft, step?.id)
  const broken = judged === undefined ? [] : found.filter(({ warning }) => !warning)
  // a field is told one thing that is wrong with it
  const isTold = new Set(broken.map(({ path }) => path))
  const all = [...broken, ...beside.filter(({ path }) => !isTold.has(path))]
  if (all.length > 0) throw invalid(...all)
  return found.flatMap(({ path, message, values, warning }) =>
    warning ? [{ path, message, ...(values && { values }), source: warning.source ?? null }] : [],
  )
}
