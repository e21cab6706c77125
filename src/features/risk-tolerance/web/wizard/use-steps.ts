import { useState } from 'react'
import type { Answers } from '../../answers.ts'
import { focusQuestion } from '../questions/question-id.ts'
import { firstOpenStep, stepOf, steps } from './steps.ts'

interface Place {
  step: number
  /** Where the keyboard goes when the step is there. */
  beginAt: number | 'title' | 'page'
}

/** Which step is shown, and which ones somebody has tried to leave behind. */
export function useSteps(sections: Answers) {
  const [place, setPlace] = useState<Place>({ step: firstOpenStep(sections), beginAt: 'page' })
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set())
  return {
    ...place,
    tried,
    goTo: (step: number) => {
      if (step < 0 || step >= steps.length || step === place.step) return
      setTried(new Set([...tried, place.step]))
      setPlace({ step, beginAt: 'title' })
    },
    goToQuestion: (sectionId: number) => {
      const step = stepOf(sectionId)
      // on the step that is shown nothing is drawn anew
      if (step === place.step) focusQuestion(sectionId)
      else setPlace({ step, beginAt: sectionId })
    },
    hasTriedAll: tried.size === steps.length,
    /** From now on every question without an answer says so. */
    tryAll: () => setTried(new Set(steps.keys())),
  }
}
