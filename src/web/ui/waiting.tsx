import { Center, Loader, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Something is on its way. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <Center mih={240} role="status">
      <Loader aria-hidden />
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
    </Center>
  )
}
