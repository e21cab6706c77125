import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation.ts'
import classes from './field-group.module.css'

interface Props {
  title?: string
  /** A sentence under the title. */
  hint?: string
  /** One field below the other, as where each is a question. */
  isColumn?: boolean
  children: ReactNode
}

/** Fields that belong together, side by side where there is room. */
export function FieldGroup({ title, hint, isColumn, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={`surface ${classes.group}`} aria-label={title && t(title)}>
      {title && (
        <Title order={3} className={classes.title ?? ''}>
          {t(title)}
        </Title>
      )}
      {hint && <p className={classes.hint}>{t(hint)}</p>}
      <Fields isColumn={isColumn}>{children}</Fields>
    </section>
  )
}

interface FieldsProps extends Pick<Props, 'children'> {
  isColumn?: boolean | undefined
}

/** Side by side where there is room. */
export const Fields = ({ isColumn, children }: FieldsProps) => (
  <div className={classes.fields} data-column={isColumn || undefined}>
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
