import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A step's change takes 200 ms: the old one fades out in the first half, the new one in in the second. */
const halfMs = 100

interface Props<Step> {
  step: Step
  /** Draws a step; the one that is left is drawn until it has faded. */
  children: (step: Step) => ReactNode
}

/** Fades from one step of a wizard to the next. For whoever asks for less motion, it changes at once. */
export function StepFade<Step extends string>({ step, children }: Props<Step>) {
  const content = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(step)
  useEffect(() => {
    const element = content.current
    if (step === shown || !element) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setShown(step)
      return
    }
    const leaving = element.animate({ opacity: [1, 0] }, { duration: halfMs, fill: 'forwards' })
    const change = () => {
      clearTimeout(late)
      setShown(step)
      leaving.cancel()
      element.animate({ opacity: [0, 1] }, { duration: halfMs })
    }
    leaving.onfinish = change
    // a page that draws no frames, hidden or on a busy machine, is told of no animation's end
    const late = setTimeout(change, 5 * halfMs)
    return () => {
      clearTimeout(late)
      leaving.cancel()
    }
  }, [step, shown])
  return <div ref={content}>{children(shown)}</div>
}
