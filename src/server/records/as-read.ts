import { isDeepStrictEqual } from 'node:util'
import { invalid, type Problem } from '../../platform/problem.ts'
import { words } from '../../platform/words.ts'

/** What of a record is the server's own: it may be sent back as it was read. */
export interface ServerOwned<Key> {
  /** Never changes. */
  fixed: readonly Key[]
  /** Changes without a new version of the record. */
  moving: readonly Key[]
  /** Changes with its version. */
  versioned: readonly Key[]
}

/** @throws Problem invalid, where something is sent that the server owns; stale, where it has changed since it was read */
export function mustBeAsRead<Current extends { version: number }, Sent extends { version: number }>(
  current: Current,
  sent: Sent,
  owned: ServerOwned<keyof Current & keyof Sent & string>,
  stale: () => Problem,
): void {
  const isOther = (key: keyof Current & keyof Sent & string) =>
    sent[key] !== undefined && !isDeepStrictEqual(sent[key], current[key])
  const refused = (path: string) => invalid({ path, message: words('This cannot be changed here') })
  for (const key of owned.fixed) if (isOther(key)) throw refused(key)
  if (owned.moving.some(isOther)) throw stale()
  for (const key of owned.versioned)
    if (isOther(key)) throw sent.version < current.version ? stale() : refused(key)
}

/**
 * What has changed since a record was submitted may be sent back as it was read; its words are those of whoever read it.
 * @throws Problem stale
 */
export function mustKnowChanges(
  current: { outOfDate: readonly { path: string }[] },
  sent: { outOfDate?: readonly { path: string }[] | undefined },
  stale: () => Problem,
): void {
  const pathsIn = (changes: readonly { path: string }[]) => changes.map(({ path }) => path)
  if (sent.outOfDate && !isDeepStrictEqual(pathsIn(sent.outOfDate), pathsIn(current.outOfDate))) throw stale()
}
