import type { ReactNode } from 'react'
import type { Form, Step } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { whyRefused } from '../draft/why-not-submitted.ts'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { useRuleWords } from './open-points.tsx'
import { Review, type ReviewProps, reviewStep } from './review.tsx'
import { useStepProgress } from './use-open.ts'
import { useWizard } from './use-wizard.ts'
import { type Buttons, Wizard } from './wizard.tsx'

interface Props<D extends object> extends Pick<ReviewProps<D>, 'totals' | 'reasonOf'> {
  /** With Review as its last step (`withReview`). */
  form: Form<D>
  store: DraftStore<D>
  /** What the store's call is given beside the draft: with a step whose button was pressed, and with the whole. */
  asks: { step: (step: Step<D>) => object; whole: object }
  says: { failed: string; stepSaved?: string; submitted: string }
  buttons: Buttons
  onSubmitted: () => void
  /** The fields of each step, by its id. */
  sections: Readonly<Record<string, ReactNode>>
  /** Below the fields of a step. */
  below?: (step: string) => ReactNode
  notices?: ReactNode
}

/** A form whose steps are saved one by one, each judged first, and submitted from the review of all. */
export function FormWizard<D extends object>({ form, store, asks, says, onSubmitted, ...props }: Props<D>) {
  const { t } = useTranslation()
  const { buttons, sections, below, notices, totals, reasonOf } = props

  /** True when it is stored; else it is told why it is not. */
  const save = async (asked: object, done: string | undefined): Promise<boolean> => {
    const outcome = await store.submit(asked)
    if (outcome.is === 'saved') {
      if (done) toast.done(t(done))
      return true
    }
    toast.failed(t(says.failed))
    const why = whyRefused(outcome)
    if (why) toast.failed(t(why))
    return false
  }
  const wizard = useWizard({
    form,
    store,
    saveStep: (step) => save(asks.step(step), says.stepSaved),
    submit: async () => {
      if (await save(asks.whole, says.submitted)) onSubmitted()
    },
    refuse: ({ message, values }) => toast.failed(t(message, values)),
  })
  return (
    <Wizard
      form={form}
      store={store}
      wizard={wizard}
      progress={useStepProgress(form, store, wizard.board)}
      openPoints={useRuleWords()}
      buttons={buttons}
      notices={notices}
      fields={(step) =>
        step === reviewStep ? (
          <Review
            form={form}
            store={store}
            board={wizard.board}
            totals={totals}
            reasonOf={reasonOf}
            goTo={wizard.go}
          />
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
