import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty.module.css'

interface Props {
  title: string
  /** What to do next, if anything can be done. */
  children?: ReactNode
  action?: ReactNode
}

/** Stands where a list has nothing to show. */
export function Empty({ title, children, action }: Props) {
  return (
    <Stack className={classes.empty} align="center" gap="xs">
      <Title order={2} size="h3">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" maw={440}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
