import { t } from '../../translation.ts'

const closesAfterMs = 3_000

const whenNeeded = new Set<() => void>()
let needed = 0

/** Tells the page that it needs a place for toasts: what they are made of is loaded, if it is not there yet. */
export function prepareToasts(): void {
  needed += 1
  for (const tell of whenNeeded) tell()
}
/** How often they were needed: where loading failed, the next time is another try. */
export const toastsNeeded = (): number => needed
export function watchToastsNeeded(tell: () => void): () => void {
  whenNeeded.add(tell)
  return () => void whenNeeded.delete(tell)
}

async function show(kind: 'done' | 'failed', message: string): Promise<void> {
  prepareToasts()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    // the same sentence stands there once
    id: `${kind} ${message}`,
    message,
    autoClose: closesAfterMs,
    withBorder: false,
    closeButtonProps: { 'aria-label': t('Close') },
    // a failure interrupts whoever listens to the page; a success waits its turn
    role: kind === 'failed' ? 'alert' : 'status',
    classNames: { root: 'toast', description: 'toast-text', closeButton: 'toast-close' },
    // toasts are dark in both themes, so the bar is light in both
    color: kind === 'failed' ? 'danger.3' : 'success.3',
  })
}

/** Short sentences at the top right, in dark, gone after three seconds. */
export const toast = {
  done: (message: string) => void show('done', message).catch(unsaid),
  failed: (message: string) => void show('failed', message).catch(unsaid),
}

/** Without a connection what toasts are made of may be out of reach; the page goes on without. */
function unsaid(): void {}
