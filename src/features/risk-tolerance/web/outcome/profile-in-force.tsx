import { Text } from '@mantine/core'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import type { Judgement } from '../../contract.ts'
import { Profile, profileInForce } from '../../profile.ts'
import classes from './profile-in-force.module.css'

interface Props {
  total: number
  /** By the total. */
  reached: Profile
  choice: Judgement['choice']
  /** Undefined while it is not complete. */
  completed?: Pick<Judgement, 'completedAt' | 'completedByParticipant'> | undefined
  /** Where the reason does not stand beside it already. */
  withReason: boolean
}

/** The profile that holds, in large type, and how it came about: by whom, when, and why. */
export function ProfileInForce({ total, reached, choice, completed, withReason }: Props) {
  const { t } = useTranslation()
  const byTotal = { total, profile: t(Profile.label(reached)) }
  const when = (instant: string) => formatInstant(instant, spoken())
  return (
    <div className={classes.inForce}>
      <p className={classes.label}>{t('Risk profile')}</p>
      <p className={classes.profile}>{t(Profile.label(profileInForce(reached, choice)))}</p>
      <Text size="sm" c="dimmed">
        {choice
          ? t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when: when(choice.chosenAt) })
          : t('Based on the total score of {{total}}', { total })}
      </Text>
      {choice && withReason && <p className={classes.reason}>{choice.reason}</p>}
      {choice && (
        <Text size="sm" c="dimmed">
          {t('A total score of {{total}} corresponds to {{profile}}.', byTotal)}
        </Text>
      )}
      {completed?.completedAt && (
        <Text size="sm" c="dimmed">
          {completed.completedByParticipant
            ? t('Answered by the client, {{when}}', { when: when(completed.completedAt) })
            : t('Answered with the adviser, {{when}}', { when: when(completed.completedAt) })}
        </Text>
      )}
    </div>
  )
}
