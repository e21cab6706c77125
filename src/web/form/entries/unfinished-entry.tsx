import type { Step } from '../../../platform/form.ts'
import { useFromDraft } from '../../draft/use-from-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Notice } from '../../ui/notice.tsx'
import { type Entry, type EntryKind, useEntry } from './entry.ts'

interface Props<Row extends object> {
  kind: EntryKind<Row>
  /** The id of the record that the list is a part of. */
  record: string
  /** What is filled in of a new row. */
  filledIn: Partial<Row>
  /** The step that the list is in. */
  step: Pick<Step<never>, 'id' | 'title'>
  goTo: (step: string) => void
}

/** On Review: a row was begun and is not in the list, and would not be submitted. */
export function UnfinishedEntry<Row extends object>({ kind, record, filledIn, step, goTo }: Props<Row>) {
  const { t } = useTranslation()
  const isBegun = ({ changes, isOpen, ...entered }: Entry<Row>): boolean =>
    changes !== null ||
    (isOpen === true && Object.entries(entered).some(([key, value]) => value && !(key in filledIn)))
  const isAdding = useFromDraft(useEntry(kind, record, 'add'), isBegun)
  const isEditing = useFromDraft(useEntry(kind, record, 'edit'), isBegun)
  if (!isAdding && !isEditing) return null
  return (
    <Notice tone="calm">
      <p>{t(kind.says.unfinished)}</p>
      <button type="button" className="link" onClick={() => goTo(step.id)}>
        {t(step.title)}
      </button>
    </Notice>
  )
}
