import type { SVGProps } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { type Bands, bandsOn, Profile, type RunningScore, ranges } from '../../profile.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import classes from './score-gauge.module.css'
import { shareOf } from './share-of.ts'

interface Props {
  running: RunningScore
  bands: Bands
}

/** Between two bands, as a share of the half circle. */
const gap = 0.006

/** The risk score on a half circle of the five profiles. What the picture shows is said in words around it. */
export function ScoreGauge({ running: { score, open, reach, profile }, bands }: Props) {
  const { t } = useTranslation()
  const isBegun = open < sectionCount
  const share = (at: number) => shareOf(at, 'total')
  return (
    <figure className={classes.gauge}>
      <figcaption className={classes.label}>{t('Current total risk score')}</figcaption>
      <div className={classes.dial}>
        <svg viewBox="0 0 260 140" aria-hidden className={classes.picture}>
          {bandsOn('total', bands).map((band, index) => (
            <Arc
              key={band.profile}
              radius={112}
              from={share(band.from) + gap}
              to={share(band.to + 1) - gap}
              className={classes.band}
              data-band={index}
              data-here={band.profile === profile || undefined}
            />
          ))}
          {profile && (
            <circle
              className={classes.marker}
              cx={18}
              cy={126}
              r={9}
              transform={`rotate(${180 * share(score)} 130 126)`}
            />
          )}
          {isBegun && !profile && (
            <Arc radius={94} from={share(reach.from)} to={share(reach.to)} className={classes.reach} />
          )}
        </svg>
        <p className={classes.score}>
          {isBegun ? <strong>{score}</strong> : t('Nothing is answered yet')}
          {isBegun && !profile && <span>{t('so far')}</span>}
        </p>
      </div>
      <div className={classes.ends}>
        <End score={ranges.total.from} profile={Profile.veryConservative} />
        <End score={ranges.total.to} profile={Profile.aggressiveGrowth} />
      </div>
      {profile && (
        <p className={classes.profile}>
          {t('The total reaches {{profile}}', { profile: t(Profile.label(profile)) })}
        </p>
      )}
      {isBegun && !profile && (
        <p className={classes.ending}>
          {t('Thin line: the total will be between {{from}} and {{to}}', { ...reach })}
        </p>
      )}
    </figure>
  )
}

/** What an end of the half circle stands for. */
function End({ score, profile }: { score: number; profile: Profile }) {
  const { t } = useTranslation()
  return (
    <span>
      {score}
      <br />
      {t(Profile.label(profile))}
    </span>
  )
}

interface ArcProps extends SVGProps<SVGPathElement> {
  radius: number
  /** Shares of the half circle. */
  from: number
  to: number
}

/** A stretch of the half circle: a dash on it, so that nothing has to be calculated. */
const Arc = ({ radius, from, to, ...looks }: ArcProps) => (
  <path
    {...looks}
    d={`M${130 - radius} 126a${radius} ${radius} 0 0 1 ${2 * radius} 0`}
    pathLength={1}
    strokeDasharray={`${to - from} 2`}
    strokeDashoffset={-from}
  />
)
