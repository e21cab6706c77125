import type { ReactNode } from 'react'
import classes from './notice.module.css'

interface Props {
  /** 'problem' interrupts whoever listens to the page; 'calm' is there to be found. */
  tone: 'calm' | 'problem'
  title?: string
  children: ReactNode
}

/** Something to know about the page, on the page. */
export function Notice({ tone, title, children }: Props) {
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'problem' ? 'alert' : 'note'}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
    </div>
  )
}
