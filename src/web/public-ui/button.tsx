import type { ComponentProps } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './button.module.css'

interface Props extends ComponentProps<'button'> {
  kind?: 'main' | 'plain' | undefined
  /** What it began is under way: it shows so, and does not begin it twice. */
  busy?: boolean
  wide?: boolean
}

/** A button for the pages that open before anything else is loaded. */
export function Button({ kind = 'main', busy = false, wide, children, ...button }: Props) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      {...button}
      className={classes.button}
      data-kind={kind}
      data-wide={wide || undefined}
      // not disabled: whoever pressed it by the keyboard would lose their place
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
    >
      <span className={classes.words}>{children}</span>
      {busy && (
        <span className={classes.dots} role="status">
          <span className="unseen">{t('Loading…')}</span>
        </span>
      )}
    </button>
  )
}
