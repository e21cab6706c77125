import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

export interface Visit<Id extends string> {
  /** Undefined before the first step, and where the address names none. */
  step: Id | undefined
  /** The field to go to there. */
  field: string | undefined
  /** Another one for each visit, also of the same field. */
  visitKey: string
  /** Came here from the last step, to mend something: what is done between need not be gone through again. */
  fromEnd: boolean
  go: (step: Id, field?: string) => void
  /** To the step before; from the first one to where the form begins. */
  back: () => void
}

/**
 * Where in a form somebody is. The step and the field stand in the address, so that the browser's own Back leads a step
 * back, and a reload or another machine goes on where one was.
 */
export function useStepInAddress<Id extends string>(steps: readonly Id[]): Visit<Id> {
  const { pathname, search, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const named = new URLSearchParams(search).get('step')
  const step = steps.find((id) => id === named)
  const before = step === undefined ? undefined : steps[steps.indexOf(step) - 1]
  const fromEnd = step === steps.at(-1) || state?.fromEnd === true
  const cameFromBefore = step !== undefined && state?.from === (before ?? start)
  const go = useCallback(
    (to: Id, field?: string) => {
      // Back leads to where the step began, not to the field that one was in last
      if (to !== step) history.replaceState(history.state, '', pathname + search + hash)
      // another field of the same step is no step that Back should lead to
      void navigate(
        addressOf(pathname, search, to, field),
        to === step ? { replace: true, state } : { state: { from: step ?? start, fromEnd } },
      )
    },
    [navigate, pathname, search, hash, step, state, fromEnd],
  )
  const back = useCallback(() => {
    if (cameFromBefore) return void navigate(-1)
    void navigate(addressOf(pathname, search, before), { replace: true, state: { fromEnd } })
  }, [navigate, pathname, search, before, cameFromBefore, fromEnd])
  useOwnScrolling()
  return { step, field: hash.slice(1) || undefined, visitKey: key, fromEnd, go, back }
}

const start = 'start'

/** Each step begins at its title: the browser would go back to where the page was scrolled to when it was left. */
function useOwnScrolling() {
  useEffect(() => {
    const { scrollRestoration } = history
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = scrollRestoration
    }
  }, [])
}

/** The address of a step, and of a field in it. */
export function addressOf(pathname: string, search: string, step: string | undefined, field?: string) {
  const query = new URLSearchParams(search)
  if (step === undefined) query.delete('step')
  else query.set('step', step)
  return { pathname, search: query.toString(), hash: field ? `#${field}` : '' }
}
