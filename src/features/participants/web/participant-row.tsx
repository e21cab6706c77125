import { Link } from 'react-router'
import { ParticipantRole } from '../../../platform/codes/participant-role.ts'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Marked } from '../../../web/ui/list/marked.tsx'
import { ShortId } from '../../../web/ui/short-id.tsx'
import type { ParticipantSummary } from '../contract.ts'
import classes from './participants.module.css'
import { StepMark } from './step-mark.tsx'
import { steps } from './steps.ts'

/** Pixels, before a row has been measured. */
export const usualRowHeight = 114

/** One participant; the whole row leads to the participant's page. */
export function ParticipantRow({ participant, search }: { participant: ParticipantSummary; search: string }) {
  const { t } = useTranslation()
  const { firstName, lastName } = participant.generalDetails
  return (
    <article className={classes.row}>
      <div className={classes.who}>
        <Link to={paths.participant(participant.id)} className={classes.name} data-row-link>
          <Marked text={`${firstName} ${lastName}`} search={search} />
        </Link>
        <p className={classes.roles}>
          {participant.roles.map((role) => t(ParticipantRole.label(role))).join(' · ')}
        </p>
        <ShortId id={participant.id} />
      </div>
      {/* the four steps are an account holder's way; nobody else goes it */}
      {participant.roles.includes(ParticipantRole.accountHolder) && (
        <ul className={classes.steps} aria-label={t('Steps')}>
          {steps.map((step) => (
            <li key={step.label}>
              <StepMark label={t(step.short)} status={step.statusOf(participant)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
