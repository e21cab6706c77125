import type { ReactNode } from 'react'
import type { Form, Step } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { whyRefused } from '../draft/why-not-submitted.ts'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { Review, type ReviewProps, reviewStep } from './review.tsx'
import { useWizard, type WizardUse } from './use-wizard.ts'
import { type Buttons, Wizard } from './wizard.tsx'

interface Props<D extends object> extends Pick<ReviewProps<D>, 'totals' | 'reasonOf'> {
  /** With Review as its last step (`withReview`). */
  form: Form<D>
  store: DraftStore<D>
  /** What the store's call is given beside the draft: with a step whose button was pressed, and with the whole. */
  asks: { step: (step: Step<D>) => object; whole: object }
  says: { failed: string; notSubmitted?: string; stepSaved?: string; submitted: string }
  buttons?: Buttons
  onSubmitted: () => void
  /** The fields of each step, by its id. */
  sections: Readonly<Record<string, ReactNode>>
  /** Below the fields of a step. */
  below?: (step: string) => ReactNode
  notices?: ReactNode
  /** What is to be seen to before it is submitted, and no field tells. */
  aboveReview?: (goTo: WizardUse<D>['go']) => ReactNode
}

/** A form whose steps are saved one by one, each judged first, and submitted from the review of all. */
export function FormWizard<D extends object>({ form, store, asks, says, onSubmitted, ...props }: Props<D>) {
  const { t } = useTranslation()
  const { buttons, sections, below, notices, totals, reasonOf } = props

  /** True when it is stored; else it is told why it is not. */
  const save = async (asked: object, done: string | undefined, failed = says.failed): Promise<boolean> => {
    const outcome = await store.submit(asked)
    if (outcome.is === 'saved') {
      if (done) toast.done(t(done))
      return true
    }
    toast.failed(t(failed))
    const why = whyRefused(outcome)
    if (why) toast.failed(t(why))
    return false
  }
  const wizard = useWizard({
    form,
    store,
    async saveStep(step) {
      // a step that asks for nothing begins no record
      const hasNothing = store.known().id === undefined && !store.isDirty()
      return hasNothing || (await save(asks.step(step), says.stepSaved))
    },
    submit: async () => {
      if (await save(asks.whole, says.submitted, says.notSubmitted)) onSubmitted()
    },
  })
  return (
    <Wizard
      wizard={wizard}
      buttons={buttons}
      notices={notices}
      fields={(step) =>
        step === reviewStep ? (
          <>
            {props.aboveReview?.(wizard.go)}
            <Review wizard={wizard} totals={totals} reasonOf={reasonOf} />
          </>
        ) : (
          <>
            {sections[step]}
            {below?.(step)}
          </>
        )
      }
    />
  )
}
