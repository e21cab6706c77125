import { Button, Stack, Text, Title } from '@mantine/core'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import classes from './empty.module.css'

interface Props {
  title: string
  /** Its own words stand under the title, where it has any. */
  error?: CallRefused | null
  again: () => void
}

/** Stands where something could not be loaded. */
export function Failed({ title, error, again }: Props) {
  const { t } = useTranslation()
  return (
    <Stack className={classes.empty} align="center" gap="xs" role="alert">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text c="dimmed" maw={440}>
        {error?.status ? error.message || t('Something went wrong') : t('Please check your connection.')}
      </Text>
      <Button variant="default" onClick={again}>
        {t('Try again')}
      </Button>
    </Stack>
  )
}
