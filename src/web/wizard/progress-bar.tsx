import { useTranslation } from '../translation.ts'
import classes from './progress-bar.module.css'
import type { Progress } from './use-open.ts'

/** How much of a wizard is done. */
export function ProgressBar({ done, all, inWords }: Progress) {
  const { t } = useTranslation()
  return (
    <div
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={inWords}
      className={classes.bar}
    >
      <div className={classes.done} style={{ width: `${(done / all) * 100}%` }} />
    </div>
  )
}
