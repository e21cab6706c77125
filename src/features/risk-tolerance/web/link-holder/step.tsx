import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../web/public-ui/button.tsx'
import { useTranslation } from '../../../../web/translation.ts'
import { useBeginsAt } from '../../../../web/wizard/use-begins.ts'
import type { Visit } from '../../../../web/wizard/use-step-in-address.ts'
import { notesStep, type ResponseStep, responseSteps as steps, titleOf } from '../../form.ts'
import classes from './form.module.css'

interface Props {
  step: ResponseStep
  visit: Visit<ResponseStep>
  /** To the next step. */
  next: () => void
  submit: () => void
  /** It is being submitted. */
  busy: boolean
  children: ReactNode
}

/** A step: its title, with which the reader's focus begins unless a field is gone to, what is asked, and the ways on. */
export function Step({ step, visit, next, submit, busy, children }: Props) {
  const { t } = useTranslation()
  const heading = useBeginsAt(step, visit)
  return (
    <div className={classes.step}>
      <header className={classes.title}>
        <p className="overline">
          {t('Step {{step}} of {{steps}}', { step: steps.indexOf(step) + 1, steps: steps.length })}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t(titleOf(step))}
        </h1>
      </header>
      {children}
      <nav className={classes.ways} aria-label={t('Steps')}>
        <Button kind="plain" onClick={visit.back}>
          <ArrowLeft size={18} aria-hidden />
          {t('Back')}
        </Button>
        {step === notesStep ? (
          <Button onClick={submit} busy={busy}>
            {t('Submit')}
          </Button>
        ) : (
          <Button onClick={next}>
            {t('Next')}
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
      </nav>
    </div>
  )
}
