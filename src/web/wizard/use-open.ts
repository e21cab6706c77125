import { useSyncExternalStore } from 'react'
import type { Form, Issue } from '../../platform/form.ts'
import { words } from '../../platform/words.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { useFromDraft } from '../draft/use-from-draft.ts'
import type { IssueBoard } from '../form/issue-board.ts'
import { useTranslation } from '../translation.ts'
import { openIn, overviewOf, type StepOverview } from './open-in.ts'

/** A form that is being filled in. */
export interface FormInUse<D extends object> {
  form: Form<D>
  store: DraftStore<D>
  /** The issues that the fields show. */
  board: IssueBoard
}

/** How much of a form is filled in. */
export interface Progress {
  done: number
  all: number
  /** '6 of 15 questions answered' */
  inWords: string
}

const useUnread = (board: IssueBoard) => useSyncExternalStore(board.subscribe, board.unread)

/** Whether a field of the steps that there are holds what could not be understood: it stands nowhere but there. */
export function useHasUnread<D extends object>({ form, store, board }: FormInUse<D>): boolean {
  const unread = useUnread(board)
  const isOpen = ({ path }: Issue) => unread.some((each) => each.path === path)
  // nothing is judged for it while all is understood
  return useFromDraft(store, (draft) => unread.length > 0 && openIn(form, draft, unread).some(isOpen))
}

/** What is open, in the whole draft or in one step. */
export function useOpenPoints<D extends object>(
  { form, store, board }: FormInUse<D>,
  step?: string,
): Issue[] {
  const unread = useUnread(board)
  return useFromDraft(store, (draft) => openIn(form, draft, unread, step))
}

/** The steps and how each of them stands. */
export function useOverview<D extends object>({ form, store, board }: FormInUse<D>): StepOverview[] {
  const unread = useUnread(board)
  return useFromDraft(store, (draft) => overviewOf(form, draft, unread))
}

/** How many of the steps are done. One that may be left empty, and is, does not count. */
export function useStepProgress<D extends object>(inUse: FormInUse<D>): Progress {
  const { t } = useTranslation()
  const asked = useOverview(inUse).filter(
    ({ status }) => status && (status.is !== 'untouched' || status.open > 0 || status.isWarnedOf),
  )
  const done = asked.filter(({ status }) => status?.is === 'done').length
  const all = asked.length
  return { done, all, inWords: t(words('{{done}} of {{count}} sections complete'), { done, count: all }) }
}
