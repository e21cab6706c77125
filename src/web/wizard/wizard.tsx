import { Button, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Form, stepsOf } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useTranslation } from '../translation.ts'
import { SendingButton } from '../ui/sending-button.tsx'
import { OpenPoints, type OpenPointsInWords } from './open-points.tsx'
import { StepFade } from './step-fade.tsx'
import { StepList } from './step-list.tsx'
import { useBeginsAt } from './use-begins-at.ts'
import { chosenByEnter, instead, type WizardUse } from './use-wizard.ts'
import classes from './wizard.module.css'
import { type Progress, WizardHead } from './wizard-head.tsx'

interface Props<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  wizard: WizardUse
  progress: Progress
  /** In the head, beside the progress. */
  summary?: ReactNode
  /** In the head: why nothing can be saved any more, and the ways on. */
  problem?: ReactNode
  /** What there is to know before one goes on. */
  notices?: ReactNode
  openPoints: OpenPointsInWords
  /** The fields of a step, each with its path as its id. `showMissing`: they say what they lack. */
  fields: (step: string, showMissing: boolean) => ReactNode
  /** Beside the steps, and above them on the last one where the page is narrow. */
  aside?: ReactNode
  /** It is being submitted. */
  busy: boolean
}

/** A form step by step: how far it is and how it is saved, its steps, the fields of one of them, and the ways on. */
export function Wizard<D extends object>({ form, store, wizard, openPoints, ...props }: Props<D>) {
  const { progress, summary, problem, notices, fields, aside, busy } = props
  const { step, steps } = wizard
  if (step === undefined) return null
  const isLast = step === steps.at(-1)
  return (
    <>
      <WizardHead form={form} store={store} progress={progress} summary={summary} problem={problem} />
      {notices}
      <StepList form={form} store={store} current={step} goTo={wizard.go} />
      {(wizard.hasTriedAll || isLast) && (
        <OpenPoints form={form} store={store} inWords={openPoints} goTo={wizard.go} />
      )}
      <div className={classes.columns} data-last={isLast || undefined}>
        <StepFade step={step}>
          {(shown) => (
            <Step
              key={shown}
              step={shown}
              title={stepsOf(form, store.snapshot()).find(({ id }) => id === shown)?.title ?? ''}
              wizard={wizard}
              busy={busy}
            >
              {fields(shown, wizard.isTried(shown))}
            </Step>
          )}
        </StepFade>
        {aside && <aside className={classes.beside}>{aside}</aside>}
      </div>
    </>
  )
}

interface StepProps {
  step: string
  title: string
  wizard: WizardUse
  busy: boolean
  children: ReactNode
}

/** One step: its title, its fields and the ways on. */
function Step({ step, title, wizard, busy, children }: StepProps) {
  const { t } = useTranslation()
  const { steps } = wizard
  const index = steps.indexOf(step)
  const heading = useBeginsAt(step, wizard.isOpening ? { ...wizard, step: undefined } : wizard)
  const isLast = index === steps.length - 1
  return (
    <form
      noValidate
      onSubmit={instead(isLast ? wizard.submit : wizard.goNext)}
      onKeyDown={chosenByEnter}
      className={classes.step}
      aria-labelledby="step-title"
    >
      <div>
        <p className={classes.count}>
          {t('Step {{step}} of {{all}}', { step: index + 1, all: steps.length })}
        </p>
        <Title order={2} id="step-title" ref={heading} tabIndex={-1} className={classes.title}>
          {t(title)}
        </Title>
      </div>
      {children}
      <div className={classes.ways}>
        <Button
          variant="default"
          onClick={wizard.goBack}
          {...(index === 0
            ? { 'data-disabled': true, 'aria-disabled': true, title: t('This is the first step') }
            : {})}
        >
          {t('Prev Step')}
        </Button>
        {isLast ? (
          <SendingButton type="submit" busy={busy}>
            {t('Submit')}
          </SendingButton>
        ) : (
          <Button type="submit">{t('Next Step')}</Button>
        )}
      </div>
    </form>
  )
}
