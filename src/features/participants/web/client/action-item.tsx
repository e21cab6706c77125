import { Title } from '@mantine/core'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './action-items.module.css'

interface Props {
  label: string
  done: boolean
  subheader: string
  /** Below the buttons. */
  more?: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** One item of the checklist: how it stands by its sign and in words, and what can be done. */
export function ActionItem({ label, done, subheader, more, children }: Props) {
  const { t } = useTranslation()
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
        <Title order={3} className={classes.label}>
          {label}
        </Title>
        <p className={classes.subheader}>{subheader}</p>
        <div className={classes.ways}>{children}</div>
        {more}
      </div>
    </li>
  )
}
