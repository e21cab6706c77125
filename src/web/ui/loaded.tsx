import type { ReactNode } from 'react'
import type { CallRefused } from '../call.ts'
import { Failed } from './failed.tsx'
import { RowSkeletons } from './list/row-skeletons.tsx'
import { Missing } from './missing.tsx'

interface Read {
  error: CallRefused | null
  refetch: () => unknown
}

interface Props<Data> {
  /** What the data comes of. */
  reads: readonly Read[]
  /** Undefined until all of it is there. */
  data: Data | undefined
  /** What is said where there is no such record. */
  missing: string
  /** What is said where it could not be read. */
  failed: string
  /** Stands above what is shown in place of the data. */
  header?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows what was read; until then, or where it is not to be had, what there is to say of it. */
export function Loaded<Data>({ reads, data, missing, failed, header, children }: Props<Data>) {
  const refused = reads.filter(({ error }) => error !== null)
  const error = refused[0]?.error
  const again = () => {
    for (const each of refused) void each.refetch()
  }
  if (error?.status === 404)
    return (
      <>
        {header}
        <Missing title={missing} />
      </>
    )
  if (data !== undefined) return children(data)
  return (
    <>
      {header}
      {error ? <Failed title={failed} error={error} again={again} /> : <RowSkeletons />}
    </>
  )
}
