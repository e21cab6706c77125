import { Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatInstant } from '../../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../../web/translation.ts'
import { type Answers, isComplete } from '../../../answers.ts'
import type { Judgement } from '../../../contract.ts'
import {
  type Bands,
  type Outcome,
  outcomeOf,
  Part,
  Profile,
  profileInForce,
  runningOutcome,
  scalesOnDefault,
} from '../../../profile.ts'
import classes from './outcome-card.module.css'
import { PartBars, ScoreGauge } from './scores.tsx'

const JudgedBy = lazy(async () => ({
  default: (await import('../../../../administration/web/panels.ts')).JudgedBy,
}))

interface Props {
  sections: Answers
  bands: Bands
  /** The adviser's choice, and once it is complete by whom. */
  judgement: (Pick<Judgement, 'choice'> & Partial<Judgement>) | undefined
  /** For a wide place: the parts beside the gauge rather than below it. */
  wide?: boolean
}

/** Score and profile, with the four parts: so far, or for good. For the adviser's eyes. */
export function OutcomeCard({ sections, bands, judgement, wide = false }: Props) {
  const { t } = useTranslation()
  const running = runningOutcome(sections, bands)
  const outcome = isComplete(sections) ? outcomeOf(sections, bands) : undefined
  return (
    <section className={`surface ${classes.card}`} aria-label={t('Risk score')} data-wide={wide || undefined}>
      {outcome && <ProfileInForce outcome={outcome} judgement={judgement} />}
      <ScoreGauge running={running} bands={bands} />
      <div className={classes.parts}>
        <Title order={3} size="h6" className={classes.title}>
          {t('The four parts')}
        </Title>
        <PartBars running={running} bands={bands} />
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

/** The profile that holds, in large type, and how it came about: by whom and when. */
function ProfileInForce({ outcome, judgement }: Pick<Props, 'judgement'> & { outcome: Outcome }) {
  const { t } = useTranslation()
  const { choice = null, completedAt, completedByParticipant, judgedBy } = judgement ?? {}
  // made when it is first asked for, and then only opened and closed: the focus goes back to its button
  const [settings, setSettings] = useState<'never' | 'opened' | 'closed'>('never')
  const when = (instant: string) => ({ when: formatInstant(instant, spoken()) })
  return (
    <div className={classes.inForce}>
      <p className={classes.label}>{t('Risk profile')}</p>
      <p className={classes.profile}>{t(Profile.label(profileInForce(outcome.profile, choice)))}</p>
      <p className={classes.origin}>
        {choice
          ? t('Chosen by {{name}}, {{when}}', { name: choice.chosenBy, ...when(choice.chosenAt) })
          : t('Based on the total score of {{total}}', { total: outcome.total })}
      </p>
      {completedAt && (
        <p className={classes.origin}>
          {completedByParticipant
            ? t('Answered by the client, {{when}}', when(completedAt))
            : t('Answered with the adviser, {{when}}', when(completedAt))}
        </p>
      )}
      {completedAt && judgedBy && (
        <p className={classes.origin}>
          <button type="button" className="link" onClick={() => setSettings('opened')}>
            {t('Judged by version {{version}} of the firm’s settings', { version: judgedBy })}
          </button>
        </p>
      )}
      {judgedBy && settings !== 'never' && (
        <Suspense>
          <JudgedBy version={judgedBy} opened={settings === 'opened'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
    </div>
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
