import { useRef, useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store.ts'
import { share } from './equal.ts'

/** What is worked out of a draft, such as its open points. Nothing renders until it comes out otherwise. */
export function useFromDraft<D extends object, T>(
  store: Pick<DraftStore<D>, 'snapshot' | 'subscribe'>,
  workOut: (draft: D) => T,
): T {
  const last = useRef<{ draft: D; workOut: (draft: D) => T; value: T }>(undefined)
  const valueNow = () => {
    const draft = store.snapshot()
    const { current } = last
    if (current?.draft === draft && current.workOut === workOut) return current.value
    // the parts that are as before are the same objects: so is the whole
    const value = share(current?.value, workOut(draft)) as T
    last.current = { draft, workOut, value }
    return value
  }
  return useSyncExternalStore(store.subscribe, valueNow, valueNow)
}
