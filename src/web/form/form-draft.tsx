import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Form } from '../../platform/form.ts'
import type { DraftStore } from '../draft/draft-store.ts'
import { createIssueBoard, type IssueBoard, Marks } from './issue-board.ts'

/** A draft store whose paths the compiler has checked where a field was bound: see `fieldsFor`. */
interface BoundStore {
  get: (path: string) => unknown
  set: (path: string, value: unknown) => void
  change: (edit: (draft: object) => object) => void
  snapshot: () => object
  subscribe: (listener: () => void) => () => void
  known: DraftStore<object>['known']
  flush: DraftStore<object>['flush']
  resolve: DraftStore<object>['resolve']
}

interface FormDraft {
  store: BoundStore
  board: IssueBoard
  /** Reasons are given below its fields, where what asks for one is told. */
  givesReasons: boolean
}

const Context = createContext<FormDraft | undefined>(undefined)

/** The issues of a form's draft, for the screen that shows it. The marks outlive a form whose rules were made anew. */
export function useIssueBoard<D extends object>(form: Form<D>, store: DraftStore<D>): IssueBoard {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another store is another draft
  const marks = useMemo(() => new Marks(), [store])
  return useMemo(() => createIssueBoard(form, store, marks), [form, store, marks])
}

interface Props<D extends object> {
  store: DraftStore<D>
  board: IssueBoard
  givesReasons?: boolean
  children: ReactNode
}

/** Within it the fields of a form show and write its draft. */
export function FormDraftProvider<D extends object>(props: Props<D>) {
  const { store, board, givesReasons = false, children } = props
  const value = useMemo(
    // the fields of a form are bound to paths of its draft alone
    () => ({ store: store as unknown as BoundStore, board, givesReasons }),
    [store, board, givesReasons],
  )
  return <Context value={value}>{children}</Context>
}

export function useFormDraft(): FormDraft {
  const draft = useContext(Context)
  if (!draft) throw new Error('A field of a form stands outside of FormDraftProvider')
  return draft
}
