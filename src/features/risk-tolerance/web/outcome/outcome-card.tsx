import { Text, Title } from '@mantine/core'
import { useTranslation } from '../../../../web/translation.ts'
import { type Answers, isComplete } from '../../answers.ts'
import type { Judgement } from '../../contract.ts'
import { type Bands, outcomeOf, Part, Profile, runningOutcome, scalesOnDefault } from '../../profile.ts'
import classes from './outcome-card.module.css'
import { PartBars } from './part-bars.tsx'
import { ProfileInForce } from './profile-in-force.tsx'
import { ScoreGauge } from './score-gauge.tsx'

interface Props {
  sections: Answers
  bands: Bands
  choice: Judgement['choice']
  completed?: Pick<Judgement, 'completedAt' | 'completedByParticipant'> | undefined
  /** For a wide place: the parts beside the gauge rather than below it. */
  wide?: boolean
}

/** Score and profile, with the four parts: so far, or for good. For the adviser's eyes. */
export function OutcomeCard({ sections, bands, choice, completed, wide = false }: Props) {
  const { t } = useTranslation()
  const running = runningOutcome(sections, bands)
  const outcome = isComplete(sections) ? outcomeOf(sections, bands) : undefined
  return (
    <section className={`surface ${classes.card}`} aria-label={t('Risk score')} data-wide={wide || undefined}>
      {outcome && <ProfileInForce outcome={outcome} choice={choice} completed={completed} />}
      <ScoreGauge running={running.total} bands={bands} />
      <div className={classes.parts}>
        <Title order={3} size="h6" className={classes.title}>
          {t('The four parts')}
        </Title>
        <PartBars parts={running.parts} bands={bands} />
        {outcome && (
          <Text size="sm" mt="md">
            {t('The most cautious of them: {{profile}}', {
              profile: t(Profile.label(outcome.mostCautious)),
            })}
          </Text>
        )}
        <DefaultBands bands={bands} />
      </div>
    </section>
  )
}

/** Says which bands the firm has not set itself. */
function DefaultBands({ bands }: { bands: Bands }) {
  const { t } = useTranslation()
  const names = scalesOnDefault(bands).map((scale) =>
    scale === 'total' ? t('Total score') : t(Part.label(scale)),
  )
  if (names.length === 0) return null
  return (
    <Text size="xs" c="dimmed" mt="md">
      {names.length === Object.keys(bands).length
        ? t('The bands are the portal’s default; your firm has not set its own.')
        : t('Your firm has not set its own bands for these; they are the portal’s default: {{names}}.', {
            names: names.join(', '),
          })}
    </Text>
  )
}
