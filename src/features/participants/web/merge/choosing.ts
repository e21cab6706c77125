import { useState } from 'react'
import type { MergedField } from '../../merge-contract.ts'

/** What only the other record says is taken, unless somebody chooses otherwise. */
export const suggested = (fields: readonly MergedField[]): string[] =>
  fields.filter(({ keep, other }) => keep === null && other !== null).map(({ path }) => path)

/** Of each pair, until the page is loaded anew: whoever goes to settle what is in the way comes back to them. */
const kept = new Map<string, readonly string[]>()

/** The paths of the facts that are taken from the other record. */
export function useChoices(keepId: string, otherId: string, first: () => string[]) {
  const key = `${keepId} ${otherId}`
  const [taken, setTaken] = useState<readonly string[]>(() => kept.get(key) ?? first())
  const set = (paths: readonly string[]) => {
    kept.set(key, paths)
    setTaken(paths)
  }
  return [taken, set] as const
}
