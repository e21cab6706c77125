import { Download } from 'lucide-react'
import { useDownload } from '../download.ts'
import { useTranslation } from '../translation.ts'
import { SendingButton } from '../ui/sending-button.tsx'
import type { Outgoing } from './outgoing.ts'

interface Props {
  outgoing: Pick<Outgoing, 'archive'>
  clientId: string
  /** In a line of other ways. */
  isSmall?: boolean
}

/** The archive of what was signed, with its evidence. */
export function DownloadSigned({ outgoing, clientId, isSmall }: Props) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(outgoing.archive, { clientId })
  return (
    <SendingButton
      {...(isSmall
        ? { size: 'xs', variant: 'default' }
        : { size: 'sm', leftSection: <Download size={18} aria-hidden /> })}
      busy={busy}
      onClick={download}
    >
      {t('Download Signed Form')}
    </SendingButton>
  )
}
