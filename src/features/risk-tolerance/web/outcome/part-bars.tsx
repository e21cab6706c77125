import { useTranslation } from '../../../../web/translation.ts'
import { type Answers, scoreOf, unanswered } from '../../answers.ts'
import { type Bands, Part, Profile, type RunningOutcome, sectionsOfPart } from '../../profile.ts'
import { bandsOn, shareOf } from './band-scale.ts'
import classes from './part-bars.module.css'
import { reachOf } from './reach.ts'

interface Props {
  sections: Answers
  parts: RunningOutcome['parts']
  bands: Bands
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`

/** The four parts, each on the scale of its own scores. */
export function PartBars({ sections, parts, bands }: Props) {
  const { t } = useTranslation()
  return (
    <dl className={classes.parts}>
      {parts.map(({ part, score, from, to, profile }) => {
        const open = sectionsOfPart[part].filter((id) => scoreOf(sections, id) === unanswered).length
        return (
          <div key={part} className={classes.part}>
            <dt>{t(Part.label(part))}</dt>
            <dd className={classes.status}>
              {profile ? (
                <>
                  <span className={classes.profile}>{t(Profile.label(profile))}</span>{' '}
                  <span className={classes.score}>
                    {t('{{score}} on a scale of {{from}} to {{to}}', { score, from, to })}
                  </span>
                </>
              ) : (
                <span className={classes.score}>{t('{{count}} open', { count: open })}</span>
              )}
            </dd>
            <dd className={classes.bar} aria-hidden>
              {bandsOn(part, bands).map((band, index) => (
                <span
                  key={band.profile}
                  className={classes.band}
                  data-band={index}
                  data-here={band.profile === profile || undefined}
                  style={{ flexGrow: band.to - band.from }}
                />
              ))}
              <Here part={part} sections={sections} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A mark at the score, or a line over all that it can still become. */
function Here({ part, sections }: { part: Part; sections: Answers }) {
  const reach = reachOf(sectionsOfPart[part], sections)
  const from = shareOf(reach.from, part)
  const isOne = reach.from === reach.to
  return (
    <span
      className={isOne ? classes.mark : classes.reach}
      style={{
        insetInlineStart: percent(from),
        width: isOne ? undefined : percent(shareOf(reach.to, part) - from),
      }}
    />
  )
}
