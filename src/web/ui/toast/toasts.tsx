import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { toastsNeeded, watchToastsNeeded } from './toast.ts'

/**
 * Where the toasts appear. The sign-in page opens without what they are made of; where that cannot be loaded the page
 * stays as it is (a lazy component would take it down). The next toast is another try, but Chromium never asks again
 * for a script that it could not load: what must be read stands in the page itself.
 */
export function Toasts() {
  const needed = useSyncExternalStore(watchToastsNeeded, toastsNeeded)
  const [Place, setPlace] = useState<ComponentType>()
  const isMissing = needed > 0 && !Place
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time they are needed is another try
  useEffect(() => {
    if (!isMissing) return
    import('./made-toasts.ts').then(
      ({ PlacedToasts }) => setPlace(() => PlacedToasts),
      () => {},
    )
  }, [isMissing, needed])
  return Place && <Place />
}
