import type { ReactNode } from 'react'
import type { Callable } from '../../platform/endpoint.ts'
import type { Form } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import type { Ask } from '../draft/use-record-draft.ts'
import { whyRefused } from '../draft/why-not-submitted.ts'
import { invalidate } from '../query-client.ts'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { Review, type ReviewProps, reviewStep } from './review.tsx'
import { useWizard, type WizardUse } from './use-wizard.ts'
import { type Buttons, Wizard, type WizardProps } from './wizard.tsx'

interface Props<D extends object, Whole>
  extends Pick<ReviewProps<D>, 'totals' | 'instead' | 'reasonOf' | 'done'>,
    Pick<WizardProps<D>, 'openPoints' | 'pointsOnceBegun'> {
  /** With Review as its last step (`withReview`). */
  form: Form<D>
  store: DraftStore<D, Ask<Whole>>
  /** What the update's body says beside the draft to submit it. */
  whole: Whole
  /** How its last step is saved, where that submits nothing. */
  lastAsk?: Ask<Whole>
  says: { failed: string; notSubmitted?: string; stepSaved?: string; submitted: string }
  buttons?: Buttons
  /** The calls that read what a submit changes. */
  refreshes: readonly Callable[]
  onSubmitted: () => void
  /** The fields of each step, by its id. */
  sections: Readonly<Record<string, ReactNode>>
  /** Below the fields of a step. */
  below?: (step: string) => ReactNode
  /** A step of its own below whose fields all steps are read, in place of a last one. */
  reviewedAt?: string
  notices?: ReactNode
  /** What is to be seen to before it is submitted, and no field tells. */
  aboveReview?: (goTo: WizardUse<D>['go']) => ReactNode
}

/** A form whose steps are saved one by one, each judged first, and submitted from the review of all. */
export function FormWizard<D extends object, Whole>({ form, store, says, ...props }: Props<D, Whole>) {
  const { t } = useTranslation()
  const { buttons, sections, below, notices, totals, instead, reasonOf, done } = props
  const reading = { totals, instead, reasonOf, done }

  /** True when it is stored; else it is told why it is not. */
  const save = async (ask: Ask<Whole>, told?: string, failed = says.failed): Promise<boolean> => {
    const outcome = await store.submit(ask)
    if (outcome.is === 'saved') {
      if (told) toast.done(t(told))
      return true
    }
    const why = whyRefused(outcome)
    toast.failed(t(failed), why ? t(why) : '')
    return false
  }
  const wizard = useWizard({
    form,
    store,
    saveStep: ({ id, savedAs = id }) => save({ query: { step: String(savedAs) } }, says.stepSaved),
    submit: async () => {
      if (!(await save(props.lastAsk ?? { body: props.whole }, says.submitted, says.notSubmitted))) return
      invalidate(...props.refreshes)
      props.onSubmitted()
    },
  })
  return (
    <Wizard
      wizard={wizard}
      buttons={buttons}
      notices={notices}
      openPoints={props.openPoints}
      pointsOnceBegun={props.pointsOnceBegun}
      fields={(step) =>
        step === reviewStep ? (
          <>
            {props.aboveReview?.(wizard.go)}
            <Review wizard={wizard} {...reading} />
          </>
        ) : (
          <>
            {sections[step]}
            {below?.(step)}
            {step === props.reviewedAt && <Review wizard={wizard} {...reading} />}
          </>
        )
      }
    />
  )
}
