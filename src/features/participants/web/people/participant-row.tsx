import { Link } from 'react-router'
import { ParticipantRole } from '../../../../platform/codes/participant-role.ts'
import { StepStatus } from '../../../../platform/codes/step-status.ts'
import { fullName } from '../../../../platform/formats/person-name.ts'
import { paths } from '../../../../web/paths.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { Marked } from '../../../../web/ui/list/marked.tsx'
import { ShortId } from '../../../../web/ui/short-id.tsx'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import type { HouseholdPerson, ParticipantSummary } from '../../contract.ts'
import { steps } from '../steps.ts'
import classes from './participants.module.css'

/** Pixels, before a row has been measured. */
export const usualRowHeight = 40

const isOver = (status: StepStatus): boolean => status === StepStatus.complete || status === StepStatus.signed

interface Props {
  participant: ParticipantSummary & Partial<Pick<HouseholdPerson, 'spouse'>>
  search: string
  /** Where people of several are listed. */
  household?: { id: string; fullName: string }
  /** In whose book they are, where those of several books are listed. */
  whose?: string | undefined
}

/** One participant; the whole row leads to the participant's page. */
export function ParticipantRow({ participant, search, household, whose }: Props) {
  const { t } = useTranslation()
  const name = fullName(participant.generalDetails)
  const next = steps.find((step) => !isOver(step.statusOf(participant)))
  const { spouse } = participant
  const roles = [
    ...participant.roles.map((role) => t(ParticipantRole.label(role))),
    ...(spouse ? [t('Spouse of {{name}}', { name: fullName(spouse) })] : []),
  ].join(' · ')
  return (
    <article className={household ? classes.rowWithHousehold : classes.row}>
      <div className={classes.who}>
        <Link to={paths.participant(participant.id)} className={classes.name} title={name} data-row-link>
          <Marked text={name} search={search} />
        </Link>
        <ShortId id={participant.id} />
      </div>
      <p className={classes.roles} title={roles}>
        {roles}
      </p>
      {household && (
        <p className={classes.of}>
          <Link
            to={paths.householdParticipants(household.id)}
            className={classes.household}
            title={household.fullName}
          >
            <Marked text={household.fullName} search={search} />
          </Link>
          {whose !== undefined && (
            <span className={classes.whose} title={whose}>
              <span className="unseen">{t('Book')} </span>
              {whose}
            </span>
          )}
        </p>
      )}
      {/* the four steps are an account holder's way; nobody else goes it */}
      {participant.roles.includes(ParticipantRole.accountHolder) && (
        <ul className={classes.steps} aria-label={t('Steps')}>
          {steps.map((step) => (
            <li key={step.label} data-next={step === next || undefined}>
              <span className={classes.step}>{t(step.short)}</span>{' '}
              <StepStatusMark status={step.statusOf(participant)} />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
