import { notifications } from '@mantine/notifications'

const closesAfterMilliseconds = 3_000

const show = (kind: 'done' | 'failed', message: string) =>
  notifications.show({
    message,
    autoClose: closesAfterMilliseconds,
    withBorder: false,
    // a failure interrupts whoever listens to the page; a success waits its turn
    role: kind === 'failed' ? 'alert' : 'status',
    classNames: { root: 'toast', description: 'toast-text', closeButton: 'toast-close' },
    color: kind === 'failed' ? 'danger' : 'success',
  })

/** Short sentences at the top right, in dark, gone after three seconds. */
export const toast = {
  done: (message: string) => show('done', message),
  failed: (message: string) => show('failed', message),
}
