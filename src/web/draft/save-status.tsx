import { Check } from 'lucide-react'
import { useState } from 'react'
import { formatTime } from '../../platform/formats/dates.ts'
import { spoken, useTranslation } from '../translation.ts'
import classes from './save-status.module.css'
import type { Status } from './status.ts'

interface Props {
  status: Status
  /** Before the first save of this visit. */
  otherwise?: string
}

/** How saving stands, in a word or two: 'Saved 10:42 a.m.'. */
export function SaveStatus({ status: { is, savedAt }, otherwise = '' }: Props) {
  const { t } = useTranslation()
  const saved =
    savedAt === undefined ? otherwise : t('Saved {{time}}', { time: formatTime(new Date(savedAt), spoken()) })
  const isSaved = is === 'saved' || is === 'idle'
  const [last, setLast] = useState(saved)
  if (isSaved && last !== saved) setLast(saved)
  const inWords = {
    idle: saved,
    saved,
    waiting: t('Saving…'),
    saving: t('Saving…'),
    unreachable: t('Not saved yet'),
    conflict: t('Not saved'),
    refused: t('Not saved'),
    closed: '',
    discarded: '',
  }
  return (
    <p className={classes.status} data-status={is}>
      {isSaved && saved !== '' && <Check size={16} aria-hidden />}
      <span aria-hidden>{inWords[is]}</span>
      {/* whoever listens is told of a save once a minute, not twice an answer */}
      <span className="unseen" role="status">
        {last}
      </span>
    </p>
  )
}
