import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './save-problem.module.css'
import type { Status } from './status.ts'

interface Props {
  status: Status
  retry: () => void
  /** Said while the portal cannot be reached. */
  unreachable?: string
}

/**
 * What stands in the way of saving, and that nothing is lost by it. It stands above the fields, where it covers neither
 * an answer nor a button.
 */
export function SaveProblem({ status, retry, unreachable }: Props) {
  const { t } = useTranslation()
  // the problem lasts until a further try succeeds, and the page does not jump meanwhile
  const settled = useSettled(status.is)
  const sentence =
    settled === 'unreachable'
      ? (unreachable ?? t('No connection. Your answers are kept in this tab until it is back.'))
      : settled === 'refused'
        ? (status.issues[0]?.message ?? t('Your last answers could not be saved. Please try again.'))
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

/** The last status but for what is under way: each further try is that, and what is said must not change meanwhile. */
export function useSettled(now: Status['is']): Status['is'] {
  const [settled, setSettled] = useState(now)
  if (now !== 'saving' && now !== 'waiting' && now !== settled) setSettled(now)
  return settled
}
