import { useTranslation } from '../../../../web/translation.ts'
import { useBeginsAt } from '../../../../web/wizard/use-begins-at.ts'
import type { Visit } from '../../../../web/wizard/use-step-in-address.ts'
import { type ResponseStep, responseSteps, titleOf } from '../../response-form.ts'
import classes from './form.module.css'

interface Props {
  step: ResponseStep
  visit: Visit<ResponseStep>
}

/** The title of a step, with which the reader's focus begins there, unless a field of it is gone to. */
export function StepTitle({ step, visit }: Props) {
  const { t } = useTranslation()
  const heading = useBeginsAt(step, visit)
  return (
    <header className={classes.title}>
      <p className="overline">
        {t('Step {{step}} of {{steps}}', {
          step: responseSteps.indexOf(step) + 1,
          steps: responseSteps.length,
        })}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t(titleOf(step))}
      </h1>
    </header>
  )
}
