import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './import.module.css'

interface Props {
  nr: number
  title: string
  isDone?: boolean
  /** How it stands, at the end of its heading. */
  state?: ReactNode
  children: ReactNode
}

/** One of the numbered parts of the page, which stay open. */
export function Part({ nr, title, isDone = false, state, children }: Props) {
  return (
    <section className={classes.part} aria-labelledby={`import-part-${nr}`}>
      <span className={classes.nr} data-done={isDone} aria-hidden>
        {isDone ? <Check size={16} /> : nr}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <h2 id={`import-part-${nr}`}>{title}</h2>
          {state}
        </div>
        {children}
      </div>
    </section>
  )
}
