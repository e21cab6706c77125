import { Button, Title } from '@mantine/core'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { useDownload } from '../../../../web/download.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { SendingButton } from '../../../../web/ui/sending-button.tsx'
import { readStatementPdf } from '../../../policy-statements/contract.ts'
import { type Client, readKycPdf } from '../../contract.ts'
import { stepsReached } from '../steps.ts'
import { ActionItem } from './action-item.tsx'
import classes from './action-items.module.css'
import { RiskItem } from './risk-item.tsx'

interface Props {
  client: Client
  /** How the client's policy statement is, which another feature has. */
  StatementStatus: ComponentType<{ clientId: string }>
}

/** What is to be done for an account holder, step by step. */
export function ActionItems({ client, StatementStatus }: Props) {
  const { t } = useTranslation()
  const hasStatement = client.steps.ips !== StepStatus.notStarted
  return (
    <section className={`surface ${classes.card}`} aria-labelledby="action-items">
      <Title order={2} size="h3" id="action-items">
        {t('Account Holder Action Items')}
      </Title>
      <ol className={classes.items}>
        <RiskItem client={client} />
        {stepsReached(client).map(({ id, item, isDone, statusOf }) => {
          if (!item) return null
          const done = isDone(client)
          const { subheader, button, way } = done ? item.done : item.toDo
          return (
            <ActionItem
              key={item.label}
              label={t(item.label)}
              done={done}
              needsAttention={statusOf(client) === StepStatus.outOfDate}
              status={statusOf(client)}
              subheader={t(subheader)}
              first={id === 'ips' && hasStatement && <StatementStatus clientId={client.id} />}
            >
              <Button component={Link} to={way(client.id)} size="sm" variant={done ? 'default' : 'filled'}>
                {t(button)}
              </Button>
              {id === 'application' && done && client.completedAccountOpening && (
                <DownloadKyc clientId={client.id} />
              )}
              {id === 'ips' && done && <DownloadStatement clientId={client.id} />}
            </ActionItem>
          )
        })}
      </ol>
    </section>
  )
}

/** The whole application, once the account that it is for is open. */
function DownloadKyc({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readKycPdf, { id: clientId })
  return (
    <SendingButton size="sm" variant="default" busy={busy} onClick={download}>
      {t('Download Unsigned KYC')}
    </SendingButton>
  )
}

function DownloadStatement({ clientId }: { clientId: string }) {
  const { t } = useTranslation()
  const { download, busy } = useDownload(readStatementPdf, { clientId })
  return (
    <SendingButton size="sm" variant="default" busy={busy} onClick={download}>
      {t('Download IPS Form')}
    </SendingButton>
  )
}
