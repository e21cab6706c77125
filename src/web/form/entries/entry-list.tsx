import { Button } from '@mantine/core'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Issue } from '../../../platform/form.ts'
import { words } from '../../../platform/words.ts'
import type { DraftStore } from '../../draft/draft-store.ts'
import { useTranslation } from '../../translation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusField } from '../../wizard/focus-field.ts'
import classes from './entries.module.css'
import { afterRemoval, type Entry, type EntryKind, noEntry, useEntry } from './entry.ts'
import { EntryForm } from './entry-form.tsx'

interface Props<Row extends object> {
  kind: EntryKind<Row>
  /** The id of the record that the list is a part of. */
  record: string
  rows: readonly Row[]
  /** What is wrong with the rows, where they came from elsewhere. */
  issues: readonly Issue[]
  onChange: (rows: readonly Row[]) => void
  /** What is filled in of a new row. */
  filledIn: Partial<Row>
  /** The fields of the form of one row. */
  fields: ReactNode
  /** What the list shows of a row: what it is, and what else is known of it. */
  children: (row: Row) => { what: ReactNode; more: ReactNode }
}

/** A list whose rows are entered, and changed, one by one in a form of their own. */
export function EntryList<Row extends object>(props: Props<Row>) {
  const { kind, record, rows, issues, onChange, filledIn, fields, children } = props
  const { list, nameOf, says } = kind
  const { t } = useTranslation()
  const added = useEntry(kind, record, 'add')
  const edited = useEntry(kind, record, 'edit')
  const { at } = useSyncExternalStore(edited.subscribe, edited.snapshot)
  const [asked, askAbout] = useState<number>()
  const [said, say] = useState('')

  const write = (next: readonly Row[], then: () => void, what: string) =>
    flushSync(() => {
      onChange(next)
      then()
      say(what)
    })
  const add = (row: Row) => {
    const reset = () => added.change(() => noEntry(kind))
    write([...rows, row], reset, t('{{name}} was added.', { name: nameOf(row) }))
    focusAdding(kind)
  }
  const edit = (index: number) => {
    flushSync(() => {
      hide(added)
      edited.change(() => ({ ...noEntry(kind), ...rows[index], at: index }))
    })
    focusFirst(kind)
  }
  const stopEditing = (index: number) => {
    flushSync(() => edited.change(() => noEntry(kind)))
    focusField(`${list}.${index}`)
  }
  const change = (row: Row, index: number) => {
    write(rows.with(index, row), () => {}, t('{{name}} was changed.', { name: nameOf(row) }))
    stopEditing(index)
  }
  const remove = (index: number) => {
    askAbout(undefined)
    write(
      rows.toSpliced(index, 1),
      () => edited.change((entry) => afterRemoval(kind, entry, index)),
      t('{{name}} was removed.', { name: nameAt(index) }),
    )
    focusAdding(kind)
  }
  const nameAt = (index: number) => nameOf(rows[index] ?? kind.empty)
  return (
    <div id={list} className={classes.all}>
      {rows.length === 0 ? (
        <p className={classes.none}>{t(says.none)}</p>
      ) : (
        <ul className={classes.list}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number, and has no state
            <li key={index} id={`${list}.${index}`} className={classes.row}>
              {at === index ? (
                <EntryForm
                  kind={kind}
                  store={edited}
                  title={says.edit}
                  done={words('Save')}
                  onDone={(changed) => change(changed, index)}
                  onCancel={() => stopEditing(index)}
                >
                  {fields}
                </EntryForm>
              ) : (
                <Line
                  {...children(row)}
                  name={nameAt(index)}
                  issues={issues.filter(({ path }) => path.startsWith(`${list}.${index}.`))}
                  onEdit={() => edit(index)}
                  onRemove={() => askAbout(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="unseen">
        {said}
      </p>
      {at === null && (
        <Adding kind={kind} store={added} isFull={rows.length >= kind.most} filledIn={filledIn} onDone={add}>
          {fields}
        </Adding>
      )}
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => askAbout(undefined)}
        title={t(says.remove)}
        sure={t('Remove')}
        onSure={() => {
          if (asked !== undefined) remove(asked)
        }}
        isDanger
      >
        {nameAt(asked ?? -1)}
      </ConfirmDialog>
    </div>
  )
}

const addId = ({ list }: { list: string }) => `${list}-add`
const focusAdding = (kind: { list: string }) => document.getElementById(addId(kind))?.focus()
const focusFirst = <Row extends object>({ form }: EntryKind<Row>) => focusField(form.steps[0]?.owns[0] ?? '')
const hide = <Row extends object>(store: DraftStore<Entry<Row>>) =>
  store.change((entry) => ({ ...entry, isOpen: null }))

/** What is filled in stands where nothing does. */
const withGapsFilled = <Row extends object>(entry: Entry<Row>, filledIn: Partial<Row>): Entry<Row> => {
  const entered = Object.entries(entry).filter(([, value]) => value !== null)
  return { ...entry, ...filledIn, ...Object.fromEntries(entered) }
}

interface AddingProps<Row extends object> {
  kind: EntryKind<Row>
  store: DraftStore<Entry<Row>>
  isFull: boolean
  filledIn: Partial<Row>
  onDone: (row: Row) => void
  children: ReactNode
}

/** The button, or the form that it opens. Hidden, the form keeps what was typed. */
function Adding<Row extends object>(props: AddingProps<Row>) {
  const { kind, store, isFull, filledIn, onDone, children } = props
  const { t } = useTranslation()
  const { isOpen } = useSyncExternalStore(store.subscribe, store.snapshot)
  const id = addId(kind)
  const open = () => {
    if (isFull) return
    flushSync(() => store.change((entry) => ({ ...withGapsFilled(entry, filledIn), isOpen: true })))
    focusFirst(kind)
  }
  const close = () => {
    flushSync(() => hide(store))
    focusAdding(kind)
  }
  if (isOpen)
    return (
      <EntryForm
        kind={kind}
        store={store}
        title={kind.says.create}
        done={kind.says.created}
        onDone={onDone}
        onCancel={close}
      >
        {children}
      </EntryForm>
    )
  return (
    <div>
      <Button
        id={id}
        size="sm"
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={open}
        {...(isFull && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': `${id}-full` })}
      >
        {t(kind.says.add)}
      </Button>
      {isFull && (
        <p id={`${id}-full`} className={classes.full}>
          {t(kind.says.full, { most: kind.most })}
        </p>
      )}
    </div>
  )
}

interface LineProps {
  what: ReactNode
  more: ReactNode
  name: string
  issues: readonly Issue[]
  onEdit: () => void
  onRemove: () => void
}

/** One row as the list shows it. */
function Line({ what, more, name, issues, onEdit, onRemove }: LineProps) {
  const { t } = useTranslation()
  return (
    <>
      <div>
        {what}
        {issues.map(({ path, message }) => (
          <p key={path} id={path} className={classes.issue} tabIndex={-1}>
            {t(message)}
          </p>
        ))}
      </div>
      {more}
      <div className={classes.icons}>
        <button
          type="button"
          className={classes.icon}
          aria-label={t('Edit: {{name}}', { name })}
          onClick={onEdit}
        >
          <Pencil size={17} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.icon}
          data-removes
          aria-label={t('Remove {{row}}', { row: name })}
          onClick={onRemove}
        >
          <Trash2 size={17} aria-hidden />
        </button>
      </div>
    </>
  )
}
