import type { LucideIcon } from 'lucide-react'
import { House, MonitorSmartphone, Search, ShieldCheck, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './navigation.module.css'
import { openPalette } from './palette.ts'
import { type Section, sectionOf } from './section.ts'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  id: string
  user: SessionUser
  /** On a narrow screen it unfolds below the header, and holds what the header has no room for. */
  open: boolean
  close: () => void
}

export function Navigation({ id, user, open, close }: Props) {
  const { t } = useTranslation()
  useClosedByEscape(open, close)
  return (
    <nav id={id} className={classes.ways} data-open={open || undefined} aria-label={t('Main navigation')}>
      <p className={classes.welcome}>{t('Welcome {{name}}', { name: user.firstName })}</p>
      <Way to={paths.home} of="households" icon={House} label={t('Households')} onChoose={close} />
      <Way to={paths.people} of="people" icon={Users} label={t('Participants')} onChoose={close} />
      {user.roles.includes('admin') && (
        <Way to={paths.admin} of="admin" icon={ShieldCheck} label={t('Administration')} onChoose={close} />
      )}
      <button type="button" className={classes.find} onClick={openPalette}>
        <Search size={18} aria-hidden />
        <span>{t('Find')}</span>
        <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.ofTheUser}>
        <Way
          to={paths.sessions}
          of="sessions"
          icon={MonitorSmartphone}
          label={t('Your sessions')}
          onChoose={close}
        />
        <div className={classes.switches}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function useClosedByEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [open, close])
}

interface WayProps {
  to: string
  of: Section
  icon: LucideIcon
  label: string
  onChoose: () => void
}

/** Marked on its own page, and on those below it. */
function Way({ to, of, icon: Icon, label, onChoose }: WayProps) {
  const isHere = sectionOf(useLocation()) === of
  return (
    <Link to={to} onClick={onChoose} className={classes.way} aria-current={isHere ? 'page' : undefined}>
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
