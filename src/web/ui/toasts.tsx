import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastsNeeded, watchToastsNeeded } from './toast.ts'

/**
 * Where the toasts appear. The sign-in page opens without what they are made of; where that cannot be loaded the page
 * stays as it is (a lazy component would take it down), and the next toast is another try.
 */
export function Toasts() {
  const needed = useSyncExternalStore(watchToastsNeeded, toastsNeeded)
  const [Place, setPlace] = useState<ComponentType>()
  const isMissing = needed > 0 && !Place
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time they are needed is another try
  useEffect(() => {
    if (!isMissing) return
    import('./toast-place.tsx').then(
      ({ ToastPlace }) => setPlace(() => ToastPlace),
      () => {},
    )
  }, [isMissing, needed])
  return Place && <Place />
}
