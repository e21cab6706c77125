import { useContext, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../translation.ts'
import classes from './tabs.module.css'
import { TabsShown } from './tabs-shown.ts'

/** Leads from one page to the others that stand beside it under one title. */
export function Tabs({ label }: { label: string }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // on a phone they do not all have room
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav aria-label={label} className={classes.tabs} ref={nav}>
      {useContext(TabsShown).map(({ path, tab = '' }) => (
        <Link
          key={path}
          to={path}
          className={classes.tab}
          aria-current={pathname.toLowerCase() === path ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  )
}
