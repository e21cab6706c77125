import { useBeginsHere } from '../../../../web/wizard/use-begins-here.ts'
import classes from './form.module.css'

/** The title of a step, with which the reader's focus begins there, unless a question of it is gone to. */
export function StepTitle({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useBeginsHere(takesFocus)
  return (
    <header className={classes.title}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
