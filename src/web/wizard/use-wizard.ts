import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pathOfReason } from '../../platform/acknowledgements.ts'
import { type Form, type Issue, type Step, stepsOf } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { useIssueBoard } from '../form/form-draft.tsx'
import { useTranslation } from '../translation.ts'
import { toast } from '../ui/toast/toast.ts'
import { useBusy } from '../use-busy.ts'
import { firstOpenStep, openIn } from './open-in.ts'
import type { FormInUse } from './use-open.ts'
import { addressOf, useStepInAddress, type Visit } from './use-step-in-address.ts'

interface Options<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  /**
   * Saves a step whose button was pressed, and says whether that was done. With it a step is judged first, and only one
   * in which nothing is open is gone on from.
   */
  saveStep?: (step: Step<D>) => Promise<boolean>
  /** Called when nothing is open any more. */
  submit: () => void | Promise<void>
  /** What is said of the first open point in its place, which is then gone to: its own message unless it is said. */
  refusalOf?: (point: Issue) => string
}

/** A form that is being filled in, and where in it somebody is. */
export interface WizardUse<D extends object> extends FormInUse<D>, Visit<string> {
  steps: readonly string[]
  /** The page still shows the step that it was opened at. */
  isOpening: boolean
  /** A step is gone on from only when nothing is open in it. */
  judgesSteps: boolean
  isSaving: boolean
  /** Whether somebody tried to leave the step behind: then its fields say what they lack. */
  isTried: (step: string) => boolean
  hasTriedAll: boolean
  goNext: () => void
  goBack: () => void
  submit: () => void
}

/** Which step of a form is shown, and the ways from it. Each of them saves at once. */
export function useWizard<D extends object>(options: Options<D>): WizardUse<D> {
  const { form, store, saveStep, submit, refusalOf = ({ message }) => message } = options
  const { t } = useTranslation()
  const steps = useFromDraft(store, (draft) => stepsOf(form, draft).map(({ id }) => id))
  const visit = useStepInAddress<string>(steps)
  const { step, go, back } = visit
  const board = useIssueBoard(form, store)
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const { busy: isSaving, run } = useBusy()
  const shown = useRef(step)
  useEffect(() => {
    shown.current = step
  })
  const index = step === undefined ? -1 : steps.indexOf(step)
  const next = steps[index + 1] ?? step ?? ''

  const markTried = (ids: readonly string[]) => {
    setTried(new Set([...tried, ...ids]))
    for (const id of ids) board.tryStep(id)
  }
  const leave = () => {
    if (step !== undefined) markTried([step])
    void store.flush()
  }
  const goTo = (to: string, field?: string) => {
    if (to === step && field === undefined) return
    if (field === undefined) leave()
    // the step asks for the reason where the warning is shown at its field
    const warned = pathOfReason(field)
    if (warned) board.touch(warned)
    go(to, field)
  }
  /** True where none of these points is open; else the first of them is told and gone to. */
  const areDone = (ids: readonly string[], [point]: readonly Issue[]): boolean => {
    markTried(ids)
    if (point === undefined) return true
    toast.failed(t(refusalOf(point), point.values))
    go(point.step, point.path)
    return false
  }
  const saveAndGo = (save: NonNullable<typeof saveStep>) => {
    const left = form.steps.find(({ id }) => id === step)
    if (!left) return
    const points = openIn(form, store.snapshot(), board.unread(), left.id)
    if (left.forSigning && points.length > 0) {
      // what submitting does not wait for holds nobody up: the step and the review tell it
      goTo(next)
      return
    }
    // a step waits for no reason
    const open = points.filter(({ lacksReason }) => !lacksReason)
    if (!areDone([left.id], open)) return
    run(async () => {
      // unless another step was gone to meanwhile
      if ((await save(left)) && shown.current === step) go(next)
    })
  }

  useFirstStep(options, step)
  return {
    ...visit,
    form,
    store,
    steps,
    board,
    isOpening: useIsOpening(visit),
    judgesSteps: saveStep !== undefined,
    isSaving,
    isTried: (each) => tried.has(each),
    hasTriedAll: steps.every((each) => tried.has(each)),
    go: goTo,
    goNext: () => (saveStep ? saveAndGo(saveStep) : goTo(next)),
    goBack() {
      if (index <= 0) return
      leave()
      back()
    },
    submit: () => {
      if (areDone(steps, openIn(form, store.snapshot(), board.unread()))) run(async () => submit())
    },
  }
}

/**
 * An address that names no step becomes that of the first step in which something is open; where steps are judged one
 * by one, that of its first open field: there one was.
 */
function useFirstStep<D extends object>({ form, store, saveStep }: Options<D>, step: string | undefined) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const goesToField = saveStep !== undefined
  useEffect(() => {
    if (step !== undefined) return
    const draft = store.snapshot()
    const [point] = goesToField ? openIn(form, draft) : []
    const to = addressOf(pathname, search, firstOpenStep(form, draft), point?.path)
    void navigate(to, { replace: true })
  }, [step, form, store, goesToField, pathname, search, navigate])
}

/** Nobody went to another step or field yet: the focus stays where it is on a page that has just been opened. */
function useIsOpening({ step, field, visitKey }: Visit<string>): boolean {
  const [opened, setOpened] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isNamed = step !== undefined
  if (isNamed && opened === undefined) setOpened(visitKey)
  if (isNamed && !isOver && (field !== undefined || (opened !== undefined && opened !== visitKey)))
    setOver(true)
  return !isOver
}

/** Enter goes on, but on an answer: there it chooses, or a browser would go on past all that is still open. */
export function chosenByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'radio') return
  event.preventDefault()
  target.click()
}

/** For a form of which nothing is sent by the browser itself. */
export const instead = (run: () => void) => (event: FormEvent) => {
  event.preventDefault()
  run()
}
