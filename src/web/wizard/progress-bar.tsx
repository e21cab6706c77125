import classes from './progress-bar.module.css'

interface Props {
  label: string
  done: number
  all: number
  /** '6 of 15 questions answered' */
  inWords: string
}

/** How much of a wizard is done. */
export function ProgressBar({ label, done, all, inWords }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={inWords}
      className={classes.bar}
    >
      <div className={classes.done} style={{ width: `${(done / all) * 100}%` }} />
    </div>
  )
}
