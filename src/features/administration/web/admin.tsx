import { Stack, Text, Title } from '@mantine/core'
import { usePageTitle } from '../../../web/shell/title.tsx'
import { useTranslation } from '../../../web/translation.ts'

export function Screen() {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" maw={560}>
      <Title order={1}>{usePageTitle()}</Title>
      <Text c="dimmed">
        {t('There is nothing to manage here yet. Users and settings will follow in a later version.')}
      </Text>
    </Stack>
  )
}
