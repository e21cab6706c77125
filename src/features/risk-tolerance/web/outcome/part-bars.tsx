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
            {running.profile ? (
              <>
                <b>{t(Profile.label(running.profile))}</b> {running.score}
              </>
            ) : (
              t('{{count}} open', { count: running.open })
            )}
          </dd>
          <dd className={classes.scale}>
            <Scale {...running} bands={bands} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The five bands between the lowest score and the highest, with a mark at the score, or a line where it can still end. */
function Scale({ part, open, reach, profile, bands }: RunningPart & { bands: Bands }) {
  const { t } = useTranslation()
  const { from, to } = ranges[part]
  const percent = (share: number) => `${100 * share}%`
  const start = shareOf(reach.from, part)
  const isBegun = open < sectionsOfPart[part].length
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
            style={{ flexGrow: shareOf(band.to + 1, part) - shareOf(band.from, part) }}
          />
        ))}
        {profile && <span className={classes.mark} style={{ insetInlineStart: percent(start) }} />}
        {isBegun && !profile && (
          <span
            className={classes.reach}
            style={{ insetInlineStart: percent(start), width: percent(shareOf(reach.to, part) - start) }}
          />
        )}
      </span>
      <span className={classes.end}>{to}</span>
    </span>
  )
}
