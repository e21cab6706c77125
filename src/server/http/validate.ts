import type { z } from 'zod'
import { inWords } from '../../platform/formats/in-words.ts'
import { type Issue, Problem, type ProblemCode } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

/**
 * Holds what came in against its schema, in time that grows with its size and no faster. The broken rules are told in
 * the schema's order. Where a call takes no such part, nothing may be sent for it.
 */
export function validate<Schema extends z.ZodType>(
  schema: Schema | undefined,
  sent: unknown,
  refusal: ProblemCode,
): z.output<Schema> {
  if (!schema) {
    if (!isNothing(sent)) throw new Problem('invalid', { issues: namesIn(sent).map(unexpected) })
    // an endpoint without this part has z.ZodUndefined for its type
    return undefined as z.output<Schema>
  }
  const judged = schema.safeParse(sent, { error: inWords })
  if (judged.success) return judged.data
  if (refusal === 'not_found') throw new Problem('not_found')
  throw new Problem(refusal, { issues: issuesOf(judged.error) })
}

const isNothing = (sent: unknown): boolean =>
  sent === undefined || sent === null || (isRecord(sent) && Object.keys(sent).length === 0)

const isRecord = (sent: unknown): boolean => typeof sent === 'object' && !Array.isArray(sent)

/** What is no record has no names: then all of it is meant. */
const namesIn = (sent: unknown): string[] =>
  isRecord(sent) ? Object.keys(Object(sent)).slice(0, mostIssues) : ['']

const unexpected = (path: string): Issue => ({ path, message: words('This is not expected here') })

/** More are not told: nobody reads them, and each one costs the time of all. */
const mostIssues = 100

/** zod's findings as ours, the first hundred. An unknown property is told at its own path. */
function issuesOf(error: z.ZodError): Issue[] {
  // a value can break two checks that say the same
  const told = new Map<string, Issue>()
  for (const issue of findingsOf(error)) {
    if (told.size === mostIssues) break
    told.set(`${issue.path}\n${issue.message}`, issue)
  }
  return [...told.values()]
}

function* findingsOf({ issues }: z.ZodError): Generator<Issue> {
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) yield unexpected([...path, key].join('.'))
    else yield { path: path.join('.'), message: issue.message }
  }
}
