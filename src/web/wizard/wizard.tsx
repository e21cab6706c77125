import { Button, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { type FocusEvent, type ReactNode, useMemo } from 'react'
import { stepsOf } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import { AskBeforeLeaving } from '../draft/ask-before-leaving.tsx'
import { FormDraftProvider } from '../form/form-draft.tsx'
import { useTranslation } from '../translation.ts'
import { disabledFor } from '../ui/disabled-for.ts'
import { SendingButton } from '../ui/sending-button.tsx'
import { OpenPoints, type OpenPointsInWords, useRuleWords } from './open-points.tsx'
import { placeInAddress } from './place-in-address.ts'
import { StepFade } from './step-fade.tsx'
import { StepList } from './step-list.tsx'
import { useBeginsAt } from './use-begins.ts'
import { type Progress, useHasUnread, useOverview, useStepProgress } from './use-open.ts'
import { chosenByEnter, instead, type WizardUse } from './use-wizard.ts'
import classes from './wizard.module.css'
import { WizardHead } from './wizard-head.tsx'

/** What the buttons are called. */
export interface Buttons {
  back?: string
  next: string
  submit: string
}

/** Where a step is only gone on from, and where its button saves it. */
const usualButtons: Readonly<Record<'goesOn' | 'saves', Buttons>> = {
  goesOn: { next: words('Next Step'), submit: words('Submit') },
  saves: { next: words('Save and Continue'), submit: words('Submit Details') },
}

export interface WizardProps<D extends object> {
  wizard: WizardUse<D>
  /** By what they do unless they are called otherwise. */
  buttons?: Buttons | undefined
  /** By its steps unless it is counted otherwise. */
  progress?: Progress
  /** In the head, beside the progress. */
  summary?: ReactNode
  /** In the head: why nothing can be saved any more, and the ways on. */
  problem?: ReactNode
  /** What there is to know before one goes on. */
  notices?: ReactNode
  /** By what their rules say unless they are named otherwise. */
  openPoints?: OpenPointsInWords | undefined
  /** The open points of a step stand above it as soon as something is entered there, and not only once it was to be left. */
  pointsOnceBegun?: boolean | undefined
  /** The fields of a step, each with its path as its id. `showMissing`: they say what they lack. */
  fields: (step: string, showMissing: boolean) => ReactNode
  /** Beside the steps, and above them on the last one where the page is narrow. */
  aside?: ReactNode
  /** More is being done with it than the wizard itself sees to. */
  busy?: boolean
}

/** A form step by step: how far it is and how it is saved, its steps, the fields of one of them, and the ways on. */
export function Wizard<D extends object>({ wizard, ...props }: WizardProps<D>) {
  const { summary, problem, notices, fields, aside, busy = false } = props
  const { form, store, step, steps, board, judgesSteps } = wizard
  const stepProgress = useStepProgress(wizard)
  const ruleWords = useRuleWords(form)
  const hasUnread = useHasUnread(wizard)
  const overview = useOverview(wizard)
  const onFocus = useMemo(() => placeInAddress(form), [form])
  if (step === undefined) return null
  const isLast = step === steps.at(-1)
  const showsAll = !judgesSteps && (wizard.hasTriedAll || isLast)
  const isBegun = overview.some(({ id, status }) => id === step && status?.is === 'open')
  const showsOwn = judgesSteps && (wizard.isTried(step) || (props.pointsOnceBegun === true && isBegun))
  return (
    <FormDraftProvider store={store} board={board} givesReasons>
      <WizardHead
        wizard={wizard}
        progress={props.progress ?? stepProgress}
        summary={summary}
        problem={problem}
      />
      {notices}
      <StepList {...wizard} />
      {(showsAll || showsOwn) && (
        <OpenPoints
          wizard={wizard}
          step={showsAll ? undefined : step}
          inWords={props.openPoints ?? ruleWords}
        />
      )}
      <div className={classes.columns} data-last={isLast || undefined} data-alone={!aside || undefined}>
        <StepFade step={step}>
          {(shown) => (
            <Step
              key={shown}
              step={shown}
              title={stepsOf(form, store.snapshot()).find(({ id }) => id === shown)?.title ?? ''}
              wizard={wizard}
              buttons={props.buttons}
              busy={busy || wizard.isSaving}
              onFocus={onFocus}
            >
              {fields(shown, wizard.isTried(shown))}
            </Step>
          )}
        </StepFade>
        {aside && <aside className={classes.beside}>{aside}</aside>}
      </div>
      <AskBeforeLeaving
        when={hasUnread}
        still={() => store.status().is !== 'discarded'}
        lost={words('What could not be understood in a field is not saved, and will be lost.')}
      />
    </FormDraftProvider>
  )
}

interface StepProps<D extends object> {
  step: string
  title: string
  wizard: WizardUse<D>
  buttons: Buttons | undefined
  busy: boolean
  onFocus: (event: FocusEvent) => void
  children: ReactNode
}

/** One step: its title, its fields and the ways on. */
function Step<D extends object>({ step, title, wizard, busy, onFocus, children, ...props }: StepProps<D>) {
  const { t } = useTranslation()
  const { steps } = wizard
  const index = steps.indexOf(step)
  const heading = useBeginsAt(step, wizard.isOpening ? { ...wizard, step: undefined } : wizard)
  const isLast = index === steps.length - 1
  const { back, next, submit } = props.buttons ?? usualButtons[wizard.judgesSteps ? 'saves' : 'goesOn']
  return (
    <form
      noValidate
      onSubmit={instead(isLast ? wizard.submit : wizard.goNext)}
      onKeyDown={chosenByEnter}
      onFocus={onFocus}
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
          className={classes.back}
          variant="default"
          leftSection={<ArrowLeft size={16} aria-hidden />}
          onClick={wizard.goBack}
          {...disabledFor(index === 0 && { title: t('This is the first step') })}
        >
          {t(back ?? words('Prev Step'))}
        </Button>
        <SendingButton type="submit" busy={busy}>
          {t(isLast ? submit : next)}
        </SendingButton>
      </div>
    </form>
  )
}
