import { useTranslation } from '../../../../../web/translation.ts'
import { BandBar, type BandedScale, Dial } from '../../../../../web/ui/banded-scale.tsx'
import {
  type Bands,
  bandsOn,
  Part,
  Profile,
  type RunningOutcome,
  type RunningScore,
  ranges,
  type Scale,
} from '../../../profile.ts'
import bars from './part-bars.module.css'
import gauge from './score-gauge.module.css'

interface Props {
  /** So far, or for good. */
  running: RunningOutcome
  bands: Bands
}

const ends = [
  { score: ranges.total.from, profile: Profile.veryConservative },
  { score: ranges.total.to, profile: Profile.aggressiveGrowth },
]

/** The risk score among the five profiles. Before anything is answered there is none. */
export function ScoreGauge({ running: { total }, bands }: Props) {
  const { t } = useTranslation()
  const { score, reach, profile } = total
  const isUnderWay = score > 0 && profile === null
  return (
    <figure className={gauge.gauge}>
      <figcaption className={gauge.label}>{t('Current total risk score')}</figcaption>
      <div className={gauge.dial}>
        <Dial {...scaleOf('total', total, bands)} />
        <p className={gauge.score}>
          {score > 0 ? <strong>{score}</strong> : t('Nothing is answered yet')}
          {isUnderWay && <span>{t('so far')}</span>}
        </p>
      </div>
      <div className={gauge.ends}>
        {ends.map((end) => (
          <span key={end.profile}>
            {end.score}
            <br />
            {t(Profile.label(end.profile))}
          </span>
        ))}
      </div>
      {profile && (
        <p className={gauge.profile}>
          {t('The total reaches {{profile}}', { profile: t(Profile.label(profile)) })}
        </p>
      )}
      {isUnderWay && (
        <p className={gauge.ending}>
          {t('Thin line: the total will be between {{from}} and {{to}}', { ...reach })}
        </p>
      )}
    </figure>
  )
}

/** The four parts, each on the scale of its own scores. */
export function PartBars({ running: { parts }, bands }: Props) {
  const { t } = useTranslation()
  return (
    <dl className={bars.parts}>
      {parts.map(({ part, ...running }) => {
        const { score, open, reach, profile } = running
        const { from, to } = ranges[part]
        return (
          <div key={part} className={bars.part}>
            <dt>{t(Part.label(part))}</dt>
            <dd className={bars.status}>
              {profile && <b>{t(Profile.label(profile))}</b>}
              {profile ? `\u00a0${score}` : t('{{count}} open', { count: open })}
            </dd>
            <dd className={bars.scale}>
              <span aria-hidden className={bars.end}>
                {from}
              </span>
              <BandBar {...scaleOf(part, running, bands)} />
              <span aria-hidden className={bars.end}>
                {to}
              </span>
              <span className="unseen">
                {profile
                  ? t('On a scale of {{from}} to {{to}}', { from, to })
                  : t('It will be between {{from}} and {{to}}', { ...reach })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A scale with its five bands, and a mark at the score; until it has one for good, all that it can still become. */
export function scaleOf(scale: Scale, { score, reach, profile }: RunningScore, bands: Bands): BandedScale {
  const { from, to } = ranges[scale]
  const share = (at: number) => Math.min(1, (at - from) / (to - from))
  return {
    bands: bandsOn(scale, bands).map((band) => ({
      from: share(band.from),
      to: share(band.to + 1),
      isReached: band.profile === profile,
    })),
    ...(profile !== null && { mark: share(score) }),
    ...(profile === null && score > 0 && { stretch: { from: share(reach.from), to: share(reach.to) } }),
  }
}
