import { useTranslation } from '../translation.ts'
import classes from './waiting.module.css'

/** Something is on its way. */
export function Waiting() {
  const { t } = useTranslation()
  return (
    <div className={classes.waiting} role="status">
      <span className="unseen">{t('Loading…')}</span>
    </div>
  )
}
