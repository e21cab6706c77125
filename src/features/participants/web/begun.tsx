import { Anchor } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../web/paths.ts'
import { invalidate } from '../../../web/query-client.ts'
import { useTranslation } from '../../../web/translation.ts'
import { useCall } from '../../../web/use-call.ts'
import { readNewestResponse } from '../../risk-tolerance/contract.ts'
import { sectionCount } from '../../risk-tolerance/questionnaire/scores.ts'
import classes from './open-link.module.css'

interface Props {
  clientId: string
  /** Where no button beside it goes on with the draft. */
  leadsOn?: boolean
}

/** How far a draft is that nobody answers through a link; what is answered through one is told beside the link. */
export function Begun({ clientId, leadsOn }: Props) {
  const { t } = useTranslation()
  const { data: newest } = useCall(readNewestResponse, { params: { clientId } })
  // somebody may have answered since it was read last
  useEffect(() => invalidate(readNewestResponse), [])
  if (newest?.status !== 'draft' || newest.isBeingAnswered) return null
  const far = { answered: newest.riskScoreSections.length, all: sectionCount }
  return (
    <p className={classes.note}>
      {leadsOn
        ? t('A newer questionnaire has been started: {{answered}} of {{all}} answered.', far)
        : t('Started: {{answered}} of {{all}} answered.', far)}{' '}
      {leadsOn && (
        <Anchor component={Link} to={paths.riskToleranceForm(clientId)} size="sm" underline="always">
          {t('Continue with the newer draft')}
        </Anchor>
      )}
    </p>
  )
}
