import classes from './in-place-of-code.module.css'

export interface ProofProps {
  /** Gives what is sent as the code. */
  onProved: (token: string) => void
}

interface WayProps {
  label: string
  busy: boolean
  /** Why it did not work; '' while it may. */
  problem: string
  onChoose: () => void
}

/** A way to prove who is there without a code. */
export function ProofWay({ label, busy, problem, onChoose }: WayProps) {
  return (
    <div className={classes.way}>
      <button type="button" className="link" aria-busy={busy} onClick={onChoose}>
        {label}
      </button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
