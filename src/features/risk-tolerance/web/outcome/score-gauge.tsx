import { useTranslation } from '../../../../web/translation.ts'
import { type Bands, bandsOn, Profile, type RunningScore, ranges } from '../../profile.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import classes from './score-gauge.module.css'
import { shareOf } from './share-of.ts'

/** Between two bands, as a share of the half circle. */
const gap = 0.006

const ends = [
  { score: ranges.total.from, profile: Profile.veryConservative },
  { score: ranges.total.to, profile: Profile.aggressiveGrowth },
]

/** The risk score on a half circle of the five profiles. What the picture shows is said in words around it. */
export function ScoreGauge({ running, bands }: { running: RunningScore; bands: Bands }) {
  const { t } = useTranslation()
  const { score, open, reach, profile } = running
  const isUnderWay = open > 0 && open < sectionCount
  const share = (at: number) => shareOf(at, 'total')
  return (
    <figure className={classes.gauge}>
      <figcaption className={classes.label}>{t('Current total risk score')}</figcaption>
      <div className={classes.dial}>
        <svg viewBox="0 0 260 140" aria-hidden className={classes.picture}>
          {bandsOn('total', bands).map((band, index) => (
            <path
              key={band.profile}
              className={classes.band}
              data-band={index}
              data-here={band.profile === profile || undefined}
              {...arc(112, share(band.from) + gap, share(band.to + 1) - gap)}
            />
          ))}
          {isUnderWay && <path className={classes.reach} {...arc(94, share(reach.from), share(reach.to))} />}
          {profile && (
            <circle
              className={classes.marker}
              cx="18"
              cy="126"
              r="9"
              transform={`rotate(${180 * share(score)} 130 126)`}
            />
          )}
        </svg>
        <p className={classes.score}>
          {open < sectionCount ? <strong>{score}</strong> : t('Nothing is answered yet')}
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

/** A stretch of a half circle of length 1: a dash on it. */
const arc = (radius: number, from: number, to: number) => ({
  d: `M${130 - radius} 126a${radius} ${radius} 0 0 1 ${2 * radius} 0`,
  pathLength: 1,
  strokeDasharray: `${to - from} 2`,
  strokeDashoffset: -from,
})
