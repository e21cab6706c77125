import type { LucideIcon } from 'lucide-react'
import { House, Search, ShieldCheck, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { openPalette } from './palette.ts'
import classes from './shell.module.css'

interface Props {
  user: SessionUser
  open: boolean
  onChoose: () => void
}

export function Navigation({ user, open, onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.nav} data-open={open || undefined} aria-label={t('Main navigation')}>
      <Way to={paths.home} icon={House} label={t('Households')} onChoose={onChoose} />
      <Way to={paths.home} icon={Users} label={t('Participants')} onChoose={onChoose} never />
      {user.roles.includes('admin') && (
        <Way to={paths.admin} icon={ShieldCheck} label={t('Administration')} onChoose={onChoose} />
      )}
      <button type="button" className={classes.find} onClick={openPalette}>
        <Search size={18} aria-hidden />
        <span>{t('Find')}</span>
        <kbd className={classes.keys}>Ctrl K</kbd>
      </button>
    </nav>
  )
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
