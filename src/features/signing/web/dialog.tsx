import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

interface Props {
  title: string
  /** However it was closed. */
  onClose: () => void
  /** Is given the way to close it. */
  children: (close: () => void) => ReactNode
}

/** The browser's own dialog: it keeps the focus within, closes by Escape, and weighs nothing. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={`surface ${classes.dialog}`} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children(() => dialog.current?.close())}
    </dialog>
  )
}
