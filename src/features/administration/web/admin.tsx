import { Stack, Text, Title } from '@mantine/core'
import { useUser } from '../../../web/session/session.ts'
import { useTitle } from '../../../web/shell/use-title.ts'
import { useTranslation } from '../../../web/translation.ts'

export function Screen() {
  const { t } = useTranslation()
  const mayManage = useUser().permissions.includes('people.manage')
  const title = mayManage ? t('Admin Manage Page') : t('Access Denied')
  useTitle(title)
  return (
    <Stack gap="xs" maw={560}>
      <Title order={1}>{title}</Title>
      <Text c="dimmed">
        {mayManage
          ? t('There is nothing to manage here yet. Users and settings will follow in a later version.')
          : t('This page is for administrators.')}
      </Text>
    </Stack>
  )
}
