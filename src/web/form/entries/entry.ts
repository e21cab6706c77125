import type { Form } from '../../../platform/form.ts'
import type { DraftStore } from '../../draft/draft-store.ts'
import { useLocalDraft } from '../../draft/use-local-draft.ts'

/** A list whose rows are entered one by one, in a form of their own. */
export interface EntryKind<Row extends object> {
  /** Its path in the draft, and its element's id. */
  list: string
  /** The form of one row; its first field is where it begins. */
  form: Form<Row>
  /** A row of which nothing is entered: every key of it. */
  empty: Row
  /** So many rows does the list take. */
  most: number
  /** What a row is called. */
  nameOf: (row: Row) => string
  says: {
    /** While there are no rows. */
    none: string
    /** On the button that opens the form of a new one. */
    add: string
    /** With {{most}}. */
    full: string
    /** Over the form of a new row and on its button, and over the form of one that is changed. */
    create: string
    created: string
    edit: string
    /** Asked before a row is removed. */
    remove: string
    /** On Review: something is entered that is not in the list. */
    unfinished: string
  }
}

/** A row that is not in the list yet, or that changes one there. */
export type Entry<Row extends object> = Row & {
  /** The row that it changes, as it was then; another page may have changed or removed it since. */
  changes: Row | null
  isOpen: boolean | null
}

export const noEntry = <Row extends object>({ empty }: EntryKind<Row>): Entry<Row> => ({
  ...empty,
  changes: null,
  isOpen: null,
})

/** The row as it would stand in the list. */
export function rowOf<Row extends object>({ changes, isOpen, ...row }: Entry<Row>): Row {
  // the compiler does not see of an open type that the row is what an entry has beside its place
  return row as Row
}

/**
 * What is entered is kept in the tab until it is in the list: another step, or a reload, loses nothing of it.
 * @param record the id of the record that the list is a part of
 */
export function useEntry<Row extends object>(
  kind: EntryKind<Row>,
  record: string,
  does: 'add' | 'edit',
): DraftStore<Entry<Row>> {
  const place = `${kind.list}.${record}.${does}`
  return useLocalDraft({
    name: `entry ${place}`,
    keptAs: place,
    opened: { id: place, version: 0, draft: noEntry(kind) },
  })
}
