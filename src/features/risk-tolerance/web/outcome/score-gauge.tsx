import { useTranslation } from '../../../../web/translation.ts'
import { Dial } from '../../../../web/ui/banded-scale.tsx'
import { type Bands, Profile, type RunningScore, ranges } from '../../profile.ts'
import { scaleOf } from './scale-of.ts'
import classes from './score-gauge.module.css'

const ends = [
  { score: ranges.total.from, profile: Profile.veryConservative },
  { score: ranges.total.to, profile: Profile.aggressiveGrowth },
]

/** The risk score among the five profiles: so far, or for good. Before anything is answered there is none. */
export function ScoreGauge({ running, bands }: { running: RunningScore; bands: Bands }) {
  const { t } = useTranslation()
  const { score, reach, profile } = running
  const isUnderWay = score > 0 && profile === null
  return (
    <figure className={classes.gauge}>
      <figcaption className={classes.label}>{t('Current total risk score')}</figcaption>
      <div className={classes.dial}>
        <Dial {...scaleOf('total', running, bands)} />
        <p className={classes.score}>
          {score > 0 ? <strong>{score}</strong> : t('Nothing is answered yet')}
          {isUnderWay && <span>{t('so far')}</span>}
        </p>
      </div>
      <div className={classes.ends}>
        {ends.map((end) => (
          <span key={end.profile}>
            {end.score}
            <br />
            {t(Profile.label(end.profile))}
          </span>
        ))}
      </div>
      {profile && (
        <p className={classes.profile}>
          {t('The total reaches {{profile}}', { profile: t(Profile.label(profile)) })}
        </p>
      )}
      {isUnderWay && (
        <p className={classes.ending}>
          {t('Thin line: the total will be between {{from}} and {{to}}', { ...reach })}
        </p>
      )}
    </figure>
  )
}
