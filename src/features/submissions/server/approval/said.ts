import { translatedWarning } from '../../../../server/http/language.ts'
import type { Reading } from '../../../../server/records/sendable.ts'
import { findReasonsKept, submittedBy } from '../../../../server/records/submissions.ts'
import type { Package } from '../../../signing/server/records.ts'
import type { AwaitingPackage } from '../../approval-contract.ts'
import { reasonsKept } from '../reasons-kept.ts'
import type { SaidReasons } from '../sending-queries.ts'

// What was warned of as the records of a package were submitted, and the reasons that were given.

/** Each record of a package once. */
const recordsIn = ({ documents }: Package) =>
  [...Map.groupBy(documents, ({ recordId }) => recordId).values()].flatMap(([first]) => first ?? [])

/** In the reader's words. */
export async function warningsIn(
  { tx, language }: Reading,
  about: Package,
): Promise<AwaitingPackage['warnings']> {
  const told: AwaitingPackage['warnings'] = []
  for (const { recordKind: kind, recordId, clientId, version } of recordsIn(about)) {
    const row = { id: recordId, advisor_id: about.advisorId }
    const { warnings } = await findReasonsKept(tx, row, version)
    for (const warning of warnings) {
      const { asksReason, ...said } = translatedWarning(language)(warning)
      // one that was kept before severities were has none
      const severity = warning.severity ?? (asksReason ? 'reason' : 'advises')
      told.push({ kind, recordId, clientId, ...said, severity })
    }
  }
  return told
}

/** In the reader's words. */
export async function reasonsIn(
  { tx, language }: Reading,
  about: Package,
  withSending: { reasons: SaidReasons; by: string | null },
): Promise<AwaitingPackage['acknowledgements']> {
  const { advisorId, sentAt } = about
  const told: AwaitingPackage['acknowledgements'] = []
  for (const { recordKind: kind, recordId, version } of recordsIn(about)) {
    const given = await submittedBy(tx, { id: recordId, advisor_id: advisorId }, version)
    for (const { warning, source: _, ...reason } of await reasonsKept(
      tx,
      { advisorId, recordId, version },
      language,
    ))
      told.push({
        kind,
        recordId,
        ...reason,
        message: warning,
        at: given?.at ?? sentAt,
        by: given?.by ?? null,
      })
  }
  return [
    ...told,
    ...withSending.reasons.map(({ key, path, message, reason }) => ({
      ...{ kind: null, recordId: null, key, path, message, reason, audience: 'firm' as const },
      at: sentAt,
      by: withSending.by,
    })),
  ]
}
