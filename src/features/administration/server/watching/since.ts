import type { RequestServices } from '../../../../server/services.ts'
import type { PartStatus } from '../../watching-contract.ts'

interface Seen {
  status: PartStatus
  at: Date
}

const seenBy = new WeakMap<RequestServices['config'], Map<string, Seen>>()

const startedAt = new Date(Date.now() - process.uptime() * 1000)

/**
 * Since when a part stands as it does, as far as this process has seen: where it has always been so, since the process
 * began. It is seen only while somebody looks.
 */
export function sinceWhen(
  { config }: Pick<RequestServices, 'config'>,
  part: string,
  status: PartStatus,
): Date {
  const seen = seenBy.get(config) ?? new Map<string, Seen>()
  seenBy.set(config, seen)
  const before = seen.get(part)
  if (before?.status === status) return before.at
  const at = before || status === 'down' ? new Date() : startedAt
  seen.set(part, { status, at })
  return at
}
