import { type ComponentProps, lazy, Suspense } from 'react'

// What one document that is read by its link needs nothing of: fetched when it is shown, for phones on slow lines.

const List = lazy(async () => ({ default: (await import('./document-list.tsx')).DocumentList }))
const Opens = lazy(async () => ({ default: (await import('./open-form.tsx')).OpenForm }))
const Closed = lazy(async () => ({ default: (await import('./closed-layout.tsx')).ClosedLayout }))
const Decline = lazy(async () => ({ default: (await import('./decline-dialog.tsx')).DeclineDialog }))
const Chooses = lazy(async () => ({ default: (await import('./choose-language.tsx')).ChooseLanguage }))
const Languages = lazy(async () => ({ default: (await import('./choose-language.tsx')).Versions }))

export const DocumentList = (props: ComponentProps<typeof List>) => (
  <Suspense>
    <List {...props} />
  </Suspense>
)
export const OpenForm = (props: ComponentProps<typeof Opens>) => (
  <Suspense>
    <Opens {...props} />
  </Suspense>
)
export const ClosedLayout = (props: ComponentProps<typeof Closed>) => (
  <Suspense>
    <Closed {...props} />
  </Suspense>
)
export const DeclineDialog = (props: ComponentProps<typeof Decline>) => (
  <Suspense>
    <Decline {...props} />
  </Suspense>
)
export const ChooseLanguage = (props: ComponentProps<typeof Chooses>) => (
  <Suspense>
    <Chooses {...props} />
  </Suspense>
)
export const Versions = (props: ComponentProps<typeof Languages>) => (
  <Suspense>
    <Languages {...props} />
  </Suspense>
)
