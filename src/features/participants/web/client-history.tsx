import { words } from '../../../platform/words.ts'
import type { SectionTitles } from '../../../web/history/entries.ts'
import { History } from '../../../web/history/history.tsx'
import { invalidate } from '../../../web/query-client.ts'
import { useFresh, useSend } from '../../../web/use-call.ts'
import { usePages } from '../../../web/use-pages.ts'
import { isLinked } from '../application/spouse.ts'
import { application } from '../application.ts'
import { type Client, readClient } from '../contract.ts'
import { listRevisions, restoreRevision } from '../record-contract.ts'
import { changedByApplication } from './application-store.ts'

/** The steps' own titles; of the three addresses of a step each has its own. */
const titles: SectionTitles = new Map([
  ...application.steps.flatMap(({ owns, title }) => owns.map((section) => [section, title] as const)),
  ['permanentAddressDetails', words('Permanent Address Details')],
  ['mailingAddressDetails', words('Mailing Address')],
  ['thirdPartyAddressDetails', words('3rd Party Address')],
  ['roles', words('Roles')],
])

/** What was changed of a participant's record, and the way back. */
export function ClientHistory({ client }: { client: Client }) {
  const { id, version } = client
  const pages = usePages(listRevisions, { params: { id }, query: { limit: '50' } })
  // it may have been saved elsewhere since
  useFresh(listRevisions)
  const restore = useSend(restoreRevision, {
    says: { done: words('Brought Back Successfully') },
    quiet: true,
    refreshes: [listRevisions, ...changedByApplication],
    // somebody else may have saved meanwhile
    onRefused: () => invalidate(listRevisions, readClient),
  })
  return (
    <History
      pages={pages}
      titles={titles}
      restore={(revision) => restore.send({ params: { id, revision: String(revision) }, body: { version } })}
      isRestoring={restore.busy}
      refused={restore.refused?.message}
      keeps={isLinked(client) ? 'spouseDetails' : undefined}
    />
  )
}
