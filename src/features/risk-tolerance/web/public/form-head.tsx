import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '../../../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../../../../web/translation.ts'
import { ProgressBar } from '../../../../web/wizard/progress-bar.tsx'
import { unansweredSections } from '../../answers.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import type { Kept } from './answer-keeper.ts'
import classes from './form.module.css'
import { ProblemNote } from './save-problem.tsx'

interface Props {
  kept: Kept
  retry: () => void
  /** The page itself says what the problem is. */
  quiet: boolean
}

/** How much is answered, whether it is safe, and what stands in the way of that. Stays in view. */
export function FormHead({ kept, retry, quiet }: Props) {
  const { t } = useTranslation()
  const answered = sectionCount - unansweredSections(kept.answers).length
  return (
    <div className={classes.head}>
      <div className={classes.headLine}>
        <p className={classes.where}>
          {t('{{answered}} of {{all}} answered', { answered, all: sectionCount })}
        </p>
        <Quietly kept={kept} />
      </div>
      <div className={classes.progress}>
        <ProgressBar
          label={t('Progress')}
          done={answered}
          all={sectionCount}
          inWords={t('{{answered}} of {{all}} questions answered', { answered, all: sectionCount })}
        />
      </div>
      <ProblemNote status={quiet ? 'saved' : kept.status} retry={retry} />
    </div>
  )
}

/** The state of saving, in a word or two. */
function Quietly({ kept: { status, savedAt } }: { kept: Kept }) {
  const { t } = useTranslation()
  const time = savedAt && formatTime(savedAt, spoken())
  const saved = time ? t('Saved {{time}}', { time }) : t('Every answer is saved')
  const [last, setLast] = useState(saved)
  if (status === 'saved' && last !== saved) setLast(saved)
  const now = { saved, saving: t('Saving…'), kept: t('Not sent yet'), refused: t('Not saved'), closed: '' }
  return (
    <p className={classes.saving} data-status={status}>
      {status === 'saved' && <Check size={16} aria-hidden />}
      <span aria-hidden>{now[status]}</span>
      {/* whoever listens is told of a save once a minute, not twice an answer */}
      <span className="unseen" role="status">
        {last}
      </span>
    </p>
  )
}
