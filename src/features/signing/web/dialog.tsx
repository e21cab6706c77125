import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './dialog.module.css'

interface Props {
  title: string
  /** However it was closed: with the answer it was closed with, or none. */
  onClose: (answer: string) => void
  /** Gets what closes it; only a dialog that was closed puts the focus back where it was. */
  children: (close: (answer?: string) => void) => ReactNode
}

/** The browser's own dialog: it keeps the focus within, closes by Escape, and weighs nothing. */
export function Dialog({ title, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className={`surface ${classes.dialog}`}
      aria-labelledby={id}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
    >
      <h2 id={id}>{title}</h2>
      {children((answer) => dialog.current?.close(answer))}
    </dialog>
  )
}
