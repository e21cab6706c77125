import { ActionIcon, Button, Title } from '@mantine/core'
import { Send } from 'lucide-react'
import { Link } from 'react-router'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { useDownload } from '../../../../web/download.ts'
import { paths } from '../../../../web/paths.ts'
import { May, useMay } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { AtOnce } from '../../../../web/ui/at-once.tsx'
import { ApplicationOutOfDate } from '../../../../web/ui/changes-since.tsx'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { readNewestStatement, readStatementPdf } from '../../../policy-statements/contract.ts'
import { StatementOutOfDate, StatementVersions } from '../../../policy-statements/web/panels.ts'
import { readJudgement, readNewestResponse, readPackage } from '../../../risk-tolerance/contract.ts'
import { readLink } from '../../../risk-tolerance/link-contract.ts'
import { listPackages } from '../../../signing/contract.ts'
import { type Client, readKycPdf } from '../../contract.ts'
import { readSupplementCircumstances } from '../../supplement-contract.ts'
import { RiskProgress } from '../person/risk-progress.tsx'
import { stepsReached } from '../steps.ts'
import { ActionItem } from './action-item.tsx'
import classes from './action-items.module.css'
import { CompletedRisk } from './completed-risk.tsx'
import { SupplementLine } from './supplement-line.tsx'

/** What the items of the checklist read for themselves. */
const readByItems = [
  readPackage,
  listPackages,
  readNewestResponse,
  readJudgement,
  readLink,
  readNewestStatement,
  readSupplementCircumstances,
]

/** What of a step is sent to be signed from the screen for all kinds; the questionnaire has its own way. */
const kinds: Partial<Record<keyof Client['steps'], string>> = {
  application: 'application',
  accounts: 'account',
  ips: 'statement',
}

/** What is complete, and is not out to be signed, or signed, as it is. */
const isToSend = (status: StepStatus): boolean =>
  [
    StepStatus.complete,
    StepStatus.outOfDate,
    StepStatus.declined,
    StepStatus.expired,
    StepStatus.takenBack,
  ].some((each) => each === status)

/** What is to be done for an account holder, step by step. */
export function ActionItems({ client }: { client: Client }) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const hasStatement = client.steps.ips !== StepStatus.notStarted
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="action-items">
      <Title order={2} size="h3" id="action-items">
        {t('Account Holder Action Items')}
      </Title>
      <AtOnce reads={readByItems}>
        <ol className={classes.items}>
          <RiskItem client={client} />
          {stepsReached(client).map(({ id, item, isDone, statusOf }) => {
            if (!item) return null
            const done = isDone(client)
            const { subheader, button, pathFor } = done ? item.done : item.toDo
            return (
              <ActionItem
                key={item.label}
                label={t(item.label)}
                done={done}
                status={statusOf(client)}
                subheader={t(subheader)}
                below={
                  <>
                    {id === 'application' && <SupplementLine client={client} />}
                    {id === 'application' && <ApplicationOutOfDate changes={client.outOfDate} />}
                    {id === 'ips' && hasStatement && <StatementOutOfDate clientId={client.id} />}
                  </>
                }
              >
                {(mayWrite || (id === 'accounts' && done)) && (
                  <Button
                    component={Link}
                    to={pathFor(client.id)}
                    size="xs"
                    variant={done ? 'default' : 'filled'}
                  >
                    {t(button)}
                  </Button>
                )}
                {id === 'application' && done && client.completedAccountOpening && (
                  <DownloadKyc clientId={client.id} />
                )}
                {id === 'ips' && done && <DownloadStatement clientId={client.id} />}
                {id === 'ips' && hasStatement && <StatementVersions clientId={client.id} />}
                {statusOf(client) === StepStatus.returned && (
                  <Button component={Link} to={paths.sent(client.id)} size="xs" variant="default">
                    {t('See What Was Returned')}
                  </Button>
                )}
                {kinds[id] && isToSend(statusOf(client)) && (
                  <May to="send">
                    <ActionIcon
                      component={Link}
                      to={paths.send(client.id, kinds[id])}
                      variant="subtle"
                      size={30}
                      title={t('Send for Signature')}
                      aria-label={`${t('Send for Signature')}: ${t(item.label)}`}
                    >
                      <Send size={18} aria-hidden />
                    </ActionIcon>
                  </May>
                )}
              </ActionItem>
            )
          })}
        </ol>
      </AtOnce>
    </section>
  )
}

/** The checklist's first item: the questionnaire, and then its signing. */
function RiskItem({ client }: { client: Client }) {
  return client.completedRiskTolerance ? <CompletedRisk client={client} /> : <ToDo client={client} />
}

function ToDo({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { id: clientId, steps } = client
  return (
    <ActionItem
      label={t('Risk Tolerance')}
      done={false}
      status={steps.riskTolerance}
      subheader={t('Client Must Complete Tolerance Before Proceeding')}
      below={<RiskProgress clientId={clientId} />}
    >
      <May to="write">
        <Button component={Link} to={`${paths.riskToleranceForm(clientId)}/`} size="xs">
          {t('Complete Risk Tolerance')}
        </Button>
      </May>
      <May to="send">
        <Button component={Link} to={paths.createRiskToleranceLink(clientId)} size="xs" variant="default">
          {t('Send a Link')}
        </Button>
      </May>
    </ActionItem>
  )
}

/** The whole application, once the account that it is for is open. */
function DownloadKyc({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readKycPdf, { id: clientId })
  return (
    <SendingButton size="xs" variant="default" busy={busy} onClick={download}>
      {t('Download Unsigned KYC')}
    </SendingButton>
  )
}

function DownloadStatement({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readStatementPdf, { clientId })
  return (
    <SendingButton size="xs" variant="default" busy={busy} onClick={download}>
      {t('Download IPS Form')}
    </SendingButton>
  )
}
