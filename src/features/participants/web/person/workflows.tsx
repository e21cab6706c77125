import { Anchor, Title } from '@mantine/core'
import { Link } from 'react-router'
import { AccountType } from '../../../../platform/codes/account.ts'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { May, useMay } from '../../../../web/session/rights.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { AtOnce } from '../../../../web/ui/at-once.tsx'
import { Empty } from '../../../../web/ui/empty.tsx'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { readNewestResponse } from '../../../risk-tolerance/contract.ts'
import { readLink } from '../../../risk-tolerance/link-contract.ts'
import type { Client } from '../../contract.ts'
import { type Moment, readWorkflow } from '../../workflow-contract.ts'
import { isAccountHolder, steps } from '../steps.ts'
import { RiskProgress } from './risk-progress.tsx'
import classes from './workflows.module.css'

/** What the steps read for themselves. */
const readBySteps = [readWorkflow, readNewestResponse, readLink]

/** An account holder's four steps, in their order: how each of them stands, and what happened of it. */
export function Workflows({ client }: { client: Client }) {
  const { t } = useTranslation()
  const mayWrite = useMay('write')
  const workflow = useCall(readWorkflow, { params: { id: client.id } })
  // the client may have answered or signed since it was read last
  useFresh(readWorkflow)
  if (!isAccountHolder(client))
    return (
      <Empty title={t('No Workflow')}>
        {t('The four steps are those of an account holder. Give this participant that role to begin.')}
      </Empty>
    )
  return (
    <AtOnce reads={readBySteps}>
      <Unread says={t('What has been done could not be loaded.')} reads={[workflow]} />
      <ol className={classes.steps} aria-label={t('Steps')}>
        {steps.map((step) => (
          <li key={step.id} className={`surface ${classes.step}`}>
            <div className={classes.head}>
              <Title order={2} size="h3">
                {mayWrite || step.readAt?.(client) ? (
                  <Anchor component={Link} to={step.pathFor(client.id)} underline="always" inherit>
                    {t(step.label)}
                  </Anchor>
                ) : (
                  t(step.label)
                )}
              </Title>
              <StepStatusMark status={step.statusOf(client)} />
            </div>
            {workflow.data && <Moments moments={workflow.data.filter((moment) => moment.step === step.id)} />}
            {step.also && (
              <>
                <RiskProgress clientId={client.id} leadsOn={step.isDone(client)} />
                <div className={classes.ways}>
                  {(step.isDone(client) ? step.also.done : step.also.toDo).map(({ label, to, pathFor }) => (
                    <May key={label} to={to}>
                      <Anchor component={Link} to={pathFor(client.id)} underline="always" size="sm">
                        {t(label)}
                      </Anchor>
                    </May>
                  ))}
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </AtOnce>
  )
}

const saysOf: Record<Moment['what'], string> = {
  linkMade: words('Link created'),
  linkMailed: words('Link sent by email'),
  linkRevoked: words('Link revoked'),
  begun: words('Started'),
  saved: words('Last saved'),
  completed: words('Submitted'),
  profileChosen: words('Risk profile chosen'),
  sent: words('Sent for signature'),
  opened: words('Document opened'),
  signed: words('Document signed'),
  declined: words('Signature declined'),
  expired: words('Not signed in time'),
  revoked: words('Document revoked'),
}

function Moments({ moments }: { moments: readonly Moment[] }) {
  const { t, language } = useTranslation()
  if (moments.length === 0) return <p className={classes.nothing}>{t('Nothing has been done yet.')}</p>
  return (
    <ul className={classes.moments}>
      {moments.map(({ what, at, accountType, who }) => (
        <li key={`${at} ${what} ${accountType} ${who}`} className={classes.moment}>
          <time dateTime={at}>{formatInstant(at, language)}</time>
          <span>
            {accountType && `${t(AccountType.label(accountType))} · `}
            {t(saysOf[what])}
            {who && <span className={classes.who}> · {who}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
