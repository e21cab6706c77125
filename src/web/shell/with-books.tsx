import type { ReactNode } from 'react'
import { claimOf, useAdvisor, useUser } from '../session/session.ts'
import { useShownBook } from '../session/shown-book.ts'
import { useTranslation } from '../translation.ts'
import { Empty } from '../ui/empty.tsx'
import { Failed } from '../ui/failed.tsx'
import { RowSkeletons } from '../ui/list/row-skeletons.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { usePageTitle } from './title.tsx'

interface Props {
  /** The title of the list while it is empty. */
  noneFound: string
  /** Begun anew with each book that is chosen. */
  children: ReactNode
}

/** A list of what stands in the books that are shown; whoever may read none reads why. */
export function WithBooks({ noneFound, children }: Props) {
  const { t } = useTranslation()
  const user = useUser()
  const title = usePageTitle()
  const shown = useShownBook()
  const { advisor, isPending } = useAdvisor()
  const hasOwn = claimOf(user, 'advisorId') !== undefined
  if (hasOwn ? advisor : user.books.length > 0) return <Anew key={shown?.advisorId ?? 'all'}>{children}</Anew>
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

const Anew = ({ children }: { children: ReactNode }) => children
