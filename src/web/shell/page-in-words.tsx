import type { ReactNode } from 'react'
import classes from './page-in-words.module.css'

interface Props {
  overline?: string
  title: string
  lead?: string
  /** Stands below it, smaller. */
  aside?: string
  /** The ways on. */
  children?: ReactNode
  /** Came unasked: is told at once to whoever listens. */
  alert?: boolean
}

/** A page that has only words: it was not found, it failed, the portal is away. */
export function PageInWords({ overline, title, lead, aside, children, alert }: Props) {
  return (
    <div className={classes.page} role={alert ? 'alert' : undefined}>
      {overline && <p className="overline">{overline}</p>}
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {aside && <p className={classes.aside}>{aside}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </div>
  )
}
