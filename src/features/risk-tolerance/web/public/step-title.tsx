import { useEffect, useRef } from 'react'
import classes from './form.module.css'

/** The title of a step, with which the reader's focus begins there, unless a question of it is gone to. */
export function StepTitle({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <header className={classes.title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
