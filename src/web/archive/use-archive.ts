import { type ArchivedKind, listArchived } from '../../features/archive/contract.ts'
import type { Callable } from '../../platform/endpoint.ts'
import { words } from '../../platform/words.ts'
import { call } from '../call.ts'
import { everythingAnew, invalidate } from '../query-client.ts'
import { t } from '../translation.ts'
import { type Sending, useSend } from '../use-send.ts'
import { archiveCalls } from './calls.ts'
import { endUndoOf, offerUndo } from './undo.ts'
import { undoing } from './undoing.ts'

interface ArchivedRecord {
  id: string
  version: number
}

interface Archiving extends Pick<Sending<Callable>, 'refreshes' | 'onRefused' | 'onDone'> {
  /** What the toast says. */
  done: string
  /** What the record is called. */
  name: string
}

/** Archives a record, and offers to undo that. A refusal is shown where it was asked for. */
export function useArchive(kind: ArchivedKind, { done, name, refreshes = [], onDone, ...more }: Archiving) {
  const { send, busy, refused } = useSend<(typeof archiveCalls)[ArchivedKind]['archive']>(
    archiveCalls[kind].archive,
    {
      says: { done },
      quiet: true,
      refreshes: [...refreshes, listArchived],
      ...more,
      onDone: (result, input, warnings) => {
        const { id } = input.params
        // archiving is one more change of it
        const version = Number(input.query.version) + 1
        offerUndo({
          id,
          sentence: t('“{{name}}” is in the archive now.', { name }),
          undo: () => bringBack(kind, { id, version }),
        })
        onDone?.(result, input, warnings)
      },
    },
  )
  return {
    busy,
    refused,
    archive: ({ id, version }: ArchivedRecord) =>
      send({ params: { id }, query: { version: String(version) } }),
  }
}

const bringBack = (kind: ArchivedKind, { id, version }: ArchivedRecord) =>
  undoing(() => call(archiveCalls[kind].restore, { params: { id }, body: { version } }), restored)

const restored = words('Restored Successfully')

/** Brings records back from the archive. A refusal is shown where it was asked for. */
export function useRestore(kind: ArchivedKind) {
  const { send, busy, refused } = useSend<(typeof archiveCalls)[ArchivedKind]['restore']>(
    archiveCalls[kind].restore,
    {
      says: { done: restored },
      quiet: true,
      onDone: (_, { params }) => {
        endUndoOf(params.id)
        void everythingAnew()
      },
      onRefused: ({ code }) => code !== 'in_use' && invalidate(listArchived),
    },
  )
  return {
    busy,
    refused,
    restore: ({ id, version }: ArchivedRecord) => send({ params: { id }, body: { version } }),
  }
}
