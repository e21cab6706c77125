import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Page } from '../pages.ts'
import type { SessionUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { menuPageAt, nameInMenu, pagesInMenu } from './menu.ts'
import classes from './navigation.module.css'
import { IconOf } from './page-icons.tsx'
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
      {pagesInMenu('main', user.permissions).map((page) => (
        <PageLink key={page.path} page={page} onChoose={close} />
      ))}
      <button type="button" className={classes.find} onClick={openPalette}>
        <Search size={18} aria-hidden />
        <span>{t('Find')}</span>
        <kbd className={classes.keys}>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className={classes.ofTheUser}>
        {pagesInMenu('user', user.permissions).map((page) => (
          <PageLink key={page.path} page={page} onChoose={close} />
        ))}
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

interface PageLinkProps {
  page: Page
  onChoose: () => void
}

/** Marked on its own page, and on those below it: there as current, but not as the page. */
function PageLink({ page, onChoose }: PageLinkProps) {
  const { t } = useTranslation()
  const here = menuPageAt(useLocation())
  const current = here?.isItself ? 'page' : 'true'
  return (
    <Link
      to={page.path}
      onClick={onChoose}
      className={classes.way}
      aria-current={here?.menuPage === page ? current : undefined}
    >
      <IconOf page={page} />
      <span>{t(nameInMenu(page))}</span>
    </Link>
  )
}
