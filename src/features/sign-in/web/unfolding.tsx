import type { ReactNode } from 'react'
import classes from './unfolding.module.css'

/** What appears once there is use for it, without a jump of what stands below. */
export function Unfolding({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes.fold} data-open={when || undefined}>
      <div className={classes.inner}>{when && children}</div>
    </div>
  )
}
