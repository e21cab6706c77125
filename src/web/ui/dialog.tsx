import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from '../translation.ts'

/** Its title stays above what is scrolled. */
const belowTitle = { content: { scrollPaddingBlockStart: 72 } }

/** A window over the page, with a title and a cross that says what it does. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation()
  return <Modal styles={belowTitle} {...props} closeButtonProps={{ 'aria-label': t('Close') }} />
}
