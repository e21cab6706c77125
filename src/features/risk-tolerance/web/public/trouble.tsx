import { CloudOff, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Standing } from './answer-keeper.ts'
import classes from './form.module.css'

/** What stands in the way of saving, and that nothing is lost by it. Stays in view, at the foot of the screen. */
export function Trouble({ standing, retry }: { standing: Standing; retry: () => void }) {
  const { t } = useTranslation()
  const sentence =
    standing === 'kept'
      ? t(
          'No connection. Your answers are kept in this tab and sent when it is back. Please leave the tab open until then.',
        )
      : standing === 'refused'
        ? t('Your last answers could not be saved. Please try again.')
        : ''
  return (
    <div role="status" className={classes.foot}>
      {sentence && (
        <div className={classes.trouble}>
          <CloudOff size={18} aria-hidden />
          <span>{sentence}</span>
          <button type="button" className={classes.again} onClick={retry}>
            <RefreshCw size={16} aria-hidden />
            {t('Try again')}
          </button>
        </div>
      )}
    </div>
  )
}
