import type { ReactNode } from 'react'
import classes from './sign-in-sheet.module.css'

interface Props {
  /** Below the title, in small capitals. */
  overline?: string
  title: string
  /** Below the title: what is asked here, and why. */
  lead?: ReactNode
  children: ReactNode
  /** At the foot of the sheet: another way, or whom to ask. */
  foot?: ReactNode
  wide?: boolean
}

/** One sheet of the firm's paper, on which one thing is asked. */
export function SignInSheet({ overline, title, lead, children, foot, wide }: Props) {
  return (
    <div className={classes.sheet} data-wide={wide || undefined}>
      <header className={classes.head}>
        <h1 className={classes.title}>{title}</h1>
        {overline && <p className={classes.overline}>{overline}</p>}
        {lead && <div className={classes.lead}>{lead}</div>}
      </header>
      {children}
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  )
}
