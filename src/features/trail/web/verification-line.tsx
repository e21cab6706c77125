import { CircleCheck, Clock, Info, OctagonX, TriangleAlert } from 'lucide-react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { words } from '../../../platform/words.ts'
import { pageSettings } from '../../../web/page-settings.ts'
import { useTranslation } from '../../../web/translation.ts'
import { Unread } from '../../../web/ui/unread.tsx'
import { useCall, useFresh, useSend } from '../../../web/use-call.ts'
import { listTrail, readVerification, type Verification, verifyTrail } from '../contract.ts'
import classes from './verification.module.css'

const marks = {
  never: { Icon: Info, says: words('Not checked yet') },
  running: { Icon: Clock, says: words('Being checked') },
  unbroken: { Icon: CircleCheck, says: words('Unbroken') },
  broken: { Icon: OctagonX, says: words('Broken') },
  failed: { Icon: TriangleAlert, says: words('Could not be checked') },
} as const

/** How the trail stood when it was verified last, and the way to have that done now. */
export function VerificationLine() {
  const { t } = useTranslation()
  const read = useCall(readVerification, {}, { isOnItsWay: ({ status }) => status === 'running' })
  const { data } = read
  useFresh(readVerification)
  const { send, busy } = useSend(verifyTrail, { refreshes: [readVerification, listTrail] })
  if (!data)
    return (
      <div className={classes.box}>
        <Unread says={t('Whether the trail is unbroken could not be loaded.')} reads={[read]} />
      </div>
    )
  const { Icon, says } = marks[data.status]
  return (
    <section className={classes.box} data-status={data.status} aria-label={t('Check of the trail')}>
      <div className={classes.line}>
        <p className={classes.says} role="status">
          <span className={classes.status}>
            <Icon size={16} aria-hidden /> {t(says)}
          </span>{' '}
          <Checked verification={data} />
        </p>
        <button
          type="button"
          className="link"
          disabled={busy || data.status === 'running'}
          onClick={() => send({ body: {} })}
        >
          {t('Check Now')}
        </button>
      </div>
      {data.broken.length > 0 && (
        <ul className={classes.found} lang="en">
          {data.broken.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Checked({ verification: { at, entries } }: { verification: Verification }) {
  const { t, language } = useTranslation()
  if (at === null) return null
  return (
    <span>
      {t('{{number}} entries, checked {{at}}', {
        count: entries,
        number: new Intl.NumberFormat(`${language}-CA`).format(entries),
        at: formatInstant(at, language, pageSettings.timeZone),
      })}
    </span>
  )
}
