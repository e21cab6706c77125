import { Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface Props {
  title: ReactNode
  /** What kind of page it is, small above a title that is a name; read out with it. */
  kind?: string
  /** A line under the title. */
  subtitle?: string
  /** The way back, above the title. */
  back?: ReactNode
  /** What can be done on this page. */
  actions?: ReactNode
  /** What the page is about, under the title. */
  children?: ReactNode
}

/** How every page begins. */
export function PageHeader({ title, kind, subtitle, back, actions, children }: Props) {
  return (
    <header className={classes.header}>
      {back}
      <div className={classes.titles}>
        <div className={classes.about}>
          <Title order={1}>
            {kind && <span className={classes.kind}>{kind} </span>}
            {title}
          </Title>
          {subtitle && <Text c="dimmed">{subtitle}</Text>}
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  )
}

/** The name of what a page shows, below what the page is called; that alone where there is no such thing. */
export const namedTitle = (
  page: string,
  name: string | undefined,
  isPending: boolean,
): Pick<Props, 'kind' | 'title'> =>
  name || isPending
    ? { kind: page, title: name ?? <Skeleton component="span" display="block" height={34} width={260} /> }
    : { title: page }
