import { Link } from 'react-router'
import type { Language } from '../../../platform/codes/person.ts'
import { words } from '../../../platform/words.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { paths } from '../../../web/paths.ts'
import { useTranslation } from '../../../web/translation.ts'
import type { TrailEntry } from '../contract.ts'
import { wordsOf } from '../events.ts'
import classes from './trail.module.css'

/** What stands where an entry has nothing to say. */
const nothing = '–'

interface Props {
  entry: TrailEntry
  /** Where entries of several days stand in the list. */
  withDay: boolean
}

/** One entry of the trail. */
export function EntryRow({ entry, withDay }: Props) {
  const { t, language } = useTranslation()
  const { at, client, detail, address } = entry
  return (
    <article className={classes.row}>
      <time className={classes.when} dateTime={at}>
        {withDay && <span className={classes.day}>{dayShortly(at, language)} </span>}
        {clock(at)}
      </time>
      <span className={classes.who} title={whoIn(entry, t)}>
        {whoIn(entry, t)}
      </span>
      <span className={classes.what} title={t(wordsOf(entry.event))}>
        {t(wordsOf(entry.event))}
      </span>
      <span className={classes.client} data-nothing={client === null || undefined}>
        {client ? (
          <Link to={paths.participant(client.id)} className="link" title={client.name} data-row-link>
            {client.name}
          </Link>
        ) : (
          nothing
        )}
      </span>
      <span className={classes.detail} title={detail} data-nothing={detail === '' || undefined}>
        {detail || nothing}
      </span>
      <span className={classes.address}>{address ?? nothing}</span>
    </article>
  )
}

/** What has no name: the portal's own work, or somebody who has not signed in. */
const whoIn = ({ name, address }: TrailEntry, t: (sentence: string) => string): string =>
  name ?? t(address === null ? words('The portal') : words('Not signed in'))

const { timeZone } = pageSettings

const dayShortly = (at: string, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-CA`, { timeZone, month: 'short', day: 'numeric' }).format(new Date(at))

/** Of digits alone in either language: French words would break the column. */
const clock = (at: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(at))
