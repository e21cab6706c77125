import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Form, type Issue, stepsOf } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import { firstOpenStep, openIn } from './open-in.ts'
import { useStepInAddress, type Visit } from './use-step-in-address.ts'

interface Options<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  /** Called when nothing is open any more. */
  submit: () => void
  /** Called with the first open point in its place, which is then gone to. */
  refuse: (point: Issue) => void
}

export interface WizardUse extends Visit<string> {
  steps: readonly string[]
  /** The page still shows the step that it was opened at. */
  isOpening: boolean
  /** Whether somebody tried to leave the step behind: then its fields say what they lack. */
  isTried: (step: string) => boolean
  hasTriedAll: boolean
  goNext: () => void
  goBack: () => void
  submit: () => void
}

/** Which step of a form is shown, and the ways from it. Each of them saves at once. */
export function useWizard<D extends object>({ form, store, submit, refuse }: Options<D>): WizardUse {
  const steps = useFromDraft(store, (draft) => stepsOf(form, draft).map(({ id }) => id))
  const visit = useStepInAddress<string>(steps)
  const { step, go, back } = visit
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const index = step === undefined ? -1 : steps.indexOf(step)
  const leave = () => {
    if (step !== undefined) setTried(new Set([...tried, step]))
    void store.flush()
  }
  const goTo = (to: string, field?: string) => {
    if (to === step && field === undefined) return
    if (field === undefined) leave()
    go(to, field)
  }
  useFirstStep(form, store, step)
  return {
    ...visit,
    steps,
    isOpening: useIsOpening(visit),
    isTried: (each) => tried.has(each),
    hasTriedAll: steps.every((each) => tried.has(each)),
    go: goTo,
    goNext: () => goTo(steps[index + 1] ?? step ?? ''),
    goBack() {
      if (index <= 0) return
      leave()
      back()
    },
    submit() {
      const [point] = openIn(form, store.snapshot())
      if (point === undefined) return submit()
      refuse(point)
      setTried(new Set(steps))
      go(point.step, point.path)
    },
  }
}

/** An address that names no step becomes that of the first step in which something is open. */
function useFirstStep<D extends object>(form: Form<D>, store: DraftStore<D>, step: string | undefined) {
  const [, setSearch] = useSearchParams()
  useEffect(() => {
    if (step !== undefined) return
    const first = firstOpenStep(form, store.snapshot())
    setSearch((search) => new URLSearchParams([...without(search, 'step'), ['step', first]]), {
      replace: true,
    })
  }, [step, form, store, setSearch])
}

const without = (search: URLSearchParams, name: string) => [...search].filter(([key]) => key !== name)

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
