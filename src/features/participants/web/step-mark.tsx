import type { StepStatus } from '../../../platform/codes/step-status.ts'
import { StepStatusMark } from '../../../web/ui/step-status.tsx'
import classes from './step-mark.module.css'

/** A step in a list, where four stand side by side: its name, and below it how it stands. */
export function StepMark({ label, status }: { label: string; status: StepStatus }) {
  return (
    <>
      <span className={classes.label}>{label}</span> <StepStatusMark status={status} />
    </>
  )
}
