import { Button, CloseButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { useBusy } from '../use-busy.ts'
import { offerUndo, type Undoable, useOfferedUndo } from './undo.ts'
import classes from './undo-notice.module.css'

const standsMs = 10_000

/** What was done last can be undone here for ten seconds, and for as long as the pointer or the focus is on it. */
export function UndoNotice() {
  const offered = useOfferedUndo()
  // open when the session ended, it does not stand over the page of whoever signs in next
  useEffect(() => () => offerUndo(undefined), [])
  // always there, so that whoever listens to the page is told what comes into it
  return (
    <div className={classes.lane} role="status">
      {offered && <Notice key={offered.id} undoable={offered} />}
    </div>
  )
}

function Notice({ undoable }: { undoable: Undoable }) {
  const { t } = useTranslation()
  const { busy, run } = useBusy()
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld || busy) return
    const ends = setTimeout(() => offerUndo(undefined), standsMs)
    return () => clearTimeout(ends)
  }, [isHeld, busy])
  const undo = () => run(undoable.undo)
  // a field's own undoing comes first
  useHotkeys([['mod+Z', undo]])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      role="group"
      className={classes.notice}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <span className={classes.sentence}>{undoable.sentence}</span>
      <Button size="sm" variant="default" loading={busy} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
        {t('Undo')}
      </Button>
      <CloseButton aria-label={t('Close')} onClick={() => offerUndo(undefined)} />
    </div>
  )
}
