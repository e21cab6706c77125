import { useDisclosure } from '@mantine/hooks'
import { Download } from 'lucide-react'
import { useDownload } from '../../../../web/download.ts'
import { AskToShowWhole } from '../../../../web/form/ask-to-show-whole.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useSend } from '../../../../web/use-call.ts'
import { readPackageArchive, readSentDocument, revealPackage } from '../../packages-contract.ts'

interface Whole {
  packageId: string
  download: () => void
  /** Closed again once the code was right. */
  isAsking: boolean
  onClose: () => void
}

/** Asks for the code that whole documents wait for, and goes on with what was asked for. */
function AskForCode({ packageId, download, isAsking, onClose }: Whole) {
  const { t } = useTranslation()
  const reveal = useSend(revealPackage, {
    quiet: true,
    onDone: () => {
      onClose()
      download()
    },
  })
  return (
    <AskToShowWhole
      {...reveal}
      opened={isAsking}
      onClose={onClose}
      title={t('Show Numbers Whole')}
      says={t(
        'These documents state social insurance and account numbers whole. A code opens them for ten minutes, and the audit trail records it.',
      )}
      mayNot={t(
        'These documents state numbers whole, which you may not have shown. Please ask their adviser.',
      )}
      onCode={(code) => reveal.send({ params: { id: packageId }, body: { code } })}
      submit={t('Download')}
    />
  )
}

interface DocumentProps {
  packageId: string
  documentId: string
  name: string
}

/** The document as it is signed, before that as it was sent. */
export function DownloadDocument({ packageId, documentId, name }: DocumentProps) {
  const { t } = useTranslation()
  const [isAsking, ask] = useDisclosure(false)
  const { download, busy } = useDownload(
    readSentDocument,
    { id: packageId, documentId },
    { onCodeRequired: ask.open },
  )
  return (
    <>
      <SendingButton
        size="xs"
        variant="default"
        aria-label={`${t('Download')}: ${name}`}
        leftSection={<Download size={14} aria-hidden />}
        busy={busy}
        onClick={download}
      >
        {t('Download')}
      </SendingButton>
      <AskForCode packageId={packageId} download={download} isAsking={isAsking} onClose={ask.close} />
    </>
  )
}

/** All that is signed of a package, with its evidence. */
export function DownloadPackage({ packageId }: { packageId: string }) {
  const { t } = useTranslation()
  const [isAsking, ask] = useDisclosure(false)
  const { download, busy } = useDownload(readPackageArchive, { id: packageId }, { onCodeRequired: ask.open })
  return (
    <>
      <SendingButton
        size="sm"
        w="fit-content"
        leftSection={<Download size={16} aria-hidden />}
        busy={busy}
        onClick={download}
      >
        {t('Download All with Evidence')}
      </SendingButton>
      <AskForCode packageId={packageId} download={download} isAsking={isAsking} onClose={ask.close} />
    </>
  )
}
