import { Notifications } from '@mantine/notifications'
import { Components } from './components.tsx'

/** Where the toasts appear, with all that they are made of. */
export const ToastPlace = () => (
  <Components>
    <Notifications position="top-right" limit={4} />
  </Components>
)
