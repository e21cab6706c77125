import { openReasonIssue, openReasonsIn } from '../../platform/acknowledgements.ts'
import { type Form, issuesIn, type Issue as Judgement, toldAs } from '../../platform/form.ts'
import { type Issue, Problem } from '../../platform/problem.ts'
import type { Warning } from '../http/answer.ts'

/** Which rules a save is held against: a step's, by its number in the call or its id, or 'all'. */
export type Judged = number | string

/**
 * Holds a draft against the rules of its form; without `judged` it may be incomplete. `beside` are issues that no rule of
 * the form finds. Held against all, a draft in which nothing is broken is
 * refused until each warning that asks for a reason has its own.
 * @returns the warnings
 * @throws Problem invalid, with everything that is broken, in the order of the rules, and the warnings beside it
 */
export function mustHold<D extends object>(
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
  // what is broken may be what is warned of: it is mended first
  const unexplained = judged === 'all' && all.length === 0 ? openReasonsIn(form, draft) : []
  const warnings = warningsIn(found)
  const refused = [...all, ...unexplained.map(openReasonIssue)]
  if (refused.length > 0) throw new Problem('invalid', { issues: refused, warnings })
  return warnings
}

/** What is told alone, and no rule of a form finds. */
export const advice = (issue: Issue): Warning => ({
  ...toldAs(issue),
  ...issue,
  source: null,
  asksReason: false,
})

/** As the wire tells them. */
const warningsIn = (issues: readonly Judgement[]): Warning[] =>
  issues.flatMap((issue) => {
    const { path, message, values, warning } = issue
    if (!warning) return []
    const told = toldAs(issue)
    const asksReason = told.severity === 'reason'
    return [{ ...told, path, message, ...(values && { values }), source: warning.source ?? null, asksReason }]
  })
