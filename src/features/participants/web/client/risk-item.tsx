import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import type { Client } from '../../contract.ts'
import { RiskProgress } from '../risk-progress.tsx'
import { ActionItem } from './action-item.tsx'
import { CompletedRisk } from './completed-risk.tsx'

/** The checklist's first item: the questionnaire, and then its signing. */
export function RiskItem({ client }: { client: Client }) {
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
      more={<RiskProgress clientId={clientId} />}
    >
      <Button component={Link} to={`${paths.riskToleranceForm(clientId)}/`} size="sm">
        {t('Complete Risk Tolerance')}
      </Button>
      <Button component={Link} to={paths.createRiskToleranceLink(clientId)} size="sm" variant="default">
        {t('Send a Link')}
      </Button>
    </ActionItem>
  )
}
