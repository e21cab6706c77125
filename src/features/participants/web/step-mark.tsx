import { VisuallyHidden } from '@mantine/core'
import { Circle, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import classes from './step-mark.module.css'

/** Done or not: by its form and in words, not by colour alone. */
export function StepMark({ label, done }: { label: string; done: boolean }) {
  const { t } = useTranslation()
  const state = done ? t('done') : t('not done')
  const Icon = done ? CircleCheck : Circle
  return (
    <span className={classes.mark} data-done={done || undefined} title={`${label}: ${state}`}>
      <Icon size={16} aria-hidden />
      <span>{label}</span>
      <VisuallyHidden>: {state}</VisuallyHidden>
    </span>
  )
}
