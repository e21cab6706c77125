import { StepStatus } from '../../platform/codes/step-status.ts'
import { useTranslation } from '../translation.ts'
import { looks } from './step-looks.ts'
import classes from './step-status.module.css'

/** How a step stands: its sign, its word and its colour, the same in every list and on every page. */
export function StepStatusMark({ status }: { status: StepStatus }) {
  const { t } = useTranslation()
  const { icon: Icon, tone } = looks[status]
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={16} aria-hidden />
      {t(StepStatus.label(status))}
    </span>
  )
}
