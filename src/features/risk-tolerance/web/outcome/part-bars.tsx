import { useTranslation } from '../../../../web/translation.ts'
import {
  type Bands,
  bandsOn,
  Part,
  Profile,
  type RunningOutcome,
  ranges,
  sectionsOfPart,
} from '../../profile.ts'
import classes from './part-bars.module.css'
import { shareOf } from './share-of.ts'

type RunningPart = RunningOutcome['parts'][number]

/** The four parts, each on the scale of its own scores. */
export function PartBars({ parts, bands }: { parts: readonly RunningPart[]; bands: Bands }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.parts}>
      {parts.map((running) => (
        <div key={running.part} className={classes.part}>
          <dt>{t(Part.label(running.part))}</dt>
          <dd className={classes.status}>
            {running.profile && <b>{t(Profile.label(running.profile))}</b>}
            {running.profile ? `\u00a0${running.score}` : t('{{count}} open', { count: running.open })}
          </dd>
          <dd className={classes.scale}>
            <Scale {...running} bands={bands} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The five bands from the lowest score to the highest, with a mark at the score, or a line where it can still end. */
function Scale({ part, open, reach, profile, bands }: RunningPart & { bands: Bands }) {
  const { t } = useTranslation()
  const { from, to } = ranges[part]
  const length = (start: number, end: number) => `${100 * (shareOf(end, part) - shareOf(start, part))}%`
  const start = { insetInlineStart: length(from, reach.from) }
  return (
    <span
      role="img"
      aria-label={
        profile
          ? t('On a scale of {{from}} to {{to}}', { from, to })
          : t('It will be between {{from}} and {{to}}', { ...reach })
      }
    >
      <span className={classes.end}>{from}</span>
      <span className={classes.bar}>
        {bandsOn(part, bands).map((band, index) => (
          <span
            key={band.profile}
            className={classes.band}
            data-band={index}
            data-here={band.profile === profile || undefined}
            style={{ flexBasis: length(band.from, band.to + 1) }}
          />
        ))}
        {profile && <span className={classes.mark} style={start} />}
        {open > 0 && open < sectionsOfPart[part].length && (
          <span className={classes.reach} style={{ ...start, width: length(reach.from, reach.to) }} />
        )}
      </span>
      <span className={classes.end}>{to}</span>
    </span>
  )
}
