import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unansweredSections } from '../../answers.ts'
import { sectionCount } from '../../questionnaire/scores.ts'
import type { Kept } from './answer-keeper.ts'
import classes from './form.module.css'
import { lastPlace, type Place } from './steps.ts'

interface Props {
  place: Place
  kept: Kept
}

/** How far it is, and whether what was answered is safe. Stays in view. */
export function FormHead({ place, kept }: Props) {
  const { t } = useTranslation()
  const answered = sectionCount - unansweredSections(kept.answers).length
  return (
    <div className={classes.head}>
      <div className={classes.headLine}>
        <p className={classes.where}>{t('Step {{step}} of {{steps}}', { step: place, steps: lastPlace })}</p>
        <Quietly kept={kept} />
      </div>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t('Progress')}
        aria-valuemin={0}
        aria-valuemax={sectionCount}
        aria-valuenow={answered}
        aria-valuetext={t('{{answered}} of {{all}} questions answered', { answered, all: sectionCount })}
      >
        <div className={classes.bar} style={{ width: `${(answered / sectionCount) * 100}%` }} />
      </div>
    </div>
  )
}

/** The state of saving, in a word or two. */
function Quietly({ kept: { standing, savedAt } }: { kept: Kept }) {
  const { t, i18n } = useTranslation()
  const time = savedAt && new Intl.DateTimeFormat(`${i18n.language}-CA`, clock).format(savedAt)
  const saved = time ? t('Saved {{time}}', { time }) : t('Every answer is saved')
  const [last, setLast] = useState(saved)
  if (standing === 'saved' && last !== saved) setLast(saved)
  const now = { saved, saving: t('Saving…'), kept: t('Not sent yet'), refused: t('Not saved'), closed: '' }
  return (
    <p className={classes.saving} data-standing={standing}>
      {standing === 'saved' && <Check size={16} aria-hidden />}
      <span aria-hidden>{now[standing]}</span>
      {/* whoever listens is told of a save once a minute, not twice an answer */}
      <span className="unseen" role="status">
        {last}
      </span>
    </p>
  )
}

const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const
