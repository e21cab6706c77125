import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { paths } from '../../../web/paths.ts'
import { spoken, useTranslation } from '../../../web/translation.ts'
import { useCall, useFresh } from '../../../web/use-call.ts'
import { readNewestResponse } from '../../risk-tolerance/contract.ts'
import { readLink } from '../../risk-tolerance/link-contract.ts'
import { sectionCount } from '../../risk-tolerance/questionnaire/scores.ts'
import classes from './risk-progress.module.css'

interface Props {
  clientId: string
  /** Where no button beside it goes on with the draft. */
  leadsOn?: boolean
}

/** How far a questionnaire is that is not complete: the adviser's draft, and what the client answers through a link. */
export const RiskProgress = (props: Props) => (
  <>
    <Begun {...props} />
    <OpenLink clientId={props.clientId} />
  </>
)

/** How far a draft is that nobody answers through a link; what is answered through one is told beside the link. */
function Begun({ clientId, leadsOn }: Props) {
  const { t } = useTranslation()
  const { data: newest } = useCall(readNewestResponse, { params: { clientId } })
  // somebody may have answered since it was read last
  useFresh(readNewestResponse)
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

/** How far the client is, where a link is open. */
function OpenLink({ clientId }: Pick<Props, 'clientId'>) {
  const { t } = useTranslation()
  const { data: link } = useCall(readLink, { params: { clientId } })
  // the client may have answered since it was read last
  useFresh(readLink)
  if (link?.state !== 'open') return null
  const until = formatInstant(link.expiresAt, spoken())
  return (
    <p className={classes.note}>
      {t('The client has a link (open until {{until}}). Questions answered: {{answered}} of {{all}}.', {
        until,
        answered: link.answered,
        all: sectionCount,
      })}
    </p>
  )
}
