import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from '../../../web/translation.ts'
import classes from './step-mark.module.css'

/** Done or not: by its form and in words, not by colour alone. */
export function StepMark({ label, done }: { label: string; done: boolean }) {
  const { t } = useTranslation()
  // one sentence, as French puts a space before its colon and English does not
  const said = t('{{step}}: {{state}}', { step: label, state: done ? t('done') : t('not done') })
  const Icon = done ? CircleCheck : Circle
  return (
    <span role="img" aria-label={said} title={said} className={classes.mark} data-done={done || undefined}>
      <Icon size={16} aria-hidden />
      <span>{label}</span>
    </span>
  )
}
