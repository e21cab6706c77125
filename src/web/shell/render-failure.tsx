import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTitle } from './use-title.ts'

/** Stands in for a page that failed to render. A page that was replaced by a new version only needs a reload. */
export function RenderFailure() {
  const { t } = useTranslation()
  useTitle(t('Unexpected Application Error!'))
  return (
    <Stack role="alert" maw={560} mx="auto" my={64} px="md" gap="md">
      <Title order={1}>{t('Unexpected Application Error!')}</Title>
      <Text c="dimmed">
        {t(
          'This page could not be shown. Nothing that was saved is lost: load it again, or go back to your households.',
        )}
      </Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('Load again')}</Button>
        <Button variant="default" component="a" href="/">
          {t('Households')}
        </Button>
      </Group>
    </Stack>
  )
}
