import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { type Query, useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Callable } from '../../platform/endpoint.ts'
import { queryClient } from '../query-client.ts'
import { useTranslation } from '../translation.ts'

interface Props {
  /** The calls that what is shown waits for. */
  reads: readonly Callable[]
  children: ReactNode
}

/**
 * Shows parts that read for themselves only once all of them have read for the first time, or could not: one that grew
 * afterwards would move the buttons of the next away from under the hand.
 */
export function AtOnce({ reads, children }: Props) {
  const predicate = ({ state, queryKey }: Query) =>
    state.data === undefined && reads.some(({ path }) => path === queryKey[0])
  const underWay = useIsFetching({ predicate }, queryClient)
  const [isShown, show] = useState(false)
  useEffect(() => {
    if (isShown) return
    const isReading = () => queryClient.isFetching({ predicate }) > 0
    // What was read is told to its part a moment after it is there, and may have that part read on: so it is asked twice.
    let timer = setTimeout(() => {
      if (isReading()) return
      timer = setTimeout(() => {
        if (!isReading()) show(true)
      })
    })
    return () => clearTimeout(timer)
  })
  return (
    <>
      {!isShown && underWay > 0 && <Lines />}
      <div hidden={!isShown}>{children}</div>
    </>
  )
}

const lines = ['first', 'second', 'third', 'fourth']

/** As high as the least that follows, so that little below moves. */
function Lines() {
  const { t } = useTranslation()
  return (
    <Stack gap={24} py={12} role="status">
      <VisuallyHidden>{t('Loading…')}</VisuallyHidden>
      {lines.map((line) => (
        <Skeleton key={line} height={20} aria-hidden />
      ))}
    </Stack>
  )
}
