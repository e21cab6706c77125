import { useTranslation } from '../../../../web/translation.ts'
import { type Bands, Profile, ranges } from '../../profile.ts'
import { bandsOn, shareOf } from './band-scale.ts'
import type { Reach } from './reach.ts'
import classes from './score-gauge.module.css'

interface Props {
  total: number
  /** Where the total can still end; both ends are the total once every question is answered. */
  reach: Reach
  /** Null while an answer is missing. */
  profile: Profile | null
  bands: Bands
}

const radius = 112
const innerRadius = 94
const centre = { x: 130, y: 126 }
/** Between two bands, as a share of the half circle. */
const gap = 0.006

/** The risk score on a half circle of the five profiles. What it shows is said in words around it. */
export function ScoreGauge({ total, reach, profile, bands }: Props) {
  const { t } = useTranslation()
  const here = pointAt(shareOf(total, 'total'), radius)
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
              d={arc(shareOf(band.from, 'total') + gap, shareOf(band.to, 'total') - gap, radius)}
            >
              <title>{t(Profile.label(band.profile))}</title>
            </path>
          ))}
          {profile ? (
            <circle className={classes.marker} cx={here.x} cy={here.y} r="9" />
          ) : (
            <path
              className={classes.reach}
              d={arc(shareOf(reach.from, 'total'), shareOf(reach.to, 'total'), innerRadius)}
            />
          )}
        </svg>
        <strong className={classes.total}>{total}</strong>
      </div>
      <div className={classes.ends}>
        <End score={ranges.total.from} profile={Profile.veryConservative} />
        <End score={ranges.total.to} profile={Profile.aggressiveGrowth} />
      </div>
      <p className={classes.profile} data-open={profile === null || undefined}>
        {profile
          ? t('The total reaches {{profile}}', { profile: t(Profile.label(profile)) })
          : t('Thin line: the total will be between {{from}} and {{to}}', { from: reach.from, to: reach.to })}
      </p>
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

function pointAt(share: number, distance: number) {
  const angle = Math.PI * (1 - share)
  const rounded = (length: number) => Math.round(length * 100) / 100
  return {
    x: rounded(centre.x + distance * Math.cos(angle)),
    y: rounded(centre.y - distance * Math.sin(angle)),
  }
}

function arc(from: number, to: number, distance: number): string {
  const start = pointAt(from, distance)
  const end = pointAt(Math.max(from, to), distance)
  return `M${start.x} ${start.y}A${distance} ${distance} 0 0 1 ${end.x} ${end.y}`
}
