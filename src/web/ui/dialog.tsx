import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../translation.ts'

/** A window over the page, with a title and a cross that says what it does. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation()
  return <Modal {...props} closeButtonProps={{ 'aria-label': t('Close') }} />
}
