import type { ReactNode } from 'react'
import classes from './section-field.module.css'
import { type FieldProps, useFrame } from './use-field.tsx'

interface Props extends Pick<FieldProps, 'name'> {
  children: ReactNode
}

/** What is wrong with a section as a whole, above its fields. Who goes to the section comes to the first of them. */
export function SectionField({ name, children }: Props) {
  const { frame } = useFrame({ name, label: '' })
  return (
    <div id={name} className={classes.section}>
      {frame.error && (
        <p role="alert" className={classes.error}>
          {frame.error}
        </p>
      )}
      {children}
    </div>
  )
}
