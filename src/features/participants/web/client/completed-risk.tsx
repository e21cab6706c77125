import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PackageStatus } from '../../../../platform/codes/package-status.ts'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { Attention } from '../../../../web/signing/attention.tsx'
import { DownloadSigned } from '../../../../web/signing/download-signed.tsx'
import { SigningStatus } from '../../../../web/signing/signing-status.tsx'
import { useSigning, wasRefused } from '../../../../web/signing/use-signing.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import {
  type Judgement,
  readJudgement,
  readNewestResponse,
  readPackage,
} from '../../../risk-tolerance/contract.ts'
import { Profile, profileField, profileInForce, statedAt } from '../../../risk-tolerance/profile.ts'
import { changedBySigning, outgoingOf } from '../../../risk-tolerance/signing.ts'
import type { Client } from '../../contract.ts'
import { RiskProgress } from '../person/risk-progress.tsx'
import { ActionItem } from './action-item.tsx'
import classes from './action-items.module.css'

const subheaders: Partial<Record<PackageStatus, string>> = {
  SENT: words('Risk Tolerance Has Been Sent For Signature'),
  COMPLETED: words('Risk Tolerance Has Been Completed'),
}

/** A complete questionnaire: how its signing stands, what it came to, and what can be done with it. */
export function CompletedRisk({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { id: clientId, generalDetails } = client
  const signing = useSigning(clientId, useCall(readPackage, { params: { clientId } }), changedBySigning)
  // a newer draft does not hide what was completed
  const complete = { params: { clientId }, query: { status: 'complete' as const } }
  const read = useCall(readNewestResponse, complete)
  const response = read.data
  const judged = { params: { id: response?.id ?? '' } }
  const judging = useCall(readJudgement, judged, { enabled: response != null })
  const judgement = judging.data
  // the client may have answered since it was read last
  useFresh(readNewestResponse, readPackage, readJudgement)
  const language = response?.language ?? generalDetails.language ?? spoken()
  const { status } = signing
  const outgoing = outgoingOf(generalDetails, { id: response?.id, language }, judgement)
  return (
    <ActionItem
      label={t('Risk Tolerance')}
      done
      status={client.steps.riskTolerance}
      subheader={t((status && subheaders[status]) ?? words('Client Has Completed Risk Tolerance'))}
      {...(client.steps.riskTolerance === StepStatus.signed && {
        folded: <DownloadSigned outgoing={outgoing} clientId={clientId} isSmall />,
      })}
      below={
        <>
          <SigningStatus
            clientId={clientId}
            signing={signing}
            outgoing={outgoing}
            decisionLink={() => <ChooseProfile clientId={clientId} />}
            // a newer draft is gone on with before what it replaces is sent
            isBesideDraft={client.steps.riskTolerance === StepStatus.draft}
            otherActions={
              <>
                <May to="write">
                  <Button component={Link} to={onFile(clientId)} size="sm" variant="default">
                    {t('Answer Again')}
                  </Button>
                </May>
                <May to="send">
                  <Button
                    component={Link}
                    to={paths.createRiskToleranceLink(clientId)}
                    size="sm"
                    variant="default"
                  >
                    {t('Send a New Link')}
                  </Button>
                </May>
              </>
            }
          />
          <Unread
            says={t('The risk profile could not be loaded, nor whether one is still to be chosen.')}
            reads={[read, judging]}
          />
          {judgement && (
            <RiskProfile clientId={clientId} judgement={judgement} sentAt={signing.found?.sentAt} />
          )}
          <RiskProgress clientId={clientId} leadsOn />
        </>
      }
    >
      <span className={classes.links}>
        <DetailLink to={onFile(clientId)}>{t('Risk profile and report')}</DetailLink>
        {!wasRefused(status) && (
          <May to="send">
            <DetailLink to={paths.createRiskToleranceLink(clientId)}>{t('Send a New Link')}</DetailLink>
          </May>
        )}
      </span>
    </ActionItem>
  )
}

/** What was completed, whether or not a newer draft stands before it. */
const onFile = (clientId: string): string => `${paths.riskToleranceForm(clientId)}?completed`

function DetailLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} size="sm" underline="always">
      {children}
    </Anchor>
  )
}

function ChooseProfile({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  return (
    <May to="write">
      <DetailLink to={`${onFile(clientId)}#${profileField}`}>{t('Choose the risk profile')}</DetailLink>
    </May>
  )
}

interface RiskProfileProps {
  clientId: string
  judgement: Judgement
  /** When its newest document went out; undefined where none did. */
  sentAt: string | undefined
}

/** The profile that holds and how it came about, or that it is still to be chosen. */
function RiskProfile({ clientId, judgement, sentAt }: RiskProfileProps) {
  const { t } = useTranslation()
  const { outcome, choice } = judgement
  if (!outcome) return null
  const profile = t(Profile.label(profileInForce(outcome.profile, choice)))
  const when = choice && formatInstant(choice.chosenAt, spoken())
  const isOpen = outcome.disagree && !choice
  const stated = sentAt && statedAt(sentAt, outcome.profile, choice)
  return (
    <>
      <p className={classes.note}>
        <strong>
          {isOpen ? t('By the total: {{profile}}', { profile }) : t('Risk profile: {{profile}}', { profile })}
        </strong>
        {' · '}
        {choice
          ? t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when })
          : t('Based on the total score of {{total}}', { total: outcome.total })}
        {stated && choice && stated !== choice.profile && (
          <> · {t('The document states {{profile}}.', { profile: t(Profile.label(stated)) })}</>
        )}
      </p>
      {isOpen && (
        <div className={classes.note}>
          <Attention>
            <p>{t('The parts of the questionnaire disagree, and no risk profile has been chosen yet.')}</p>
            <ChooseProfile clientId={clientId} />
          </Attention>
        </div>
      )}
    </>
  )
}
