import { CloudOff } from 'lucide-react'
import { useTranslation } from '../../../../web/translation.ts'
import type { Status } from './answer-keeper.ts'
import classes from './form.module.css'
import { useSettled } from './use-settled.ts'

/**
 * What stands in the way of saving, and that nothing is lost by it. It stands above the questions, where it covers
 * neither an answer nor a button.
 */
export function ProblemNote({ status, retry }: { status: Status; retry: () => void }) {
  const { t } = useTranslation()
  // the problem lasts until a further try succeeds, and the page does not jump meanwhile
  const settled = useSettled(status)
  const sentence =
    settled === 'kept'
      ? t('No connection. Your answers are kept in this tab until it is back.')
      : settled === 'refused'
        ? t('Your last answers could not be saved. Please try again.')
        : ''
  return (
    <div role="status">
      {sentence && (
        <div className={classes.problem}>
          <CloudOff size={18} aria-hidden />
          <span>{sentence}</span>
          <button type="button" className={classes.again} onClick={retry}>
            {t('Try again')}
          </button>
        </div>
      )}
    </div>
  )
}
