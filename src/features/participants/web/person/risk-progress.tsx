import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { paths } from '../../../../web/paths.ts'
import { May } from '../../../../web/session/rights.tsx'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { Unread } from '../../../../web/ui/unread.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { draftOf, isEmptyDraft } from '../../../risk-tolerance/answers.ts'
import { type RiskResponse, readNewestResponse } from '../../../risk-tolerance/contract.ts'
import { type RiskLink, readLink } from '../../../risk-tolerance/link-contract.ts'
import { sectionCount } from '../../../risk-tolerance/questionnaire/scores.ts'
import classes from './risk-progress.module.css'

interface Props {
  clientId: string
  /** Where no button beside it goes on with the draft. */
  leadsOn?: boolean
}

/** How far a questionnaire is that is not complete: the adviser's draft, and what the client answers through a link. */
export function RiskProgress(props: Props) {
  const { t } = useTranslation()
  const ofClient = { params: { clientId: props.clientId } }
  const newest = useCall(readNewestResponse, ofClient)
  const link = useCall(readLink, ofClient)
  // the client, or somebody else, may have answered since it was read last
  useFresh(readNewestResponse, readLink)
  return (
    <>
      <Unread says={t('How far the questionnaire is could not be loaded.')} reads={[newest, link]} />
      {newest.data && <Begun {...props} newest={newest.data} />}
      {link.data && <OpenLink link={link.data} />}
    </>
  )
}

/** How far a draft is that nobody answers through a link; what is answered through one is told beside the link. */
function Begun({ clientId, leadsOn, newest }: Props & { newest: RiskResponse }) {
  const { t } = useTranslation()
  if (newest.status !== 'draft' || newest.isBeingAnswered || isEmptyDraft(draftOf(newest))) return null
  const far = { answered: newest.riskScoreSections.length, all: sectionCount }
  return (
    <p className={classes.note}>
      {leadsOn
        ? t('A newer questionnaire has been started: {{answered}} of {{all}} answered.', far)
        : t('Started: {{answered}} of {{all}} answered.', far)}{' '}
      {leadsOn && (
        <May to="write">
          <Anchor component={Link} to={paths.riskToleranceForm(clientId)} size="sm" underline="always">
            {t('Continue with the newer draft')}
          </Anchor>
        </May>
      )}
    </p>
  )
}

/** How far the client is, where a link is open. */
function OpenLink({ link }: { link: RiskLink }) {
  const { t } = useTranslation()
  if (link.state !== 'open') return null
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
