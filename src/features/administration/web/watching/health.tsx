import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../../../../platform/formats/dates.ts'
import { words } from '../../../../platform/words.ts'
import { pageSettings } from '../../../../web/page-settings.ts'
import { renew } from '../../../../web/query-client.ts'
import { usePageTitle } from '../../../../web/shell/title.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { Loaded } from '../../../../web/ui/loaded.tsx'
import { PageHeader } from '../../../../web/ui/page-header.tsx'
import { useCall, useFresh } from '../../../../web/use-call.ts'
import { type Health, type PartHealth, type PartStatus, readHealth } from '../../watching-contract.ts'
import { AdministrationTabs } from '../administration-tabs.tsx'
import { momentInWords } from './in-words.ts'
import { StateMark } from './state-mark.tsx'
import classes from './watching.module.css'

const lookAgainMs = 30_000

/** How every part of the portal stands, the worst first. */
export function Screen() {
  const { t } = useTranslation()
  const health = useCall(readHealth, {})
  useFresh(readHealth)
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && renew(readHealth), lookAgainMs)
    return () => clearInterval(timer)
  }, [])
  const version = health.data?.version
  return (
    <>
      <PageHeader
        title={usePageTitle()}
        subtitle={version ? t('Version {{version}}', { version }) : t('Health')}
      />
      <AdministrationTabs />
      <Loaded reads={{ health }} failed={t('The health of the portal could not be read')}>
        {({ health: found }) => <Parts health={found} lookedAt={new Date(health.dataUpdatedAt)} />}
      </Loaded>
    </>
  )
}

type Part = Exclude<keyof Health, 'version'>

const partNames: Readonly<Record<Part, string>> = {
  database: words('Database'),
  mail: words('Mail'),
  queue: words('Queue'),
  anchors: words('Anchors'),
  disk: words('Disk'),
  files: words('Store of Files'),
  backup: words('Backup'),
  drill: words('Restore Drill'),
  certificates: words('Certificates'),
}

const statusNames: Readonly<Record<PartStatus, string>> = {
  ok: words('OK'),
  attention: words('Attention'),
  down: words('Down'),
}

const worstFirst: readonly PartStatus[] = ['down', 'attention', 'ok']

interface Props {
  health: Health
  lookedAt: Date
}

function Parts({ health, lookedAt }: Props) {
  const { t, language } = useTranslation()
  const names = Object.keys(partNames) as Part[] // the keys of the table above
  const parts = names
    .map((name) => ({ name, ...health[name] }))
    .toSorted((one, other) => worstFirst.indexOf(one.status) - worstFirst.indexOf(other.status))
  const count = (status: PartStatus) => parts.filter((part) => part.status === status).length
  return (
    <>
      <div className={classes.summary} data-mark={parts[0]?.status} role="status">
        <strong>
          {t(summaryOf(count('down'), count('attention')), {
            down: count('down'),
            attention: count('attention'),
          })}
        </strong>
        <span className={classes.quiet}>
          {t('Looked at {{time}}', { time: formatTime(lookedAt, language, pageSettings.timeZone) })}
        </span>
      </div>
      <div className={`${classes.heads} ${classes.parts}`} aria-hidden>
        <span>{t('Part')}</span>
        <span>{t('State')}</span>
        <span>{t('Since')}</span>
        <span>{t('In Words')}</span>
      </div>
      <ul className={classes.list} aria-label={t('Health')}>
        {parts.map((part) => (
          <PartRow key={part.name} {...part} name={partNames[part.name]} />
        ))}
      </ul>
      <p className={classes.quiet}>
        {t('What is down comes first, then what wants attention. This page looks again every 30 seconds.')}
      </p>
    </>
  )
}

function summaryOf(down: number, attention: number): string {
  if (down > 0 && attention > 0) return words('Down: {{down}}. Want attention: {{attention}}.')
  if (down > 0) return words('Down: {{down}}.')
  return attention > 0
    ? words('Nothing is down. Want attention: {{attention}}.')
    : words('Everything is in order.')
}

function PartRow({ name, status, since, text, link }: PartHealth & { name: string }) {
  const { t, language } = useTranslation()
  return (
    <li className={`${classes.row} ${classes.parts}`}>
      <span className={classes.name}>{t(name)}</span>
      <StateMark mark={status} says={statusNames[status]} />
      <span className={`${classes.quiet} ${classes.since}`}>
        <span className="unseen">{t('Since')} </span>
        {momentInWords(since, language, t)}
      </span>
      <span className={classes.text}>{text}</span>
      {link && (
        <Link to={link} className={`link ${classes.link}`}>
          {t('Work in the Background')}
        </Link>
      )}
    </li>
  )
}
