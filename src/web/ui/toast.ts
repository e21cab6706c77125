import i18next from 'i18next'

const closesAfterMilliseconds = 3_000

const whenNeeded = new Set<() => void>()
let needed = false

/** Tells the page that it needs a place for toasts: from then on what they are made of is loaded. */
export function prepareToasts(): void {
  needed = true
  for (const tell of whenNeeded) tell()
}
export const toastsNeeded = (): boolean => needed
export function watchToastsNeeded(tell: () => void): () => void {
  whenNeeded.add(tell)
  return () => void whenNeeded.delete(tell)
}

async function show(kind: 'done' | 'failed', message: string): Promise<void> {
  prepareToasts()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message,
    autoClose: closesAfterMilliseconds,
    withBorder: false,
    closeButtonProps: { 'aria-label': i18next.t('Close') },
    // a failure interrupts whoever listens to the page; a success waits its turn
    role: kind === 'failed' ? 'alert' : 'status',
    classNames: { root: 'toast', description: 'toast-text', closeButton: 'toast-close' },
    color: kind === 'failed' ? 'danger' : 'success',
  })
}

/** Short sentences at the top right, in dark, gone after three seconds. */
export const toast = {
  done: (message: string) => void show('done', message),
  failed: (message: string) => void show('failed', message),
}
