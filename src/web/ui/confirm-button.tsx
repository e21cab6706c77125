import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'opened' | 'onClose'> {
  label: string
  /** It stands as a link among others. */
  isLink?: boolean
  button?: ButtonProps
}

/** A button for what is not done lightly: it asks first. Once that is done the button is gone, and the question with it. */
export function ConfirmButton({ label, isLink = false, button, ...dialog }: Props) {
  const [opened, ask] = useDisclosure(false)
  return (
    <>
      {isLink ? (
        <button type="button" className="link" onClick={ask.open}>
          {label}
        </button>
      ) : (
        <Button variant="default" size="sm" w="fit-content" {...button} onClick={ask.open}>
          {label}
        </Button>
      )}
      <ConfirmDialog {...dialog} opened={opened} onClose={ask.close} />
    </>
  )
}
