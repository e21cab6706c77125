import { words } from '../../platform/words.ts'
import { useTranslation } from '../translation.ts'
import type { Outgoing } from './outgoing.ts'

interface Props {
  outgoing: Outgoing
  /** Nothing goes out by itself a second time. */
  wasSent?: boolean
}

/** A signer has no address on file, and what becomes of the document once there is one. */
export function NoAddress({ outgoing: { onceAddressed }, wasSent = false }: Props) {
  const { t } = useTranslation()
  const next =
    !wasSent && onceAddressed ? onceAddressed : words('Once there is one, you can send it from here.')
  return (
    <>
      {t('There is no email address on file.')} {t(next)}
    </>
  )
}
