import { SaveProblem } from '../../../../web/draft/save-problem.tsx'
import { SaveStatus } from '../../../../web/draft/save-status.tsx'
import type { Status } from '../../../../web/draft/status.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { ProgressBar } from '../../../../web/wizard/progress-bar.tsx'
import type { Answers } from '../../answers.ts'
import { useProgress } from '../said-of-questions.ts'
import classes from './form.module.css'

interface Props {
  answers: Answers
  status: Status
  retry: () => void
  /** The page itself says what the problem is. */
  quiet: boolean
}

/** How much is answered, whether it is safe, and what stands in the way of that. Stays in view. */
export function FormHead({ answers, status, retry, quiet }: Props) {
  const { t } = useTranslation()
  const progress = useProgress(answers)
  return (
    <div className={classes.head}>
      <div className={classes.headLine}>
        <p className={classes.where}>
          {t('{{answered}} of {{all}} answered', { answered: progress.done, all: progress.all })}
        </p>
        <SaveStatus status={status} otherwise={t('Every answer is saved')} />
      </div>
      <div className={classes.progress}>
        <ProgressBar {...progress} />
      </div>
      {!quiet && <SaveProblem status={status} retry={retry} />}
    </div>
  )
}
