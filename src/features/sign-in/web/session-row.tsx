import { Badge, Button } from '@mantine/core'
import { Laptop, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../platform/formats/dates.ts'
import type { Session } from '../contract.ts'
import { browserInWords } from './browser-in-words.ts'
import classes from './sessions.module.css'

/** One session: on what, since when, and when it was last used. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation()
  const name = useSessionName(session)
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

/** 'Chrome on Windows', as far as it is known. */
export function useSessionName({ userAgent }: Pick<Session, 'userAgent'>): string {
  const { t } = useTranslation()
  const { browser, system } = browserInWords(userAgent)
  if (browser && system) return t('{{browser}} on {{system}}', { browser, system })
  return browser ?? system ?? t('A browser that is not known')
}

function useInstant() {
  const { i18n } = useTranslation()
  return (instant: string) => formatInstant(instant, i18n.language === 'fr' ? 'fr' : 'en')
}
