import type { ReactNode } from 'react'
import { useBeginsHere } from '../wizard/use-begins.ts'
import classes from './sheet.module.css'

interface Props {
  /** Above the title, in small capitals. */
  overline?: string
  title: string
  /** Below the title: what is asked here, and why. */
  lead?: ReactNode
  /** The sign in a ring, where the sheet says how something ended. */
  seal?: ReactNode
  /** At the foot of the sheet: another way, or whom to ask. */
  foot?: ReactNode
  /** For what is read rather than filled in. */
  wide?: boolean
  /** It takes the place of another: its title takes the focus. */
  begins?: boolean
  children?: ReactNode
}

/** One sheet of the firm's paper, for one thing. */
export function Sheet({ overline, title, lead, seal, foot, wide, begins = false, children }: Props) {
  const heading = useBeginsHere(begins)
  return (
    <article className={`surface ${classes.sheet}`} data-wide={wide || undefined}>
      {seal && <span className={classes.seal}>{seal}</span>}
      <header className={classes.head}>
        {overline && <p className="overline">{overline}</p>}
        <h1 ref={heading} tabIndex={begins ? -1 : undefined}>
          {title}
        </h1>
        {lead && <div className={classes.lead}>{lead}</div>}
      </header>
      {children}
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </article>
  )
}
