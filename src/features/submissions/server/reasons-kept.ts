import { acrossRecords } from '../../../platform/acknowledgements.ts'
import type { Language } from '../../../platform/codes/person.ts'
import type { Audience } from '../../../platform/problem.ts'
import type { Tx } from '../../../server/database/tx.ts'
import { translated, translatedIssue } from '../../../server/http/language.ts'
import { findReasonsKept } from '../../../server/records/submissions.ts'
import { rulesOverRecords } from '../../readiness/readiness.ts'

// What was warned of as a record was submitted, and why it was so all the same.

/** Which record, as which version of it. */
interface Sent {
  advisorId: string
  recordId: string
  version: number | null
}

/** A reason that was given, and what it answers, in the reader's language. */
export interface KeptReason {
  key: string
  path: string
  warning: string
  source: string | null
  audience: Audience
  reason: string
}

/** Every reason that was kept with a submission, those first that its own form asked for. */
export async function reasonsKept(
  tx: Tx,
  { advisorId, recordId, version }: Sent,
  language: Language,
): Promise<KeptReason[]> {
  const row = { id: recordId, advisor_id: advisorId }
  const { warnings, acknowledgements } = await findReasonsKept(tx, row, version)
  const own = acknowledgements.flatMap(({ key, path, reason }) => {
    const asked = warnings.find((warning) => warning.key === key && warning.path === path)
    if (!asked) return []
    const { message } = translatedIssue(language)(asked)
    return [{ key, path, warning: message, source: asked.source, audience: asked.audience, reason }]
  })
  return [...own, ...acrossIn(acknowledgements, language)].map(({ source, ...each }) => ({
    ...each,
    source: source ? translated(language)(source) : null,
  }))
}

/** What was asked over several records is not kept with any of them: its rule tells the sentence, without what filled it. */
const acrossIn = (
  acknowledgements: readonly { key: string; path: string; reason: string }[],
  language: Language,
): KeptReason[] =>
  acknowledgements
    .filter(({ key }) => key.startsWith(acrossRecords))
    .flatMap(({ key, path, reason }) => {
      const says = rulesOverRecords.find(
        ({ says }) => says.warning?.asksReason && says.warning.key === key,
      )?.says
      if (!says?.warning?.asksReason) return []
      const warning = translated(language)(says.message).replaceAll(/\{\{\w+\}\}/g, '…')
      return [{ key, path, warning, source: says.source ?? null, audience: says.warning.audience, reason }]
    })
