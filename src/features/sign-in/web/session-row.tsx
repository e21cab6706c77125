import { Badge, Button } from '@mantine/core'
import { Laptop, Smartphone } from 'lucide-react'
import { formatInstant } from '../../../platform/formats/dates.ts'
import { useBrowserName } from '../../../web/browser-name.ts'
import { useTranslation } from '../../../web/translation.ts'
import type { Session } from '../contract.ts'
import classes from './sessions.module.css'

/** One session: on what, since when, and when it was last used. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation()
  const name = useBrowserName()(session.userAgent)
  const shown = useInstant()
  const Device = /\b(iPhone|iPad|Android)\b/.test(session.userAgent) ? Smartphone : Laptop
  return (
    <li className={classes.session}>
      <Device size={22} aria-hidden className={classes.device} />
      <div className={classes.what}>
        <div className={classes.name}>
          {name}
          {session.current && (
            <Badge variant="default" tt="none" fw={500}>
              {t('This session')}
            </Badge>
          )}
        </div>
        <div className={classes.when}>
          {t('Signed in {{started}}, last used {{seen}}', {
            started: shown(session.startedAt),
            seen: shown(session.lastSeenAt),
          })}
        </div>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          onClick={onEnd}
          aria-label={t('End {{session}}', { session: name })}
        >
          {t('End')}
        </Button>
      )}
    </li>
  )
}

function useInstant() {
  const { language } = useTranslation()
  return (instant: string) => formatInstant(instant, language)
}
