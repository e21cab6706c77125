import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsNeeded, watchToastsNeeded } from './toast.ts'

const Notifications = lazy(async () => ({
  default: (await import('@mantine/notifications')).Notifications,
}))

/** Where the toasts appear. The sign-in page opens without what they are made of. */
export function Toasts() {
  const needed = useSyncExternalStore(watchToastsNeeded, toastsNeeded)
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <Notifications position="top-right" limit={4} />
    </Suspense>
  )
}
