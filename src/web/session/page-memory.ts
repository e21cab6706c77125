import { useSyncExternalStore } from 'react'
import { onReturn } from './returning.ts'

/**
 * What is entered and not sent yet, by key, in the memory of this page alone: for what is too private for the tab's
 * storage. It outlives the screen that shows it. Whoever is signed out for not using the portal finds it again, and
 * nobody else does.
 */
export function pageMemory<Value extends object>(nothing: Value) {
  const values = new Map<string, Value>()
  const listeners = new Set<() => void>()
  const get = (key: string): Value => values.get(key) ?? nothing
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  onReturn((isSamePerson) => {
    if (isSamePerson) return
    values.clear()
    changed()
  })
  return {
    get,
    use: (key: string): Value => useSyncExternalStore(subscribe, () => get(key)),
    keep(key: string, changes: Partial<Value>): void {
      values.set(key, { ...get(key), ...changes })
      changed()
    },
    forget(key: string): void {
      values.delete(key)
      changed()
    },
  }
}
