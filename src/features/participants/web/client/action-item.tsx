import { Title } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StepStatus } from '../../../../platform/codes/step-status.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import classes from './action-items.module.css'

interface Props {
  label: string
  done: boolean
  status: StepStatus
  subheader: string
  /** What is to be known first, above the buttons. */
  first?: ReactNode
  /** Below the buttons. */
  more?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/**
 * One item of the checklist: whether it is complete by its sign (CHECK-017), how it stands in words beside it, and what
 * can be done.
 */
export function ActionItem({ label, done, status, subheader, ...props }: Props) {
  const { t } = useTranslation()
  const { first, more, children } = props
  const Sign = done ? CircleCheck : TriangleAlert
  return (
    <li className={classes.item} data-done={done || undefined}>
      <Sign
        size={22}
        role="img"
        aria-label={done ? t('Complete') : t('Not complete')}
        className={classes.sign}
      />
      <div className={classes.body}>
        <div className={classes.heading}>
          <Title order={3} className={classes.label}>
            {label}
          </Title>
          <StepStatusMark status={status} />
        </div>
        <p className={classes.subheader}>{subheader}</p>
        {first}
        <div className={classes.ways}>{children}</div>
        {more}
      </div>
    </li>
  )
}
