import { useUser } from '../session/session.ts'
import { draftBackup } from './backup.ts'
import type { Stored } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import { useDraft } from './use-draft.ts'
import type { RecordDraft } from './use-record-draft.ts'

type LocalDraft<D> = Pick<RecordDraft<D, never>, 'name' | 'secrets'> & {
  /** Without it the draft stays in the memory of the page. */
  keptAs?: string
  opened: Stored<D>
}

/** The store of a draft that stays in this tab, also over a reload where it is kept, until its form hands over the whole of it. */
export function useLocalDraft<D extends object>({ keptAs, secrets, ...draft }: LocalDraft<D>): DraftStore<D> {
  const { id } = useUser()
  return useDraft<D, never>({
    ...draft,
    held: true,
    send: sendNothing,
    ...(keptAs !== undefined && { backup: draftBackup(id, keptAs, secrets) }),
    readAgain: async () => draft.opened,
  })
}

/** Refuses what nobody asks for: a save that counted as lost would be tried again and again. */
const sendNothing = async () => ({ is: 'refused' as const, issues: [] })
