import { Title } from '@mantine/core'
import { ChevronDown, ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StepStatus } from '../../../../platform/codes/step-status.ts'
import { useTranslation } from '../../../../web/translation.ts'
import { IconButton } from '../../../../web/ui/icon-button.tsx'
import { StepStatusMark } from '../../../../web/ui/step-status.tsx'
import classes from './action-items.module.css'

interface Props {
  label: string
  done: boolean
  status: StepStatus
  subheader: string
  /** What can be done, in the line itself. */
  children: ReactNode
  /** What is to be known beside, below the line. */
  below?: ReactNode
  /** Nothing is left to do: what is below is shown when it is asked for, and meanwhile this, in the line. */
  folded?: ReactNode
}

/**
 * One item of the checklist as a line: whether it is complete by its sign (CHECK-017), how it is in words beside it, and
 * what can be done.
 */
export function ActionItem({ label, done, status, subheader, children, below, folded }: Props) {
  const { t } = useTranslation()
  const folds = folded !== undefined
  const [isUnfolded, unfold] = useState(!folds)
  const Sign = done ? CircleCheck : TriangleAlert
  const Chevron = isUnfolded ? ChevronDown : ChevronRight
  return (
    <li className={classes.item} data-done={done || undefined}>
      <Sign
        size={20}
        role="img"
        aria-label={done ? t('Complete') : t('Not complete')}
        className={classes.sign}
      />
      <div className={classes.line}>
        <Title order={3} className={classes.label}>
          {label}
        </Title>
        <p className={classes.subheader}>{subheader}</p>
        <StepStatusMark status={status} />
        <div className={classes.ways}>
          {!isUnfolded && folded}
          {children}
          {folds && (
            <IconButton
              label={t('Details: {{item}}', { item: label })}
              isExpanded={isUnfolded}
              onClick={() => unfold(!isUnfolded)}
            >
              <Chevron size={18} aria-hidden />
            </IconButton>
          )}
        </div>
      </div>
      {isUnfolded && <div className={classes.below}>{below}</div>}
    </li>
  )
}
