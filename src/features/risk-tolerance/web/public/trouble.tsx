import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Standing } from './answer-keeper.ts'
import classes from './form.module.css'

/**
 * What stands in the way of saving, and that nothing is lost by it. It stands above the questions, where it covers
 * neither an answer nor a button.
 */
export function Trouble({ standing, retry }: { standing: Standing; retry: () => void }) {
  const { t } = useTranslation()
  const [settled, setSettled] = useState(standing)
  // each further try is 'saving': the trouble lasts until one of them succeeds, and the page does not jump meanwhile
  if (standing !== 'saving' && standing !== settled) setSettled(standing)
  const sentence =
    settled === 'kept'
      ? t('No connection. Your answers are kept in this tab until it is back.')
      : settled === 'refused'
        ? t('Your last answers could not be saved. Please try again.')
        : ''
  return (
    <div role="status">
      {sentence && (
        <div className={classes.trouble}>
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
