import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './field-group.module.css'

interface Props {
  title?: string
  /** A sentence under the title. */
  hint?: string
  /** 1 has one field below the other, as where each is a question; 3 keeps three short ones on a line. */
  columns?: 1 | 3
  children: ReactNode
}

/** Fields that belong together, side by side where there is room. */
export function FieldGroup({ title, hint, columns, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={`surface ${classes.group}`} aria-label={title && t(title)}>
      {title && (
        <Title order={3} className={classes.title ?? ''}>
          {t(title)}
        </Title>
      )}
      {hint && <p className={classes.hint}>{t(hint)}</p>}
      <Fields columns={columns}>{children}</Fields>
    </section>
  )
}

interface FieldsProps extends Pick<Props, 'children'> {
  columns?: 1 | 3 | undefined
}

/** Side by side where there is room. */
export const Fields = ({ columns, children }: FieldsProps) => (
  <div className={classes.fields} data-columns={columns}>
    {children}
  </div>
)

/** Begins a line of its own in a group. */
export const NewLine = ({ children }: { children: ReactNode }) => (
  <div className={classes.line}>{children}</div>
)

/** Takes a whole line in a group. */
export const FullWidth = ({ children }: { children: ReactNode }) => (
  <div className={classes.full}>{children}</div>
)

/** Takes two columns where there are some. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>
