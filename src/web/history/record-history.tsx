import type { Callable } from '../../platform/endpoint.ts'
import type { Form } from '../../platform/form.ts'
import type { RevisionCalls } from '../../platform/revision.ts'
import { words } from '../../platform/words.ts'
import { invalidate } from '../query-client.ts'
import { useFresh, useSend } from '../use-call.ts'
import { usePages } from '../use-pages.ts'
import type { SectionTitles } from './entries.ts'
import { History } from './history.tsx'

interface Props {
  record: { id: string; version: number }
  calls: RevisionCalls
  titles: SectionTitles
  /** The calls that read the record. */
  changed: readonly Callable[]
  /** The section that is left as it is. */
  keeps?: string | undefined
}

/** The title of the step that each section of a record belongs to. */
export const titlesOf = <D,>({ steps }: Form<D>): [string, string][] =>
  steps.flatMap(({ owns, title }) => owns.map((section): [string, string] => [section, title]))

/** What was changed of a record, and the way back. */
export function RecordHistory({ record: { id, version }, calls, titles, changed, keeps }: Props) {
  const pages = usePages(calls.list, { params: { id }, query: { limit: '50' } })
  // it may have been saved elsewhere since
  useFresh(calls.list)
  const restore = useSend(calls.restore, {
    says: { done: words('Brought Back Successfully') },
    quiet: true,
    refreshes: [calls.list, ...changed],
    // somebody else may have saved meanwhile
    onRefused: () => invalidate(calls.list, ...changed),
  })
  return (
    <History
      pages={pages}
      titles={titles}
      restoring={{
        restore: (revision) =>
          restore.send({ params: { id, revision: String(revision) }, body: { version } }),
        isRestoring: restore.busy,
        refused: restore.refused?.message,
      }}
      keeps={keeps}
    />
  )
}
