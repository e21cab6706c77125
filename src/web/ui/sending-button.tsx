import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { busy: boolean }

/** Sends something, and keeps the focus meanwhile: Mantine's own `loading` disables, and the focus falls to the page. */
export function SendingButton({ busy, onClick, leftSection, ...props }: Props) {
  return (
    <Button
      {...props}
      aria-disabled={busy || props['aria-disabled']}
      leftSection={busy ? <Loader type="oval" size={16} color="currentColor" aria-hidden /> : leftSection}
      onClick={busy ? undefined : onClick}
    />
  )
}
