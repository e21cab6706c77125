import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './sentence.module.css'

interface Props {
  kind: 'wrong' | 'told'
  id?: string
  role?: 'alert'
  children: ReactNode
}

/** What the portal has to say to this form: by colour, sign and words. */
export function Sentence({ kind, id, role, children }: Props) {
  const Sign = kind === 'wrong' ? CircleAlert : Info
  return (
    <div id={id} role={role} className={classes.sentence} data-kind={kind}>
      <Sign size={18} aria-hidden className={classes.sign} />
      <div>{children}</div>
    </div>
  )
}
