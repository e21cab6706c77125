import { Anchor, Button } from '@mantine/core'
import { Download, Send } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { words } from '../../../../platform/words.ts'
import { outdate } from '../../../../web/answers.ts'
import { useDownload } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { useCall, useSend } from '../../../../web/use-call.ts'
import {
  downloadSigned,
  readLink,
  readNewestResponse,
  readPackage,
  sendForSignature,
} from '../../../risk-tolerance/contract.ts'
import { listPackages } from '../../../signing/contract.ts'
import type { Client } from '../../contract.ts'
import { ActionItem } from './action-item.tsx'
import { LinkNote } from './link-note.tsx'
import { SigningStanding } from './signing-standing.tsx'

/** The checklist's first item: the questionnaire, and then its signing. */
export function RiskItem({ client }: { client: Client }) {
  return client.completedRiskTolerance ? <Completed clientId={client.id} /> : <ToDo clientId={client.id} />
}

function ToDo({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  return (
    <ActionItem
      label={t('Risk Tolerance')}
      done={false}
      subheader={t('Client Must Complete Tolerance Before Proceeding')}
      more={<LinkNote clientId={clientId} />}
    >
      <Button component={Link} to={`${paths.riskToleranceForm(clientId)}/`} size="sm">
        {t('Complete Risk Tolerance')}
      </Button>
      <Button component={Link} to={paths.createRiskToleranceLink(clientId)} size="sm" variant="default">
        {t('Send a link')}
      </Button>
    </ActionItem>
  )
}

const subheaders: Partial<Record<PackageStatus, string>> = {
  SENT: words('Risk Tolerance Has Been Sent For Signature'),
  COMPLETED: words('Risk Tolerance Has Been Completed'),
}

function Completed({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { data, error } = useCall(readPackage, { params: { clientId } })
  const download = useDownload(downloadSigned, { params: { clientId } })
  useEffect(() => outdate(readPackage, listPackages, readLink), [])
  const signing = data?.oneSpanPackage
  const status = signing?.status
  const isOver = data !== undefined && status !== 'SENT' && status !== 'COMPLETED' && status !== 'DRAFT'
  return (
    <ActionItem
      label={t('Risk Tolerance')}
      done
      subheader={t((status && subheaders[status]) ?? words('Client Has Completed Risk Tolerance'))}
      more={
        error ? (
          <p role="alert">{t('How the signing stands could not be loaded. Please open the page again.')}</p>
        ) : (
          signing && <SigningStanding clientId={clientId} packageId={signing.id} />
        )
      }
    >
      {status === 'COMPLETED' && (
        <Button
          size="sm"
          leftSection={<Download size={18} aria-hidden />}
          loading={download.busy}
          onClick={download.download}
        >
          {t('Download Signed Form')}
        </Button>
      )}
      {isOver && <AskAgain clientId={clientId} />}
      <Anchor component={Link} to={paths.riskToleranceForm(clientId)} size="sm" underline="always">
        {t('Risk profile and report')}
      </Anchor>
    </ActionItem>
  )
}

/** Where nobody can sign any more, or nobody was asked to. */
function AskAgain({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { data: response } = useCall(readNewestResponse, { params: { clientId } })
  const send = useSend(sendForSignature, {
    says: { done: words('Successfully Sent Email') },
    refreshes: [readPackage, listPackages],
  })
  if (response?.status !== 'complete') return null
  return (
    <Button
      size="sm"
      leftSection={<Send size={16} aria-hidden />}
      loading={send.busy}
      onClick={() => send.send({ params: { id: response.id } })}
    >
      {t('Send for Signature')}
    </Button>
  )
}
