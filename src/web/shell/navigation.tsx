import type { LucideIcon } from 'lucide-react'
import { Archive, House, KeyRound, MonitorSmartphone, Search, ShieldCheck, Users } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './navigation.module.css'
import { openPalette } from './palette.ts'
import { isSectionPage, type Section, sectionOf } from './section.ts'
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
      <SectionLink
        to={paths.home}
        section="households"
        icon={House}
        label={t('Households')}
        onChoose={close}
      />
      <SectionLink
        to={paths.people}
        section="people"
        icon={Users}
        label={t('Participants')}
        onChoose={close}
      />
      <SectionLink
        to={paths.archive}
        section="archive"
        icon={Archive}
        label={t('Archived Records')}
        onChoose={close}
      />
      {user.permissions.includes('people.manage') && (
        <SectionLink
          to={paths.admin}
          section="admin"
          icon={ShieldCheck}
          label={t('Administration')}
          onChoose={close}
        />
      )}
      <button type="button" className={classes.find} onClick={openPalette}>
        <Search size={18} aria-hidden />
        <span>{t('Find')}</span>
        <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.ofTheUser}>
        <SectionLink
          to={paths.sessions}
          section="sessions"
          icon={MonitorSmartphone}
          label={t('Your sessions')}
          onChoose={close}
        />
        <SectionLink
          to={paths.security}
          section="security"
          icon={KeyRound}
          label={t('Password and second factor')}
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

interface SectionLinkProps {
  to: string
  section: Section
  icon: LucideIcon
  label: string
  onChoose: () => void
}

/** Marked on its own page, and on those below it: there as current, but not as the page. */
function SectionLink({ to, section, icon: Icon, label, onChoose }: SectionLinkProps) {
  const location = useLocation()
  const isCurrent = sectionOf(location) === section
  const current = isSectionPage(location.pathname) ? 'page' : 'true'
  return (
    <Link to={to} onClick={onChoose} className={classes.way} aria-current={isCurrent ? current : undefined}>
      <Icon size={18} aria-hidden />
      <span>{label}</span>
    </Link>
  )
}
