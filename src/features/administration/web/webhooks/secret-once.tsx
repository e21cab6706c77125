import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../web/translation.ts'
import { CopyButton } from '../../../../web/ui/copy-button.tsx'
import classes from './webhooks.module.css'

/** A new secret, which is not shown again. */
export function SecretOnce({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Text>
        {t(
          'This is the secret with which deliveries are signed. Put it into the other system now: it is not shown again.',
        )}
      </Text>
      <code className={classes.secret}>{secret}</code>
      <Group justify="space-between">
        <CopyButton text={secret} label={t('Copy')} />
        <Button onClick={onClose}>{t('Close')}</Button>
      </Group>
    </Stack>
  )
}
