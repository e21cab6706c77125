import { Text } from '@mantine/core'
import { formatInstant } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import type { Judgement } from '../../contract.ts'
import { type Outcome, Profile, profileInForce } from '../../profile.ts'
import classes from './profile-in-force.module.css'

interface Props {
  outcome: Outcome
  choice: Judgement['choice']
  /** Undefined while it is not complete. */
  completed?: Pick<Judgement, 'completedAt' | 'completedByParticipant'> | undefined
}

/** The profile that holds, in large type, and how it came about: by whom and when. */
export function ProfileInForce({ outcome, choice, completed }: Props) {
  const { t } = useTranslation()
  const when = (instant: string) => formatInstant(instant, spoken())
  return (
    <div className={classes.inForce}>
      <p className={classes.label}>{t('Risk profile')}</p>
      <p className={classes.profile}>{t(Profile.label(profileInForce(outcome.profile, choice)))}</p>
      <Text size="sm" c="dimmed">
        {choice
          ? t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, when: when(choice.chosenAt) })
          : t('Based on the total score of {{total}}', { total: outcome.total })}
      </Text>
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
