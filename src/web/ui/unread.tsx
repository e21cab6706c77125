import { useTranslation } from '../translation.ts'
import { Notice } from './notice.tsx'

/** Something that is read, as far as it can fail. */
export interface Reading {
  data?: unknown
  error: unknown
  refetch: () => unknown
  /** It is being read for the first time. */
  isLoading?: boolean
}

interface Props {
  /** What could not be loaded, as a sentence. */
  says: string
  reads: readonly Reading[]
  /** Where it stands in a line of text. */
  inLine?: boolean
}

/**
 * Stands in a page where a part of it could not be read, with another try: so that it is not taken for a part of which
 * there is nothing. Nothing where all was read, or is being read; what was read before stays.
 */
export function Unread({ says, reads, inLine }: Props) {
  const { t } = useTranslation()
  const unread = reads.filter((read) => isUnread(read))
  if (unread.length === 0) return null
  const again = () => {
    for (const { refetch } of unread) void refetch()
  }
  const told = (
    <>
      {says}{' '}
      <button type="button" className="link" onClick={again}>
        {t('Try again')}
      </button>
    </>
  )
  if (inLine) return <span role="alert">{told}</span>
  return (
    <Notice tone="problem">
      <p>{told}</p>
    </Notice>
  )
}

export const isUnread = ({ data, error }: Reading): boolean => data === undefined && Boolean(error)
