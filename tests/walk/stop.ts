import type { Endpoint } from '../../src/platform/endpoint.ts'
import type { Caller } from '../firm.ts'
import type { Ground, Input } from '../ground.ts'

/** How the walk makes one call. */
export interface Stop {
  endpoint: Endpoint
  /**
   * What somebody else is told who makes the adviser's call: 'not_found', or that it is about whoever calls,
   * so that each gets their own.
   */
  others: 'not_found' | 'their own'
  /** A call that is done: for the adviser, unless it says who. */
  own: (ground: Ground) => Promise<Visit>
  /** The body is another system's own: what it may hold beside what is read is not for the portal to say. */
  isForeign?: true
  /** So many entries it leaves in the trail, where that is not one. */
  entries?: number
  /** What its body may name of others, to say which of all that the caller may read is asked for. */
  narrowsBy?: readonly string[]
}

type Visit = Input & { by?: Caller }

export const stop = (
  endpoint: Endpoint,
  others: Stop['others'],
  own: (ground: Ground) => Visit | Promise<Visit>,
): Stop => ({ endpoint, others, own: async (ground) => await own(ground) })

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** The calls that one of the two lists lacks. */
export function unknownTo(
  known: readonly { endpoint: Endpoint }[],
  all: readonly { endpoint: Endpoint }[],
): string[] {
  const names = new Set(known.map(({ endpoint }) => nameOf(endpoint)))
  return all.map(({ endpoint }) => nameOf(endpoint)).filter((name) => !names.has(name))
}
