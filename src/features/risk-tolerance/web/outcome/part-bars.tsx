import { useTranslation } from '../../../../web/translation.ts'
import { BandBar } from '../../../../web/ui/banded-scale.tsx'
import { type Bands, Part, Profile, type RunningOutcome, ranges } from '../../profile.ts'
import classes from './part-bars.module.css'
import { scaleOf } from './scale-of.ts'

interface Props {
  parts: RunningOutcome['parts']
  bands: Bands
}

/** The four parts, each on the scale of its own scores. */
export function PartBars({ parts, bands }: Props) {
  const { t } = useTranslation()
  return (
    <dl className={classes.parts}>
      {parts.map(({ part, ...running }) => {
        const { score, open, reach, profile } = running
        const { from, to } = ranges[part]
        return (
          <div key={part} className={classes.part}>
            <dt>{t(Part.label(part))}</dt>
            <dd className={classes.status}>
              {profile && <b>{t(Profile.label(profile))}</b>}
              {profile ? `\u00a0${score}` : t('{{count}} open', { count: open })}
            </dd>
            <dd className={classes.scale}>
              <span aria-hidden className={classes.end}>
                {from}
              </span>
              <BandBar {...scaleOf(part, running, bands)} />
              <span aria-hidden className={classes.end}>
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
