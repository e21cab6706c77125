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
  /** Though it is done, there is something to see to. */
  needsAttention?: boolean
  /** What is to be known first, above the buttons. */
  first?: ReactNode
  /** Below the buttons. */
  more?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** One item of the checklist: how it stands by its sign and in words, and what can be done. */
export function ActionItem({ label, done, status, subheader, needsAttention, ...props }: Props) {
  const { t } = useTranslation()
  const { first, more, children } = props
  const isFine = done && !needsAttention
  const Sign = isFine ? CircleCheck : TriangleAlert
  return (
    <li className={classes.item} data-done={isFine || undefined}>
      <Sign
        size={22}
        role="img"
        aria-label={isFine ? t('Complete') : done ? t('Needs attention') : t('Not complete')}
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
