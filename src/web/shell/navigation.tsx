import type { LucideIcon } from 'lucide-react'
import { House, MonitorSmartphone, Search, ShieldCheck, Users } from 'lucide-react'
import { useEffect } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './navigation.module.css'
import { openPalette } from './palette.ts'
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
      <Way to={paths.home} icon={House} label={t('Households')} onChoose={close} />
      <Way to={paths.home} icon={Users} label={t('Participants')} onChoose={close} never />
      {user.roles.includes('admin') && (
        <Way to={paths.admin} icon={ShieldCheck} label={t('Administration')} onChoose={close} />
      )}
      <button type="button" className={classes.find} onClick={openPalette}>
        <Search size={18} aria-hidden />
        <span>{t('Find')}</span>
        <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.ofTheUser}>
        <Way to={paths.sessions} icon={MonitorSmartphone} label={t('Your sessions')} onChoose={close} />
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
  icon: LucideIcon
  label: string
  onChoose: () => void
  /** Two ways lead to the same page; only one of them says that one is there. */
  never?: boolean
}

function Way({ to, icon: Icon, label, onChoose, never }: WayProps) {
  return (
    <NavLink
      to={to}
      end
      onClick={onChoose}
      className={classes.way ?? ''}
      {...(never ? { 'aria-current': 'false' as const } : {})}
    >
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </NavLink>
  )
}
