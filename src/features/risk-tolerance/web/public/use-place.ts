import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { asPlace, lastPlace, type Place, welcome } from './steps.ts'

interface Visit {
  place: Place
  /** The question to go to there. */
  question: number | undefined
  /** Came here from the end, to mend something: what is done between need not be gone through again. */
  fromEnd: boolean
  go: (place: Place, question?: number) => void
  back: () => void
}

/**
 * Where in the form somebody is. It stands in the browser's history, so that a phone's own Back leads a step back,
 * and a reload stays where it was; the address itself never holds more than the code.
 */
export function usePlace(): Visit {
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const place = asPlace(state?.place)
  const cameFromBefore = state?.from === place - 1
  const fromEnd = place === lastPlace || state?.fromEnd === true
  const go = useCallback(
    (to: Place, question?: number) =>
      void navigate(pathname, { state: { place: to, from: place, question, fromEnd } }),
    [navigate, pathname, place, fromEnd],
  )
  const back = useCallback(() => {
    if (cameFromBefore) return void navigate(-1)
    const state = place - 1 === welcome && !fromEnd ? null : { place: place - 1, fromEnd }
    void navigate(pathname, { replace: true, state })
  }, [navigate, pathname, place, cameFromBefore, fromEnd])
  return { place, question: asQuestion(state?.question), fromEnd, go, back }
}

const asQuestion = (stored: unknown) => (typeof stored === 'number' ? stored : undefined)
