import { useContext } from 'react'
import { reachesOf } from '../../platform/permissions.ts'
import { InBook } from './rights.tsx'
import { claimOf, useUser } from './session.ts'
import { useShownBook } from './shown-book.ts'

/** In whose books the user may take records out of the portal. */
function useExports(): (advisorId: string) => boolean {
  const user = useUser()
  const own = claimOf(user, 'advisorId')
  const reaches = reachesOf('records.export').filter(({ role }) => user.roles.includes(role))
  return (advisorId) =>
    reaches.some(({ reach }) => reach === 'every' || (reach === 'own' && advisorId === own))
}

/** Whether the user may export what the page is about; where its book is not known yet, what is in any that may be read. */
export function useMayExport(): boolean {
  const { books } = useUser()
  const about = useContext(InBook)
  const mayExport = useExports()
  return about === undefined
    ? books.length > 0 && books.every(({ advisorId }) => mayExport(advisorId))
    : mayExport(about)
}

/** The same of the books that lists show. */
export function useMayExportShown(): boolean {
  const { books } = useUser()
  const shown = useShownBook()
  const mayExport = useExports()
  return (shown ? [shown] : books).every(({ advisorId }) => mayExport(advisorId))
}
