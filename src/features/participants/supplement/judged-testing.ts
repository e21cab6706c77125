import { issuesIn } from '../../../platform/form.ts'
import { written } from '../../../platform/path.ts'
import type { ClientDraft } from '../sections.ts'
import { supplement } from '../supplement.ts'
import type { SupplementCircumstances } from './circumstances.ts'
import { besideNobody, soundSupplement } from './sound-testing.ts'

/** What is changed of a sound record: by path. */
export type Changes = Readonly<Record<string, unknown>>

export const withChanges = (changes: Changes, draft: ClientDraft = soundSupplement): ClientDraft =>
  Object.entries(changes).reduce<ClientDraft>(
    // a table names its paths as texts
    (changed, [path, value]) => written(changed, path as 'identityDetails', value as never),
    draft,
  )

/** What the rules say of a sound record with these changes: 'path severity', each once. */
export function said(
  changes: Changes,
  circumstances: Partial<SupplementCircumstances> = {},
  draft?: ClientDraft,
): string[] {
  const issues = issuesIn(supplement({ ...besideNobody, ...circumstances }), withChanges(changes, draft))
  return issues.map(({ path, warning }) => {
    const severity = !warning ? 'blocks' : warning.asksReason ? 'reason' : 'advises'
    return `${path} ${severity}`
  })
}
