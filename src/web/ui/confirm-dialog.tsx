import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import { Dialog } from './dialog.tsx'

interface Props {
  opened: boolean
  onClose: () => void
  /** The question. */
  title: string
  /** What happens then, and what is lost. */
  children: ReactNode
  /** The button that does it, in words. */
  sure: string
  onSure: () => void
  /** Another way to do it. */
  other?: { label: string; onChoose: () => void }
  busy?: boolean
  /** Something is lost with it that no click brings back: then Enter alone does not do it. */
  isDanger?: boolean
}

/** Asks before something is done that is not done lightly. */
export function ConfirmDialog({ opened, onClose, title, children, sure, onSure, ...props }: Props) {
  const { t } = useTranslation()
  const { other, busy, isDanger } = props
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus={isDanger || undefined}>
          {t('Cancel')}
        </Button>
        {other && (
          <Button variant="default" onClick={other.onChoose}>
            {other.label}
          </Button>
        )}
        <Button
          {...(isDanger ? { color: 'danger' } : { 'data-autofocus': true })}
          loading={busy ?? false}
          onClick={onSure}
        >
          {sure}
        </Button>
      </Group>
    </Dialog>
  )
}
