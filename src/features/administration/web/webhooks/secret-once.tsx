import { Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import classes from './webhooks.module.css'

interface Props {
  /** What it is, and what is to be done with it now. */
  says: string
  secret: string
  onClose: () => void
}

/** A new secret, which is not shown again. */
export function SecretOnce({ says, secret, onClose }: Props) {
  const { t } = useTranslation()
  const sentence = useRef<HTMLParagraphElement>(null)
  // the button that asked for it is gone
  useEffect(() => sentence.current?.focus(), [])
  return (
    <Stack gap="md">
      <Text ref={sentence} tabIndex={-1} className={classes.says ?? ''}>
        {says}
      </Text>
      <code className={classes.secret}>{secret}</code>
      <Group justify="space-between">
        <CopyButton text={secret} label={t('Copy')} />
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  )
}
