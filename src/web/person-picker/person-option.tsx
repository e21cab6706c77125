import { useId } from 'react'
import { Link } from 'react-router'
import { ParticipantRole } from '../../platform/codes/participant-role.ts'
import { formatDate } from '../../platform/formats/dates.ts'
import { useTranslation } from '../translation.ts'
import chooser from '../ui/chooser.module.css'
import type { Candidate } from './candidate.ts'
import classes from './person-picker.module.css'

interface Props {
  /** Of the choice that it belongs to. */
  group: string
  person: Candidate
  isChosen: boolean
  onChoose: () => void
}

/** One person: told from another of the same name by date of birth, roles and short id. */
export function PersonOption({ group, person, isChosen, onChoose }: Props) {
  const { t, language } = useTranslation()
  const id = useId()
  const { name, dateOfBirth, roles, blocked } = person
  const [named, told, why] = [`${id}-name`, `${id}-told`, `${id}-why`]
  return (
    <div className={chooser.option} data-blocked={blocked ? true : undefined}>
      <label className={chooser.choice}>
        <input
          type="radio"
          className={chooser.radio}
          name={group}
          checked={isChosen}
          disabled={blocked !== undefined}
          onChange={onChoose}
          aria-labelledby={named}
          aria-describedby={blocked ? `${told} ${why}` : told}
        />
        <span id={named} className={classes.who}>
          <span className={chooser.name}>{name}</span>{' '}
          <span className={classes.born}>
            {dateOfBirth
              ? t('born {{date}}', { date: formatDate(dateOfBirth, language) })
              : t('no date of birth')}
          </span>
        </span>
        <span id={told} className={chooser.told}>
          <span className={classes.roles}>
            {roles.map((role) => t(ParticipantRole.label(role))).join(', ')}
          </span>{' '}
          <span className="id">{person.id.slice(0, shownSigns)}</span>
        </span>
      </label>
      {blocked && (
        <p className={classes.why}>
          <span id={why}>{t(blocked.reason)}</span>{' '}
          {blocked.mend && (
            // in a tab of its own, so that what is entered here stays
            <Link to={blocked.mend.to} className="link" target="_blank" aria-describedby={`${named} ${why}`}>
              {t(blocked.mend.label)}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}

const shownSigns = 8
