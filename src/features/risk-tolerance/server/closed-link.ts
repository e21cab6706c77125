import { Problem } from '../../../platform/problem.ts'
import { LinkNotOpen } from '../../../server/session/link-not-open.ts'
import { hashToken } from '../../../server/session/session.ts'
import type { PortalCookie } from '../../../server/session/session-cookie.ts'
import type { LinkOfCode } from './link-holder-queries.ts'

/** How a link that takes nothing more is told: only to the browser that finished it for what it is. */
export function closed(link: LinkOfCode | undefined, { token }: PortalCookie): Problem {
  const isOwn = token !== undefined && link?.finishedTokenHash?.equals(hashToken(token))
  return isOwn ? new Problem('link_closed') : new LinkNotOpen()
}
