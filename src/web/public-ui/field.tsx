import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'

interface Props extends ComponentProps<'input'> {
  label: string
  description?: string | undefined
  error?: string | undefined
  /** Stands at the end of the line, within the field. */
  end?: ReactNode
}

/**
 * A line of text for the pages that open before anything else is loaded: the components' library weighs ten times
 * as much. It looks as theirs do.
 */
export function Field({ label, description, error, end, className, ...input }: Props) {
  const id = useId()
  const described = [description && `${id}-description`, error && `${id}-error`, input['aria-describedby']]
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      <div className={classes.line}>
        <input
          {...input}
          id={id}
          className={className ? `${classes.input} ${className}` : classes.input}
          data-end={end ? true : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {end && <div className={classes.end}>{end}</div>}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
