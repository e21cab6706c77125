import { notifications, notificationsStore } from '@mantine/notifications'
import { t } from '../../translation.ts'

const closesAfterMs = 3_000

/** Shows a toast, in the place of one that says the same: the sentence stands there once, and is told anew. */
export function showToast(kind: 'done' | 'failed', message: string): void {
  const { notifications: standing, queue } = notificationsStore.getState()
  for (const { id, message: said } of [...standing, ...queue])
    if (id && said === message) notifications.hide(id)
  notifications.show({
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
