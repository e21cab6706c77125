import { type ReactNode, useSyncExternalStore } from 'react'
import { useFormDraft } from './form-draft.tsx'

interface Props {
  holds: (draft: object) => boolean
  children: ReactNode
}

/** Shows its fields as long as the draft has them. What stands around it does not render for it. */
export function WhenItHolds({ holds, children }: Props) {
  const { store } = useFormDraft()
  const holdsNow = () => holds(store.snapshot())
  return useSyncExternalStore(store.subscribe, holdsNow, holdsNow) ? children : null
}
