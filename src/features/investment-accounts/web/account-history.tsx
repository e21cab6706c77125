import { words } from '../../../platform/words.ts'
import type { SectionTitles } from '../../../web/history/entries.ts'
import { History } from '../../../web/history/history.tsx'
import { invalidate } from '../../../web/query-client.ts'
import { useFresh, useSend } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { application } from '../application.ts'
import { type Account, readAccount } from '../contract.ts'
import { listAccountRevisions, restoreAccountRevision } from '../revision-contract.ts'
import { changedByAccount } from './account-store.ts'

const titles: SectionTitles = new Map(
  application.steps.flatMap(({ owns, title }) => owns.map((field) => [field, title] as const)),
)

/** What was changed of an account application, and the way back. */
export function AccountHistory({ account }: { account: Account }) {
  const { id, version } = account
  const pages = usePages(listAccountRevisions, { params: { id }, query: { limit: '50' } })
  // it may have been saved elsewhere since
  useFresh(listAccountRevisions)
  const restore = useSend(restoreAccountRevision, {
    says: { done: words('Brought Back Successfully') },
    quiet: true,
    refreshes: [listAccountRevisions, ...changedByAccount],
    // somebody else may have saved meanwhile
    onRefused: () => invalidate(listAccountRevisions, readAccount),
  })
  return (
    <History
      pages={pages}
      titles={titles}
      restore={(revision) => restore.send({ params: { id, revision: String(revision) }, body: { version } })}
      isRestoring={restore.busy}
      refused={restore.refused?.message}
    />
  )
}
