import type { Acknowledging, Asking } from '../../../../platform/acknowledgements.ts'
import { isReason } from '../../../../platform/reason.ts'
import type { ReadinessLine } from '../../../readiness/contract.ts'

/** What keeps a choice from being sent, and where that is answered. */

/** As the refusal names the field of a line. */
export const pathOf = ({ kind, recordId, path }: Pick<ReadinessLine, 'kind' | 'recordId' | 'path'>) =>
  `${kind}.${recordId}.${path}`

/** Of what is of no record the reason is given as it is sent; of a record it stands in its own form. */
export const askedHere = ({ kind, severity }: ReadinessLine): boolean =>
  severity === 'reason' && (kind === 'bankAccount' || kind === 'signer' || kind === 'package')

export function whatStops(
  lines: readonly ReadinessLine[],
  given: NonNullable<Acknowledging['acknowledgements']>,
): ReadinessLine[] {
  const isAnswered = (line: ReadinessLine) =>
    askedHere(line) &&
    given.some(({ key, path, reason }) => key === line.key && path === pathOf(line) && isReason(reason))
  return lines.filter((line) => line.severity !== 'advises' && !isAnswered(line))
}

/** A line as a form asks for its reason. */
export const askingOf = (line: ReadinessLine): Asking => ({
  step: '',
  path: pathOf(line),
  message: line.message,
  warning: {
    asksReason: true,
    untilSent: true,
    key: line.key,
    audience: line.audience,
    ...(line.source && { source: line.source }),
  },
})
