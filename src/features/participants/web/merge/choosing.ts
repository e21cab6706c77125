import { useState } from 'react'
import { onSessionChange } from '../../../../web/session/session.ts'
import type { MergedField } from '../../merge-contract.ts'

/** What only the other record says is taken, unless somebody chooses otherwise. */
export const suggested = (fields: readonly MergedField[]): string[] =>
  fields.filter(({ keep, other }) => keep === null && other !== null).map(({ path }) => path)

/** Of each pair, until it is merged or the session ends: whoever goes to settle what is in the way comes back to them. */
const kept = new Map<string, readonly string[]>()
onSessionChange(() => kept.clear())

const keyOf = (keepId: string, otherId: string) => `${keepId} ${otherId}`

/** The paths of the facts that are taken from the other record. */
export function useChoices(keepId: string, otherId: string, first: () => string[]) {
  const key = keyOf(keepId, otherId)
  const [taken, setTaken] = useState<readonly string[]>(() => kept.get(key) ?? first())
  const take = (paths: readonly string[]) => {
    kept.set(key, paths)
    setTaken(paths)
  }
  /** The other one is to stay: of each of these facts, what was chosen stays chosen. */
  const swap = (paths: readonly string[]) =>
    void kept.set(
      keyOf(otherId, keepId),
      paths.filter((path) => !taken.includes(path)),
    )
  const forget = () => {
    kept.delete(key)
    kept.delete(keyOf(otherId, keepId))
  }
  return { taken, take, swap, forget }
}
