import { Button, Group, Loader, Text } from '@mantine/core'
import { Download, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { endedUnsigned, type PackageStatus } from '../../../../platform/codes/package-status.ts'
import { words } from '../../../../platform/words.ts'
import { useDownload } from '../../../../web/download.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Notice } from '../../../../web/ui/notice.tsx'
import { useCall } from '../../../../web/use-call.ts'
import { readClient } from '../../../participants/contract.ts'
import { downloadSigned } from '../../contract.ts'
import type { Asking } from './use-signature.ts'

/** What the portal does about a complete response that was never sent; after 30 days it may be true no more. */
const goesByItself = words(
  'Once there is one, the document is sent automatically within the hour. After 30 days, you will need to send it yourself.',
)

interface Props {
  clientId: string
  /** Null where it was never sent, undefined while nobody knows. */
  status: PackageStatus | null | undefined
  asking: Asking | undefined
  onAsk: () => void
}

/** How the signing of a complete response stands, and what can be done about it. */
export function SignatureNote({ clientId, status, asking, onAsk }: Props) {
  const { t } = useTranslation()
  if (asking?.is === 'failed')
    return (
      <Notice tone="problem" title={t('It could not be sent for signature. The answers are saved.')}>
        <p>{asking.message}</p>
        {asking.lacksAddress && <p>{t(goesByItself)}</p>}
        <Button size="sm" onClick={onAsk}>
          {t('Try Again')}
        </Button>
      </Notice>
    )
  return (
    <Text component="div" c="dimmed" role="status" maw={620}>
      {asking ? (
        asking.is === 'asking' ? (
          <Group gap="sm" justify="center">
            <Loader size="sm" aria-hidden />
            {t('It is being sent for signature…')}
          </Group>
        ) : (
          t('It was sent for signature: the client will receive an email with the document.')
        )
      ) : (
        status !== undefined && <Status clientId={clientId} status={status} onAsk={onAsk} />
      )}
    </Text>
  )
}

interface StatusProps extends Pick<Props, 'clientId' | 'onAsk'> {
  status: PackageStatus | null
}

function Status({ clientId, status, onAsk }: StatusProps) {
  const { t } = useTranslation()
  const ended = status ? endedUnsigned[status] : words('It has not been sent for signature yet.')
  if (status === 'COMPLETED')
    return (
      <>
        {t('It is signed.')}
        <DownloadSigned clientId={clientId} />
      </>
    )
  if (!ended) return t('It was sent for signature: the client will receive an email with the document.')
  return (
    <>
      {t(ended)} {status === null && <WaitsForAddress clientId={clientId} />}
      <Below icon={<Send size={16} aria-hidden />} onClick={onAsk}>
        {t('Send for Signature')}
      </Below>
    </>
  )
}

function WaitsForAddress({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { data: client } = useCall(readClient, { params: { id: clientId } })
  if (!client || client.generalDetails.email) return null
  return (
    <>
      {t('There is no email address on file.')} {t(goesByItself)}
    </>
  )
}

function DownloadSigned({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(downloadSigned, { params: { clientId } })
  return (
    <Below icon={<Download size={16} aria-hidden />} onClick={download} busy={busy} isFirst>
      {t('Download Signed Form')}
    </Below>
  )
}

interface BelowProps {
  icon: ReactNode
  onClick: () => void
  busy?: boolean
  /** What is wanted of the page above all. */
  isFirst?: boolean
  children: string
}

/** A button under the sentence that it is about. */
function Below({ icon, onClick, busy = false, isFirst = false, children }: BelowProps) {
  return (
    <Button
      {...(isFirst ? {} : { size: 'sm', variant: 'default' })}
      mt="sm"
      display="block"
      mx="auto"
      leftSection={icon}
      loading={busy}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
