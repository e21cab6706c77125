import { useTranslation } from '../../../../web/translation.ts'
import { notesStep, steps } from './steps.ts'

/** Says what a step of the wizard is called. */
export function useStepName(): (step: number) => string {
  const { t } = useTranslation()
  return (step) => {
    const [first, ...rest] = steps[step] ?? []
    if (step === notesStep || first === undefined) return t('Special Notes')
    const last = rest.at(-1)
    return last === undefined
      ? t('Question {{number}}', { number: first })
      : t('Questions {{first}} to {{last}}', { first, last })
  }
}
