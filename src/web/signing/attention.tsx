import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './signing.module.css'

/** Something that waits for the adviser, so that it is seen. */
export function Attention({ children }: { children: ReactNode }) {
  return (
    <div className={classes.attention} role="note">
      <TriangleAlert size={18} aria-hidden />
      <div className={classes.matter}>{children}</div>
    </div>
  )
}
