import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pageSettings } from '../page-settings.ts'
import { paths } from '../paths.ts'
import { useTitle } from './use-title.ts'

export function Screen() {
  const { t } = useTranslation()
  useTitle(t('Page Not Found'))
  return (
    <Stack maw={560} mx="auto" my={64} gap="md">
      <Text className="overline">404</Text>
      <Title order={1}>
        {t('Page Not Found, Please contact {{provider}} if issue persists', {
          provider: pageSettings.provider,
        })}
      </Title>
      <Anchor component={Link} to={paths.home}>
        {t('Go to Households')}
      </Anchor>
    </Stack>
  )
}
