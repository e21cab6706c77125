import { useTranslation } from '../../../../web/translation.ts'
import { useBeginsHere } from '../../../../web/wizard/use-begins-here.ts'
import classes from './form.module.css'
import { lastPlace, type Place, titleOf } from './steps.ts'

/** The title of a step, with which the reader's focus begins there, unless a question of it is gone to. */
export function StepTitle({ place, takesFocus }: { place: Place; takesFocus: boolean }) {
  const { t } = useTranslation()
  const heading = useBeginsHere(takesFocus)
  return (
    <header className={classes.title}>
      <p className="overline">{t('Step {{step}} of {{steps}}', { step: place, steps: lastPlace })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {t(titleOf(place))}
      </h1>
    </header>
  )
}
