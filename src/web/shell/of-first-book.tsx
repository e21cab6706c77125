import type { ReactNode } from 'react'
import { useFirstBook } from '../session/rights.tsx'
import { useUser } from '../session/session.ts'
import { useTranslation } from '../translation.ts'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { RowSkeletons } from '../ui/list/row-skeletons.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { usePageTitle } from './title.tsx'

interface Props {
  /** The title of the list while it is empty. */
  noneFound: string
  children: (advisorId: string) => ReactNode
}

/** A list of what stands in the books that somebody may read; whoever may read none reads why. */
export function OfFirstBook({ noneFound, children }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const title = usePageTitle()
  const { advisorId, isPending } = useFirstBook()
  if (advisorId) return children(advisorId)
  return (
    <>
      <PageHeader title={title} />
      {isPending ? (
        <RowSkeletons />
      ) : user.permissions.includes('clients.read') ? (
        <Failed title={t('Your adviser record could not be loaded')} again={() => window.location.reload()} />
      ) : (
        <Empty title={noneFound}>
          {t('Only advisers have households, and you have no adviser record. An administrator can add one.')}
        </Empty>
      )}
    </>
  )
}
