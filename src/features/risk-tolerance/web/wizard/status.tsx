import type { ReactNode } from 'react'
import { useTranslation } from '../../../../web/translation.ts'
import { ProgressBar } from '../../../../web/wizard/progress-bar.tsx'
import { type Answers, totalScore, unansweredSections } from '../../answers.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import { SaveNote } from './save-note.tsx'
import type { Saving } from './saver.ts'
import classes from './status.module.css'

interface Props {
  sections: Answers
  saving: Saving
  /** Why it cannot be saved, and the ways on. */
  children: ReactNode
}

/** How far it is and how it is saved: in view wherever the page is scrolled to. */
export function Status({ sections, saving, children }: Props) {
  const { t } = useTranslation()
  const answered = sectionCount - unansweredSections(sections).length
  const progress = t('{{answered}} of {{all}} questions answered', { answered, all: sectionCount })
  return (
    <div className={classes.status} data-in-view="">
      <ProgressBar label={t('Progress')} done={answered} all={sectionCount} inWords={progress} />
      <div className={classes.line}>
        <span>{progress}</span>
        <span className={classes.score}>{t('Score {{total}}', { total: totalScore(sections) })}</span>
        <SaveNote saving={saving} />
      </div>
      {children}
    </div>
  )
}
