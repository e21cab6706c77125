import type { ReactNode } from 'react'
import type { CallRefused } from '../call.ts'
import { useTranslation } from '../translation.ts'
import { Failed } from './failed.tsx'
import { RowSkeletons } from './list/row-skeletons.tsx'
import { Missing } from './missing.tsx'

interface Read {
  /** Undefined until it is there. */
  data: unknown
  error: CallRefused | null
  refetch: () => unknown
}

type Reads = Readonly<Record<string, Read>>
type DataOf<All extends Reads> = { [Name in keyof All]: Exclude<All[Name]['data'], undefined> }

interface Props<All extends Reads> {
  /** What is needed, each by the name under which it is handed on. */
  reads: All
  /** What is said where there is no such record: that it is a participant who is not there, unless it is said. */
  missing?: string
  /** What is said where it could not be read. */
  failed: string
  /** Stands above what is shown in place of the data. */
  header?: ReactNode
  children: (data: DataOf<All>) => ReactNode
}

/** Shows what was read; until then, or where it is not to be had, what there is to say of it. */
export function Loaded<All extends Reads>({ reads, missing, failed, header, children }: Props<All>) {
  const { t } = useTranslation()
  const all = Object.values(reads)
  const refused = all.filter(({ error }) => error !== null)
  const error = refused[0]?.error
  const again = () => {
    for (const each of refused) void each.refetch()
  }
  if (error?.status === 404)
    return (
      <>
        {header}
        <Missing title={missing ?? t('This participant was not found')} />
      </>
    )
  if (all.every(({ data }) => data !== undefined)) return children(dataOf(reads))
  return (
    <>
      {header}
      {error ? <Failed title={failed} error={error} again={again} /> : <RowSkeletons />}
    </>
  )
}

/** Of reads that are all there, which no type can know. */
const dataOf = <All extends Reads>(reads: All) =>
  Object.fromEntries(Object.entries(reads).map(([name, { data }]) => [name, data])) as DataOf<All>
