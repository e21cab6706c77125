import { Anchor, Button } from '@mantine/core'
import { Download, Send } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { endedUnsigned, type PackageStatus } from '../../../../platform/codes/package-status.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { useDownload } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { invalidate } from '../../../../web/query-client.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { useCall, useSend } from '../../../../web/use-call.ts'
import {
  downloadSigned,
  readJudgement,
  readNewestResponse,
  readPackage,
  sendForSignature,
} from '../../../risk-tolerance/contract.ts'
import { Profile, profileInForce } from '../../../risk-tolerance/profile.ts'
import { listPackages } from '../../../signing/contract.ts'
import { isOnItsWay } from '../../../signing/on-its-way.ts'
import { type Client, readClient } from '../../contract.ts'
import { Begun } from '../begun.tsx'
import { OpenLink } from '../open-link.tsx'
import { ActionItem } from './action-item.tsx'
import classes from './action-items.module.css'
import { Attention } from './attention.tsx'
import { Warning } from './package-problem.tsx'
import { SigningStatus } from './signing-status.tsx'

const subheaders: Partial<Record<PackageStatus, string>> = {
  SENT: words('Risk Tolerance Has Been Sent For Signature'),
  COMPLETED: words('Risk Tolerance Has Been Completed'),
}

/** A complete questionnaire: how its signing stands, and what can be done with it. */
export function CompletedRisk({ client }: { client: Client }) {
  const { t } = useTranslation()
  const clientId = client.id
  const { data, error } = useCall(readPackage, { params: { clientId } })
  // the client may have answered or signed since it was read last
  useEffect(() => invalidate(readPackage, listPackages, readNewestResponse, readJudgement), [])
  const signing = data?.oneSpanPackage
  // read here: the status changes its place once it is over, and a reading that nobody waits for is given up
  const packages = useCall(
    listPackages,
    { params: { clientId } },
    { enabled: Boolean(signing), isOnItsWay: (found) => found.some(isOnItsWay) },
  )
  const found = packages.data?.find(({ id }) => id === signing?.id)
  const status = signing?.status
  const statusNow = found?.status
  useEffect(() => {
    if (statusNow && statusNow !== status) invalidate(readPackage, readClient)
  }, [statusNow, status])
  const isOver = status !== undefined && endedUnsigned[status] !== undefined
  const canSend = signing === null || isOver
  // whoever refused may have had a reason that the same document does not answer
  const isRefused = status === 'DECLINED' || status === 'OPTED_OUT'
  const signingStatus = signing && <SigningStatus status={signing.status} found={found} />
  return (
    <ActionItem
      label={t('Risk Tolerance')}
      done
      status={client.steps.riskTolerance}
      subheader={t((status && subheaders[status]) ?? words('Client Has Completed Risk Tolerance'))}
      first={isOver && signingStatus}
      more={
        <>
          {error && <Warning>{t('The signing status could not be loaded. Please reload the page.')}</Warning>}
          <RiskProfile clientId={clientId} />
          {!isOver && signingStatus}
          {signing === null && !client.generalDetails.email && (
            <p className={classes.note}>
              {t('There is no email address on file.')}{' '}
              {t(
                'Once there is one, the document is sent automatically within the hour. After 30 days, you will need to send it yourself.',
              )}
            </p>
          )}
          <Begun clientId={clientId} leadsOn />
          <OpenLink clientId={clientId} />
        </>
      }
    >
      {status === 'COMPLETED' && <DownloadSigned clientId={clientId} />}
      {canSend && <SendIt clientId={clientId} isMain={!isRefused} />}
      {isRefused && (
        <>
          <Button component={Link} to={onFile(clientId)} size="sm" variant="default">
            {t('Answer Again')}
          </Button>
          <Button component={Link} to={paths.createRiskToleranceLink(clientId)} size="sm" variant="default">
            {t('Send a New Link')}
          </Button>
        </>
      )}
      <span className={classes.links}>
        <Way to={onFile(clientId)}>{t('Risk profile and report')}</Way>
        {!isRefused && <Way to={paths.createRiskToleranceLink(clientId)}>{t('Send a New Link')}</Way>}
      </span>
    </ActionItem>
  )
}

/** What was completed, whether or not a newer draft stands before it. */
const onFile = (clientId: string): string => `${paths.riskToleranceForm(clientId)}?completed`

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" underline="always">
      {children}
    </Anchor>
  )
}

function DownloadSigned({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(downloadSigned, { params: { clientId } })
  return (
    <Button size="sm" leftSection={<Download size={18} aria-hidden />} loading={busy} onClick={download}>
      {t('Download Signed Form')}
    </Button>
  )
}

/** A newer draft does not hide the response that was completed. */
const useCompleteResponse = (clientId: string) =>
  useCall(readNewestResponse, { params: { clientId }, query: { status: 'complete' } }).data

/** Where nobody was asked to sign, or nobody can any more. */
function SendIt({ clientId, isMain }: { clientId: string; isMain: boolean }) {
  const { t } = useTranslation()
  const response = useCompleteResponse(clientId)
  const send = useSend(sendForSignature, {
    says: { done: words('Successfully Sent Email') },
    refreshes: [readPackage, listPackages, readClient],
  })
  if (!response) return null
  return (
    <SendingButton
      size="sm"
      variant={isMain ? 'filled' : 'default'}
      leftSection={<Send size={16} aria-hidden />}
      busy={send.busy}
      onClick={() => send.send({ params: { id: response.id } })}
    >
      {t('Send for Signature')}
    </SendingButton>
  )
}

/** The profile that holds and how it came about, or that it is still to be chosen. */
function RiskProfile({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const response = useCompleteResponse(clientId)
  const { data: judgement } = useCall(
    readJudgement,
    { params: { id: response?.id ?? '' } },
    { enabled: response != null },
  )
  if (!judgement?.outcome) return null
  const { outcome, choice } = judgement
  const profile = t(Profile.label(profileInForce(outcome.profile, choice)))
  const when = choice && formatInstant(choice.chosenAt, spoken())
  return (
    <>
      <p className={classes.note}>
        <strong>{t('Risk profile: {{profile}}', { profile })}</strong>
        {' · '}
        {choice
          ? t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when })
          : t('Based on the total score of {{total}}', { total: outcome.total })}
      </p>
      {outcome.disagree && !choice && (
        <Attention>
          <p>{t('The parts of the questionnaire disagree, and no risk profile has been chosen yet.')}</p>
          <Way to={onFile(clientId)}>{t('Choose the risk profile')}</Way>
        </Attention>
      )}
    </>
  )
}
