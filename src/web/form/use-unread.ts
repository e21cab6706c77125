import { useSyncExternalStore } from 'react'
import { useTranslation } from '../translation.ts'
import { afterPress } from './after-press.ts'
import { useFormDraft } from './form-draft.tsx'
import type { Unread } from './issue-board.ts'

/** What was typed in a field and cannot be taken: it stays there with what to do about it. */
export function useUnread(name: string, value: unknown) {
  const { t } = useTranslation()
  const { board } = useFormDraft()
  const now = () => board.unreadAt(name)
  const unread = useSyncExternalStore(board.subscribe, now, now)
  // where a value stands, it came from elsewhere meanwhile
  const kept = (value ?? null) === null ? unread : undefined
  return {
    text: kept?.text,
    keep: (typed: Omit<Unread, 'isLeft'> | undefined) =>
      board.keepUnread(name, typed && { ...typed, isLeft: false }),
    /** The field was left: from now on it says so. */
    leave: () =>
      afterPress(() => {
        const typed = board.unreadAt(name)
        board.keepUnread(name, typed && { ...typed, isLeft: true })
      }),
    /** In place of what else is wrong with the field. */
    frame: kept ? { error: kept.isLeft && t(kept.problem), errorProps: { role: 'alert' } } : {},
  }
}
