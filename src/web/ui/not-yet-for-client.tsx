import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../shell/use-title.ts'

/** Stands where a client answers the questionnaire, as long as it cannot be answered. */
export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Client Risk Tolerance Form'))
  return (
    <Stack maw={520} mx="auto" my={48} gap="sm">
      <Title order={1}>{t('Client Risk Tolerance Form')}</Title>
      <Text>{t('This questionnaire cannot be answered here yet. Please contact your adviser.')}</Text>
    </Stack>
  )
}
