import { Button } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import { Dialog } from '../ui/dialog.tsx'

interface Props<D extends object> {
  store: DraftStore<D>
  /** The button's words, which are for whoever works on the portal. */
  label: string
}

/** What the draft holds, for whoever works on the portal: in development builds only. */
export function ShowDraft<D extends object>({ store, label }: Props<D>) {
  const [isOpen, setOpen] = useState(false)
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={label}>
        <pre>{JSON.stringify(draft, undefined, 2)}</pre>
      </Dialog>
    </>
  )
}
