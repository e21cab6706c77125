import { ActionIcon } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './fields.module.css'

interface Props {
  /** 'YYYY-MM-DD', or nothing. */
  value: string
  onPick: (day: string) => void
}

/** The browser's own calendar beside a date that is typed. By the keyboard a date is typed: it is no stop on the way. */
export function DayPicker({ value, onPick }: Props) {
  const { t } = useTranslation()
  const native = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.calendar}>
      <input
        ref={native}
        type="date"
        max="9999-12-31"
        tabIndex={-1}
        aria-hidden
        value={value}
        onChange={({ currentTarget }) => currentTarget.value && onPick(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={-1}
        aria-label={t('Open the calendar')}
        onClick={() => native.current?.showPicker()}
      >
        <CalendarDays size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}
