import type { ReactNode } from 'react'
import classes from './icon-button.module.css'

interface Props {
  /** What it is called, which its icon alone does not say. */
  label: string
  onClick: () => void
  /** It takes something away. */
  removes?: boolean
  /** It shows and hides something: whether that is shown. */
  isExpanded?: boolean
  /** The icon. */
  children: ReactNode
}

/** A button that is an icon alone. */
export const IconButton = ({ label, onClick, removes, isExpanded, children }: Props) => (
  <button
    type="button"
    className={classes.icon}
    data-removes={removes || undefined}
    aria-label={label}
    aria-expanded={isExpanded}
    onClick={onClick}
  >
    {children}
  </button>
)
